import { signInSchema } from '@larkline/validation';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { findApiError, hasErrorCode } from '../../shared/apollo/errors.ts';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { PasswordField } from '../../shared/forms/PasswordField.tsx';
import { PlainForm } from '../../shared/forms/PlainForm.tsx';
import { usePlainForm } from '../../shared/forms/usePlainForm.ts';
import { hasSessionEnded } from '../../shared/session/access.ts';
import type { Session } from '../../shared/session/session.ts';
import { trackLogin } from '../../shared/tracking/tracking.ts';
import { EmailField } from '../../shared/forms/EmailField.tsx';
import { useLinkToken } from '../../shared/forms/useLinkToken.ts';
import { ForgotPassword } from './ForgotPassword.tsx';
import { LinkSignIn } from './LinkSignIn.tsx';
import { ProviderButtons } from './ProviderButtons.tsx';
import { ResendConfirmation } from './ResendConfirmation.tsx';
import { SignInFrame } from './SignInFrame.tsx';
import { SignInNotes } from './SignInNotes.tsx';
import { useSignInMutation } from './SignIn.generated.ts';
import { showSignInFailure } from './showSignInFailure.ts';
import parts from '../../shared/forms/FormParts.module.css';
import styles from './SignIn.module.css';

interface SignInFormProps {
  /** Text typed before, here or in the other form (AUT-01). */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  /** The address of an account made a moment ago. */
  readonly sentTo: string | null;
  readonly onCreateAccount: () => void;
  readonly onSignedIn: (session: Session) => void;
}

/** 'Welcome Back': email and password (AUT-02), or one of the providers (AUT-04). */
export function SignInForm({ email, onEmail, sentTo, onCreateAccount, onSignedIn }: SignInFormProps) {
  const [signIn] = useSignInMutation();
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [byMail, setByMail] = useState<string | null>(null);
  const token = useLinkToken();
  const hasEnded = hasSessionEnded(useLocation().state);
  const notify = useNotify();
  const form = usePlainForm({
    schema: signInSchema,
    initial: { email },
    onTexts: (texts) => onEmail(texts['email'] ?? ''),
    send: async (input) => {
      setUnconfirmed(null);
      setByMail(null);
      const { data } = await signIn({ variables: { input } });
      if (!data) throw new Error('The api answered without a session.');
      const { accessToken, expiresAt, user } = data.signIn;
      trackLogin('email');
      onSignedIn({ accessToken, expiresAt, user: { id: user.id, email: user.email } });
    },
    failed: (cause, shown, { email: address }) => {
      if (hasErrorCode(cause, 'SIGN_IN_BY_MAIL')) {
        setByMail(address);
        return null;
      }
      if (!isUnconfirmed(cause)) return shown ? null : showSignInFailure(notify, cause);
      setUnconfirmed(address);
      return null;
    },
  });
  return (
    <SignInFrame>
      {hasEnded && !token && !byMail && (
        <Notice className={parts.notice} tone="info" title="Your session has ended">
          Sign in again to pick up where you left off.
        </Notice>
      )}
      {token && !byMail && <LinkSignIn key={token} token={token} onSignedIn={onSignedIn} />}
      {byMail && <ByMailNotice email={byMail} />}
      {unconfirmed && <UnconfirmedNotice email={unconfirmed} />}
      {!unconfirmed && sentTo && <SentNotice email={sentTo} />}
      <PlainForm form={form}>
        <EmailField autoComplete="username" />
        <PasswordField autoComplete="current-password" corner={<ForgotPassword email={form.texts['email'] ?? ''} />} />
        <BusyButton type="submit" busy={form.busy}>
          Sign In
        </BusyButton>
      </PlainForm>
      <p className={styles.or}>or</p>
      <ProviderButtons />
      <SignInNotes onCreateAccount={onCreateAccount} />
    </SignInFrame>
  );
}

function isUnconfirmed(cause: unknown): boolean {
  return hasErrorCode(cause, 'EMAIL_NOT_CONFIRMED') || (findApiError(cause)?.message.includes('email_not_confirmed') ?? false);
}

function UnconfirmedNotice({ email }: { readonly email: string }) {
  return (
    <Notice
      className={parts.notice}
      tone="warning"
      role="alert"
      title="Please confirm your email address to activate your account before logging in."
    >
      <ResendConfirmation email={email} />
    </Notice>
  );
}

// The same for a wrong password, which the reader may have typed.
function ByMailNotice({ email }: { readonly email: string }) {
  return (
    <Notice className={parts.notice} tone="warning" role="alert" title="Check your email to sign in">
      Someone is trying lots of passwords on this account. If yours was right, we’ve emailed a sign-in link to {email}.
    </Notice>
  );
}

function SentNotice({ email }: { readonly email: string }) {
  return (
    <Notice className={parts.notice} tone="info" title={`We’ve sent a confirmation link to ${email}. Use it to open your account.`}>
      <ResendConfirmation email={email} />
    </Notice>
  );
}
