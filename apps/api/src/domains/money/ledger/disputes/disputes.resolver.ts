import { Args, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../../platform/graphql/list/page.ts';
import { batch } from '../../../../platform/graphql/loader.ts';
import { AdminSummary } from '../../../people/admin/index.ts';
import { Client, loadClient } from '../../../people/rows/index.ts';
import { Dispute } from './dispute.entity.ts';
import { disputeList } from './disputes.list.ts';

@Resolver(() => Dispute)
export class DisputesResolver {
  @Auth('ADMIN')
  @Query(() => disputeList.Connection, { description: 'Payments that cardholders dispute at their banks, for staff.' })
  disputes(@Ctx() ctx: Context, @Args(() => disputeList.Args) args: ListArgs): Promise<Page<Dispute>> {
    return disputeList.ofAll(ctx, args);
  }

  @FieldResolver(() => Client, { nullable: true, description: 'The business that paid; null when the purchase has no account.' })
  async client(@Ctx() ctx: Context, @Root() { stripeCustomerId }: Dispute): Promise<Client | null> {
    return stripeCustomerId ? loadClient(ctx, await clientOfCustomer(ctx, stripeCustomerId)) : null;
  }
}

@Resolver(() => AdminSummary)
export class OpenDisputesResolver {
  @FieldResolver(() => Int, { description: 'Number of disputed payments that staff must answer at the payment provider.' })
  openDisputes(@Ctx() ctx: Context): Promise<number> {
    return ctx.em.count(Dispute, { status: 'needs_response' });
  }
}

// Read when shown, not stored: a purchase gets its account after its payment.
async function clientOfCustomer(ctx: Context, stripeCustomerId: string): Promise<string | null> {
  const found = await batch<{ customer: string; client_id: string }, string>(ctx, 'client of customer', stripeCustomerId, (customers) => ({
    sql: {
      text: `select stripe_customer_id as customer, client_id from stripe_subscriptions
        where stripe_customer_id = any (?::text[]) and client_id is not null`,
      values: [`{${customers.join(',')}}`],
    },
    toValues: (rows) => new Map(rows.map((row) => [row.customer, row.client_id])),
  }));
  return found ?? null;
}
