import { formatPence } from '@larkline/format';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import styles from './PostPaymentSignUp.module.css';
import { ThreeSteps } from './ThreeSteps.tsx';
import type { Payment } from './usePurchase.ts';

const WHY = {
  ALREADY_SUBSCRIBED: { title: 'You already have a plan', reason: 'A business has one plan.' },
  NOT_OWNER: { title: 'Your payment is paid back', reason: 'Only the owner of a business can buy its plan.' },
  UNCLAIMED: { title: 'Your payment is paid back', reason: 'No account was made for this plan.' },
} as const;

/** Shown for a payment that could not be used, mostly since the business has a plan: what is paid back, when, and which plan stays. */
export function ReturnedPayment({ planLabel, refundPence, reason, status, keptPlanLabel }: NonNullable<Payment['returned']>) {
  const amount = formatPence(refundPence);
  const hasAccount = reason !== 'UNCLAIMED';
  return (
    <FormPage
      title={WHY[reason].title}
      lead={
        status === 'FAILED'
          ? `${WHY[reason].reason} ${planLabel} is cancelled. The refund of ${amount} was refused by your bank, so we will contact you to pay it back in another way.`
          : `${WHY[reason].reason} We cancelled ${planLabel} and ${status === 'REFUNDED' ? 'refunded' : 'are refunding'} your payment of ${amount} in full. It is usually back on your card within 5 to 10 working days.`
      }
      wide
      takeFocus
      pane={<ThreeSteps />}
    >
      <div className={styles.returned}>
        {keptPlanLabel && (
          <p>
            <strong>{keptPlanLabel}</strong> stays as it is, and nothing more is charged for the other plan. We also send you this by email.
          </p>
        )}
        <p>
          {hasAccount
            ? 'Would you rather have the other plan? Write to us and we will change it for you.'
            : 'Would you rather have the plan? Choose it again, or write to us and we will help you to set it up.'}
        </p>
      </div>
      <div className={styles.actions}>
        <ButtonLink to={hasAccount ? '/dashboard' : '/pricing'} kind="primary" size="small">
          {hasAccount ? 'Open your dashboard' : 'See the plans'}
        </ButtonLink>
        <ButtonLink to="/contact" kind="secondary" size="small">
          {hasAccount ? 'Change my plan' : 'Contact us'}
        </ButtonLink>
      </div>
    </FormPage>
  );
}
