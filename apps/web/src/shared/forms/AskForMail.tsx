import { askForMailSchema } from '@larkline/validation';
import { failureText } from '../apollo/errors.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { BusyButton } from './BusyButton.tsx';
import { EmailField } from './EmailField.tsx';
import { PlainForm } from './PlainForm.tsx';
import { usePlainForm } from './usePlainForm.ts';

interface AskForMailProps {
  /** The words of the button. */
  readonly button: string;
  readonly email?: string;
  readonly onEmail?: (email: string) => void;
  /** Asks the api to send; its answer is the same for every address. */
  readonly send: (email: string) => Promise<void>;
}

/** A form of one email address that a link is mailed to. */
export function AskForMail({ button, email = '', onEmail, send }: AskForMailProps) {
  const notify = useNotify();
  const form = usePlainForm({
    schema: askForMailSchema,
    initial: { email },
    onTexts: (texts) => onEmail?.(texts['email'] ?? ''),
    send: (values) => send(values.email),
    failed: (cause, shown) => {
      if (shown) return null;
      const text = failureText(cause, 'An unexpected error occurred.');
      notify.failure(text, cause);
      return text;
    },
  });
  return (
    <PlainForm form={form}>
      <EmailField autoComplete="username" />
      <BusyButton type="submit" busy={form.busy}>
        {button}
      </BusyButton>
    </PlainForm>
  );
}
