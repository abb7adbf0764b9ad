import { planLabel } from '@larkline/catalogue';
import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient, rowsOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { Client } from '../../people/rows/index.ts';
import { Billing } from './billing.entity.ts';
import { StripeSubscription } from './stripe-subscription.entity.ts';
import { checkSubscription } from './check-subscription.service.ts';
import { ClientSubscription, SubscriptionState, toClientSubscription } from './subscription.types.ts';

@Resolver(() => Client)
export class ClientBillingResolver {
  @Auth('CLIENT')
  @Scope('billing:read')
  @Query(() => SubscriptionState, { description: "Whether the signed-in person's subscription grants access, and its plan." })
  checkSubscription(@Ctx() ctx: Context): Promise<SubscriptionState> {
    return checkSubscription(ctx);
  }

  // Open to people without a subscription too: they must see why.
  @FieldResolver(() => Billing, { nullable: true, description: 'Plan and payment status; null before the first purchase.' })
  billing(@Ctx() ctx: Context, @Root() client: Client): Promise<Billing | null> {
    return rowOfClient(ctx, Billing, client.id);
  }

  @Auth('CLIENT')
  @Scope('billing:read')
  @FieldResolver(() => ClientSubscription, {
    nullable: true,
    description: 'The living subscription, or the last one; null before the first purchase.',
  })
  async subscription(@Ctx() ctx: Context, @Root() client: Client): Promise<ClientSubscription | null> {
    const [row] = await rowsOfClient(ctx, StripeSubscription, client.id, ['startedAt desc']);
    return row ? toClientSubscription(ctx, row) : null;
  }
}

@Resolver(() => Billing)
export class PlanLabelResolver {
  @FieldResolver(() => String, { description: "Display name of the plan; 'Free' if there is no plan." })
  planLabel(@Root() billing: Billing): string {
    return planLabel(billing.plan);
  }
}
