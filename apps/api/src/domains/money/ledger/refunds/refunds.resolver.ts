import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { Auth } from '../../../../platform/graphql/auth-directive.ts';
import { uuidArray } from '../../../../platform/db/sql.ts';
import type { Context } from '../../../../platform/context/context.ts';
import type { ListArgs, Page } from '../../../../platform/graphql/list/page.ts';
import { batch, groupBy } from '../../../../platform/graphql/loader.ts';
import { ListSize } from '../../../../platform/graphql/list-size.ts';
import { Client, loadClient } from '../../../people/rows/index.ts';
import { Refund, RefundPayment } from './refund.entity.ts';
import { markRefundPaid } from './mark-refund-paid.service.ts';
import { refundList } from './refunds.list.ts';

@Resolver(() => Refund)
export class RefundsResolver {
  @Auth('ADMIN')
  @Query(() => refundList.Connection, { description: 'All refunds, for staff.' })
  refunds(@Ctx() ctx: Context, @Args(() => refundList.Args) args: ListArgs): Promise<Page<Refund>> {
    return refundList.ofAll(ctx, args);
  }

  @Auth('ADMIN')
  @Mutation(() => Refund, {
    description: 'Marks a failed refund as paid manually, such as by bank transfer; it is then settled like any other refund.',
  })
  markRefundPaid(
    @Ctx() ctx: Context,
    @Arg('id', () => ID, { description: 'Id of the refund.' }) id: string,
    @Arg('reason', () => String, { description: 'How it was paid, in one line, for the audit log.' }) reason: string,
  ): Promise<Refund> {
    return markRefundPaid(ctx, id, reason);
  }

  @ListSize(5)
  @FieldResolver(() => [RefundPayment], { description: 'The payments that are refunded.' })
  async payments(@Ctx() ctx: Context, @Root() { id }: Refund): Promise<RefundPayment[]> {
    const found = await batch<RefundPayment, RefundPayment[]>(ctx, 'payments of a refund', id, (refundIds) => ({
      sql: {
        text: `select id, refund_id as "refundId", stripe_payment_id as "stripePaymentId", amount_pence as "amountPence", status,
            stripe_refund_id as "stripeRefundId", last_error as "lastError", paid_by_hand_at as "paidByHandAt"
          from refund_payments where refund_id = any (?::uuid[]) order by id`,
        values: [uuidArray(refundIds)],
      },
      toValues: (rows) => groupBy(rows, ({ refundId }) => refundId),
    }));
    return found ?? [];
  }

  @FieldResolver(() => Client, { nullable: true, description: 'The business; null when it was deleted.' })
  client(@Ctx() ctx: Context, @Root() { clientId }: Refund): Promise<Client | null> {
    return loadClient(ctx, clientId ?? null);
  }
}
