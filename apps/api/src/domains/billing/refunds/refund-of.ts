import { uuidArray } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { batch } from '../../../platform/graphql/loader.ts';

/** A refund as fields of its cause show it. */
interface RefundFacts {
  readonly subjectId: string;
  readonly stripeSubscriptionId: string;
  readonly stripeRefundId: string | null;
  readonly lastError: string | null;
  readonly cancelledAt: Date | null;
  readonly refundedAt: Date | null;
}

const FACTS = `select r.subject_id as "subjectId", r.stripe_subscription_id as "stripeSubscriptionId", r.last_error as "lastError",
    r.cancelled_at as "cancelledAt", r.refunded_at as "refundedAt",
    (select min(p.stripe_refund_id) from refund_payments p where p.refund_id = r.id) as "stripeRefundId"
  from refunds r where r.purpose = 'returned_purchase' and r.subject_id = any (?::uuid[])`;

const dateOf = (value: Date | string | null) => (value === null ? null : new Date(value));

/** Returns the refund of a returned purchase, loaded together with others. */
export function refundOf(ctx: Context, subjectId: string): Promise<RefundFacts | undefined> {
  return batch<RefundFacts, RefundFacts>(ctx, 'refund of a returned purchase', subjectId, (ids) => ({
    sql: { text: FACTS, values: [uuidArray(ids)] },
    toValues: (rows) =>
      new Map(rows.map((row) => [row.subjectId, { ...row, cancelledAt: dateOf(row.cancelledAt), refundedAt: dateOf(row.refundedAt) }])),
  }));
}
