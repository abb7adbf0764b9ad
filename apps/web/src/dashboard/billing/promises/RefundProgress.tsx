import { formatPence } from '@larkline/format';
import { Notice } from '../../../shared/feedback/Notice.tsx';
import type { Refund } from './refund.ts';

/** How far the refund is of a plan that was cancelled within 14 days (CF-19). */
export function RefundProgress({ refund: { refundPence, status } }: { readonly refund: Refund }) {
  const amount = formatPence(refundPence);
  if (!status) return null;
  if (status === 'FAILED')
    return (
      <Notice tone="warning" title={`Your bank didn't accept the refund of ${amount}`} role="none">
        Your plan has ended. We&apos;ll refund you another way and email you.
      </Notice>
    );
  return (
    <Notice tone="info" title={status === 'PENDING' ? `We're refunding ${amount}` : `We've refunded ${amount}`}>
      {status === 'PENDING'
        ? "We're ending your plan. This takes a few seconds."
        : 'Your plan has ended. The money is usually back on your card within 5 to 10 working days.'}
    </Notice>
  );
}
