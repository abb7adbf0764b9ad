import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import styles from './PostPaymentSignUp.module.css';
import { ThreeSteps } from './ThreeSteps.tsx';

/** Shown when the payment could not be checked: nothing is lost, and the page can check again. */
export function PaymentCheckFailure({ onRetry }: { readonly onRetry: () => Promise<unknown> }) {
  const [retry, busy] = useSubmit(async () => void (await onRetry()));
  return (
    <FormPage
      title="We couldn’t check your payment"
      lead="If you’ve paid, your payment is safe. Please try again in a moment. We’ll also send a link to the address you paid with."
      wide
      takeFocus
      pane={<ThreeSteps />}
    >
      <div className={styles.actions}>
        <BusyButton busy={busy} onClick={() => retry(undefined)}>
          Try again
        </BusyButton>
      </div>
    </FormPage>
  );
}
