import { planLabel } from '@larkline/catalogue';
import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { Auth, Scope } from '../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient, rowsOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { Client } from '../../people/rows/index.ts';
import { Billing } from './billing.entity.ts';
import { findOpenInvoice } from './dunning/unpaid-invoice.ts';
import { Invoice } from './invoices/invoice.entity.ts';
import { StripeSubscription } from './subscriptions/stripe-subscription.entity.ts';
import { ClientSubscription, toClientSubscription } from './subscriptions/subscription.types.ts';

@Resolver(() => Client)
export class ClientBillingResolver {
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

@Resolver(() => ClientSubscription)
export class OpenInvoiceResolver {
  @FieldResolver(() => Invoice, {
    nullable: true,
    description: 'The invoice of a renewal that is not paid; paying it on its page makes the plan active again. Null while nothing is due.',
  })
  openInvoice(@Ctx() ctx: Context, @Root() { row }: ClientSubscription): Promise<Invoice | null> {
    return findOpenInvoice(ctx, row);
  }
}

@Resolver(() => Billing)
export class PlanLabelResolver {
  @FieldResolver(() => String, { description: "Display name of the plan; 'Free' if there is no plan." })
  planLabel(@Root() billing: Billing): string {
    return planLabel(billing.plan);
  }
}
