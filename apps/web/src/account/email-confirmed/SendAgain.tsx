import { signUpSchema } from '@larkline/validation';
import { pick } from 'zod/mini';
import { findApiError } from '../../shared/apollo/errors.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { EmailField } from '../../shared/forms/EmailField.tsx';
import { PlainForm } from '../../shared/forms/PlainForm.tsx';
import { usePlainForm } from '../../shared/forms/usePlainForm.ts';
import { useSendConfirmationAgainMutation } from './EmailConfirmed.generated.ts';

const schema = pick(signUpSchema, { email: true });

/** Asks for the address and sends a new confirmation link; the answer is the same for every address (AUT-12). */
export function SendAgain() {
  const [send] = useSendConfirmationAgainMutation();
  const notify = useNotify();
  const form = usePlainForm({
    schema,
    send: async ({ email }) => {
      await send({ variables: { email } });
      notify.success('Confirmation sent', `If ${email} still has to be confirmed, a new link is on its way.`);
    },
    failed: (cause, shown) => {
      if (!shown) notify.failure(findApiError(cause)?.message ?? 'An unexpected error occurred.', cause);
    },
  });
  return (
    <PlainForm form={form}>
      <EmailField autoComplete="email" />
      <BusyButton type="submit" busy={form.busy}>
        Send a new link
      </BusyButton>
    </PlainForm>
  );
}
