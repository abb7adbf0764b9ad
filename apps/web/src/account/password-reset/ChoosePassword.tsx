import { resetPasswordSchema } from '@larkline/validation';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { extend, optional, pick, string } from 'zod/mini';
import { failureText, findApiError } from '../../shared/apollo/errors.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { EmailField } from '../../shared/forms/EmailField.tsx';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { PasswordStrength } from '../../shared/forms/PasswordStrength.tsx';
import { PlainForm } from '../../shared/forms/PlainForm.tsx';
import { usePlainForm } from '../../shared/forms/usePlainForm.ts';
import { setSession } from '../../shared/session/session.ts';
import { PasswordFrame } from './PasswordFrame.tsx';
import { useResetPasswordMutation, type ResetPasswordMutation } from './PasswordReset.generated.ts';

/** Why a link sets no password. */
export type DeadLink = Exclude<ResetPasswordMutation['resetPassword']['status'], 'CHANGED'>;

interface ChoosePasswordProps {
  readonly token: string;
  /** Address of the account. */
  readonly email: string | null;
  /** The link no longer works. `afterLostAnswer`: an earlier attempt got no answer and may have used it. */
  readonly onDead: (status: DeadLink, afterLostAnswer: boolean) => void;
}

const LOST_ANSWER =
  'We couldn’t reach Larkline, and your password may already have been changed. Please check your connection and try again.';

const schema = extend(pick(resetPasswordSchema, { password: true }), { email: optional(string()) });

/** 'Choose a new password': sets it, signs in and goes to /login, which opens the user's area (AUT-03). */
export function ChoosePassword({ token, email, onDead }: ChoosePasswordProps) {
  const [reset] = useResetPasswordMutation();
  const notify = useNotify();
  const navigate = useNavigate();
  const answerLost = useRef(false);
  const form = usePlainForm({
    schema,
    initial: { email },
    send: async ({ password }) => {
      const { data } = await reset({ variables: { input: { token, password } } });
      if (!data) throw new Error('The api answered without a result.');
      const { status, session } = data.resetPassword;
      if (status !== 'CHANGED') return onDead(status, answerLost.current);
      if (session) {
        const { accessToken, expiresAt, user } = session;
        setSession({ accessToken, expiresAt, user: { id: user.id, email: user.email } });
      }
      notify.success('Password changed', 'You’re signed in on this device and signed out everywhere else.');
      await navigate('/login', { replace: true });
    },
    failed: (cause, shown) => {
      if (shown) return null;
      const isLost = findApiError(cause) === null;
      if (isLost) answerLost.current = true;
      const text = isLost ? LOST_ANSWER : failureText(cause, 'We couldn’t change your password. Please try again.');
      notify.failure(text, cause);
      return text;
    },
  });
  return (
    <PasswordFrame title="Choose a new password" lead="We’ll sign you in with it, and sign you out everywhere else.">
      <PlainForm form={form}>
        {email !== null && <EmailField readOnly autoComplete="username" />}
        <PasswordField
          label="New password"
          autoComplete="new-password"
          hint={<PasswordStrength password={form.texts['password'] ?? ''} />}
        />
        <BusyButton type="submit" busy={form.busy}>
          Change password
        </BusyButton>
      </PlainForm>
    </PasswordFrame>
  );
}
