import { formatDate } from '@larkline/format';
import type { CancelDialog_refundFragment } from './CoolingOff.generated.ts';

/** Refund for cancelling within 14 days, due or paid. */
export type Refund = CancelDialog_refundFragment;

/** Whether cancelling now would bring a refund that is not on its way already. */
export function isRefundDue(refund: Refund | null | undefined): boolean {
  return refund?.status === null && refund.refundPence > 0;
}

/** Returns the last day on which cancelling brings a refund: '10 Dec 2026'. */
export function lastDay({ endsAt }: Refund): string {
  return formatDate(new Date(Date.parse(endsAt) - 1));
}
