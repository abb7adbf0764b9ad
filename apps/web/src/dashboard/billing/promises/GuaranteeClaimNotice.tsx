import { formatDate, formatPence } from '@larkline/format';
import { Figure } from '../../../shared/brand/Figure.tsx';
import { Notice } from '../../../shared/feedback/Notice.tsx';
import type { GuaranteeSection_clientFragment } from './Guarantee.generated.ts';
import styles from './Promises.module.css';

type Claim = NonNullable<GuaranteeSection_clientFragment['guaranteeClaim']>;

/** The claim of the guarantee with its figures, or the decision about it. */
export function GuaranteeClaimNotice({ claim }: { readonly claim: Claim }) {
  const { createdAt, feesPence, note, refundPence, savedPence, state } = claim;
  if (state === 'RECEIVED')
    return (
      <Notice tone="info" title={`You claimed the guarantee on ${formatDate(createdAt)}`} role="none" className={styles.claim}>
        When you claimed, you&apos;d saved <Figure>{formatPence(savedPence)}</Figure> and paid <Figure>{formatPence(feesPence)}</Figure> in
        fees. We&apos;ll review your claim and email you our decision.
      </Notice>
    );
  const isApproved = state === 'APPROVED';
  return (
    <Notice
      tone="info"
      title={isApproved ? 'Your claim has been approved' : "Your claim wasn't approved"}
      role="none"
      className={styles.claim}
    >
      {isApproved && refundPence !== null && (
        <p>
          We&apos;re refunding <Figure>{formatPence(refundPence)}</Figure>, including VAT, to the card you paid with. Your plan has ended.
        </p>
      )}
      <p dir="auto">{note}</p>
    </Notice>
  );
}
