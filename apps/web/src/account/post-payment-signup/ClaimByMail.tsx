import { findApiError } from '../../shared/apollo/errors.ts';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import styles from './PostPaymentSignUp.module.css';
import { useResendClaimMailMutation } from './PostPaymentSignUp.generated.ts';
import { ThreeSteps } from './ThreeSteps.tsx';

/** Shown in a browser that did not pay: the account is created from the mailed link. Says nothing about the payer. */
export function ClaimByMail({ sessionId }: { readonly sessionId: string }) {
  const [send] = useResendClaimMailMutation();
  const notify = useNotify();
  const [sendAgain, busy] = useSubmit(async () => {
    try {
      await send({ variables: { sessionId } });
      notify.success('Link sent', 'It can take a few minutes to arrive. We send at most one link an hour.');
    } catch (cause) {
      notify.failure(findApiError(cause)?.message ?? 'An unexpected error occurred.', cause);
    }
  });
  return (
    <FormPage
      title="Check your email"
      lead="You paid in another browser, or a while ago. We’ve sent a link to the email address you paid with. Open it to create your account."
      wide
      takeFocus
      pane={<ThreeSteps />}
    >
      <div className={styles.actions}>
        <BusyButton busy={busy} onClick={() => sendAgain(undefined)}>
          Send the link again
        </BusyButton>
        <ButtonLink to="/login" kind="secondary" size="small">
          I have an account, sign in
        </ButtonLink>
      </div>
    </FormPage>
  );
}
