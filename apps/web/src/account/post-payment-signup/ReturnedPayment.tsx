import { formatPence } from '@larkline/format';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import styles from './PostPaymentSignUp.module.css';
import { ThreeSteps } from './ThreeSteps.tsx';
import type { Payment } from './usePurchase.ts';

const WHY = {
  ALREADY_SUBSCRIBED: { title: 'You already have a plan', reason: 'Each business has one plan.' },
  NOT_OWNER: { title: 'We’re refunding your payment', reason: 'Only the account owner can buy a plan for a business.' },
  UNCLAIMED: { title: 'We’re refunding your payment', reason: 'No account was created for this plan.' },
} as const;

/** Shown for a payment that could not be used, mostly because the business has a plan: the refund, its date, and the plan that stays. */
export function ReturnedPayment({ planLabel, refundPence, reason, status, keptPlanLabel }: NonNullable<Payment['returned']>) {
  const amount = formatPence(refundPence);
  const hasAccount = reason !== 'UNCLAIMED';
  return (
    <FormPage
      title={WHY[reason].title}
      lead={
        status === 'FAILED'
          ? `${WHY[reason].reason} We’ve cancelled ${planLabel}. Your bank rejected the ${amount} refund, so we’ll get in touch to pay you another way.`
          : `${WHY[reason].reason} We’ve cancelled ${planLabel} and ${status === 'REFUNDED' ? 'refunded' : 'are refunding'} your payment of ${amount} in full. It usually takes 5 to 10 working days to reach your card.`
      }
      wide
      takeFocus
      pane={<ThreeSteps />}
    >
      <div className={styles.returned}>
        {keptPlanLabel && (
          <p>
            <strong>{keptPlanLabel}</strong> won’t change, and you won’t be charged anything more for the other plan. We’ll also send you
            this by email.
          </p>
        )}
        <p>
          {hasAccount
            ? 'Would you rather have the other plan? Write to us and we’ll change it for you.'
            : 'Would you rather have the plan? Choose it again, or write to us and we’ll help you set it up.'}
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
