import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import { PaymentReceived, planLine } from './PaymentReceived.tsx';
import styles from './PostPaymentSignUp.module.css';
import { SignedInNote } from './SignedInNote.tsx';
import { ThreeSteps } from './ThreeSteps.tsx';
import { TroubleNotice } from './TroubleNotice.tsx';
import { useClaim } from './useClaim.ts';
import type { ClaimablePurchase } from './usePurchase.ts';

interface LinkToBusinessProps extends ClaimablePurchase {
  readonly email: string;
  readonly business: string;
  readonly onSignedOut: () => void;
}

/**
 * A purchase for the business of the signed-in person, whose details are known and stay as they are. A business that has a
 * plan already gets its money back instead; that is said before the button is pressed.
 */
export function LinkToBusiness({ email, business, onSignedOut, ...claimable }: LinkToBusinessProps) {
  const { subscription, currentPlanLabel } = claimable.payment;
  const { trouble, link } = useClaim(claimable);
  const [send, busy] = useSubmit(async () => link(null));
  return (
    <FormPage title="Link your plan" lead={planLine(subscription)} above={<PaymentReceived />} wide pane={<ThreeSteps />}>
      {trouble && <TroubleNotice trouble={trouble} />}
      <div className={styles.returned}>
        <SignedInNote email={email} getsPlan={currentPlanLabel === null} onSignedOut={onSignedOut} />
        {currentPlanLabel === null ? (
          <p>
            The plan is for <strong>{business}</strong>. Your setup won’t change.
          </p>
        ) : (
          <p>
            <strong>{business}</strong> already has a plan: {currentPlanLabel}. Each business has one plan, so we’ll cancel this one and
            refund you in full. Is it for another business? Use another account.
          </p>
        )}
      </div>
      <div className={styles.actions}>
        <BusyButton busy={busy} onClick={() => send(undefined)}>
          {currentPlanLabel === null ? 'Link Plan & Access Dashboard' : 'Cancel and refund this payment'}
        </BusyButton>
      </div>
    </FormPage>
  );
}
