import { uuidArray } from '../../../../platform/db/sql.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { batch } from '../../../../platform/graphql/loader.ts';
import type { RefundPurpose, RefundStatus } from './refund.entity.ts';

/** A refund as fields of its cause show it. */
export interface RefundFacts {
  readonly subjectId: string;
  readonly amountPence: number;
  readonly status: RefundStatus;
  readonly stripeSubscriptionId: string;
  readonly stripeRefundId: string | null;
  readonly lastError: string | null;
  readonly cancelledAt: Date | null;
  readonly refundedAt: Date | null;
}

const FACTS = `select r.subject_id as "subjectId", r.amount_pence as "amountPence", r.status, r.stripe_subscription_id as "stripeSubscriptionId", r.last_error as "lastError",
    r.cancelled_at as "cancelledAt", r.refunded_at as "refundedAt",
    (select min(p.stripe_refund_id) from refund_payments p where p.refund_id = r.id) as "stripeRefundId"
  from refunds r where r.purpose = ?::text and r.subject_id = any (?::uuid[])`;

const toDate = (value: Date | string | null) => (value === null ? null : new Date(value));

/** Returns the refund of a cause, loaded together with others; `undefined` for none. Needs a context that reads rows without a client. */
export function loadRefund(ctx: Context, purpose: RefundPurpose, subjectId: string): Promise<RefundFacts | undefined> {
  return batch<RefundFacts, RefundFacts>(ctx, `refund ${purpose}`, subjectId, (ids) => ({
    sql: { text: FACTS, values: [purpose, uuidArray(ids)] },
    toValues: (rows) =>
      new Map(rows.map((row) => [row.subjectId, { ...row, cancelledAt: toDate(row.cancelledAt), refundedAt: toDate(row.refundedAt) }])),
  }));
}
