import { planLabel } from '@larkline/catalogue';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import type { Context } from '../../platform/graphql/context.ts';
import { rowOfClient } from '../../platform/graphql/loader.ts';
import { Client } from '../clients/index.ts';
import { Billing } from './billing.entity.ts';

@Resolver(() => Client)
export class ClientBillingResolver {
  // Open to people without a subscription too: they must see why.
  @FieldResolver(() => Billing, { nullable: true, description: 'Plan and payment status; null before the first purchase.' })
  billing(@Ctx() ctx: Context, @Root() client: Client): Promise<Billing | null> {
    return rowOfClient(ctx, Billing, client.id);
  }
}

@Resolver(() => Billing)
export class PlanLabelResolver {
  @FieldResolver(() => String, { description: "Display name of the plan; 'Free' without one." })
  planLabel(@Root() billing: Billing): string {
    return planLabel(billing.plan);
  }
}
