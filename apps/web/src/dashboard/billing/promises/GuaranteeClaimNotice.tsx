import { formatDate, formatPence } from '@larkline/format';
import { Figure } from '../../../shared/brand/Figure.tsx';
import { Notice } from '../../../shared/feedback/Notice.tsx';
import type { GuaranteePanel_clientFragment } from './Guarantee.generated.ts';
import styles from './Promises.module.css';

type Claim = NonNullable<GuaranteePanel_clientFragment['guaranteeClaim']>;

/** The claim of the guarantee with its figures, or the decision about it. */
export function GuaranteeClaimNotice({ claim }: { readonly claim: Claim }) {
  const { createdAt, feesPence, note, refundPence, savedPence, state } = claim;
  if (state === 'RECEIVED')
    return (
      <Notice tone="info" title={`You claimed the guarantee on ${formatDate(createdAt)}`} role="none" className={styles.claim}>
        With <Figure>{formatPence(savedPence)}</Figure> saved and <Figure>{formatPence(feesPence)}</Figure> of fees paid. We will look at it
        and write to you.
      </Notice>
    );
  const isApproved = state === 'APPROVED';
  return (
    <Notice tone="info" title={isApproved ? 'Your claim is approved' : 'Your claim was not approved'} role="none" className={styles.claim}>
      {isApproved && refundPence !== null && (
        <p>
          We refund <Figure>{formatPence(refundPence)}</Figure>, VAT included, to the card that paid. Your plan has ended.
        </p>
      )}
      <p dir="auto">{note}</p>
    </Notice>
  );
}
