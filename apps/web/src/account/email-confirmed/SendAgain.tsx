import { useNotify } from '../../shared/feedback/useNotify.ts';
import { AskForMail } from '../../shared/forms/AskForMail.tsx';
import { useSendConfirmationAgainMutation } from './EmailConfirmed.generated.ts';

/** Asks for the address and sends a new confirmation link; the answer is the same for every address (AUT-12). */
export function SendAgain() {
  const [send] = useSendConfirmationAgainMutation();
  const notify = useNotify();
  return (
    <AskForMail
      button="Send a new link"
      send={async (email) => {
        await send({ variables: { email } });
        notify.success('Confirmation sent', `If ${email} still needs confirming, a new link is on its way.`);
      }}
    />
  );
}
