import { dismissOutcomes } from '../../shared/feedback/notifications.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { showSignInFailure } from './showSignInFailure.ts';
import { useResendConfirmationMutation } from './SignIn.generated.ts';

/** Sends the confirmation link once more (AUT-08). */
export function ResendConfirmation({ email }: { readonly email: string }) {
  const [resend, { loading }] = useResendConfirmationMutation();
  const notify = useNotify();
  const send = async () => {
    dismissOutcomes();
    try {
      await resend({ variables: { email } });
      notify.success('Confirmation sent', `If ${email} still needs confirming, a new link is on its way.`);
    } catch (cause) {
      showSignInFailure(notify, cause);
    }
  };
  return (
    <BusyButton kind="link" busy={loading} onClick={() => void send()}>
      Send the link again
    </BusyButton>
  );
}
