import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Auth } from '../../../../platform/graphql/auth-directive.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../../platform/graphql/list/page.ts';
import { countWorkLeft } from '../../../../platform/jobs/work-left.ts';
import { HOUR_MS } from '../../../../platform/time/clock.ts';
import { AdminSummary, WaitingWork } from '../../../people/admin/index.ts';
import { Client } from '../../../people/rows/index.ts';
import { ReturnedPurchase } from '../returns/returned-purchase.entity.ts';
import { linkUnclaimedPurchase, refundUnclaimedPurchase } from './settle-unclaimed.service.ts';
import type { UnclaimedPurchase } from './unclaimed-purchase.types.ts';
import { unclaimedPurchaseList } from './unclaimed-purchases.list.ts';

const ID_OF_PURCHASE = 'Id of the purchase.';

@Resolver()
export class UnclaimedPurchasesResolver {
  @Auth('ADMIN')
  @Query(() => unclaimedPurchaseList.Connection, {
    description: 'Paid purchases that do not belong to a business yet, for staff; including purchases that are about to be claimed.',
  })
  unclaimedPurchases(@Ctx() ctx: Context, @Args(() => unclaimedPurchaseList.Args) args: ListArgs): Promise<Page<UnclaimedPurchase>> {
    return unclaimedPurchaseList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => Client, {
    description:
      'Links an unclaimed purchase to a business without a plan; returns the business. Refused with PURCHASE_SETTLED if it has been linked or refunded since. Recorded in the audit log.',
  })
  linkUnclaimedPurchase(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: ID_OF_PURCHASE }) id: string,
    @Arg('clientId', () => ID, { description: 'Id of the business.' }) clientId: string,
    @Arg('reason', () => String, { description: 'Why it belongs to this business, in one line, for the audit log.' }) reason: string,
  ): Promise<Client> {
    return linkUnclaimedPurchase(ctx, id, { clientId, reason });
  }

  @Auth('ADMIN')
  @Mutation(() => ReturnedPurchase, {
    description:
      'Ends the subscription of an unclaimed purchase and refunds its payments in full. Refused with PURCHASE_SETTLED if it has been linked or refunded since. Recorded in the audit log.',
  })
  refundUnclaimedPurchase(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: ID_OF_PURCHASE }) id: string,
    @Arg('reason', () => String, { description: 'Why it is refunded, in one line, for the audit log.' }) reason: string,
  ): Promise<ReturnedPurchase> {
    return refundUnclaimedPurchase(ctx, id, reason);
  }
}

@Resolver(() => AdminSummary)
export class WaitingPurchasesResolver {
  @FieldResolver(() => WaitingWork, { description: 'Purchases that no business has claimed an hour after they were paid.' })
  unclaimedPurchases(@Ctx() ctx: Context): Promise<WaitingWork> {
    const where = `status = 'completed' and completed_at <= ?::timestamptz`;
    return countWorkLeft(ctx, { table: 'checkout_intents', time: 'completed_at', where, values: [ctx.in(-HOUR_MS)] });
  }
}
