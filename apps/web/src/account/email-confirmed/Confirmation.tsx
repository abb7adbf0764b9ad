import type { ReactNode } from 'react';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { ConfirmByPress } from '../../shared/forms/ConfirmByPress.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { useConfirmEmailMutation } from './EmailConfirmed.generated.ts';
import styles from '../../shared/forms/FormParts.module.css';
import { NextSteps } from './NextSteps.tsx';
import { SendAgain } from './SendAgain.tsx';

/** Asks for a press, confirms the token, and shows how it went: confirmed, expired, already used, or not reached (AUT-12). */
export function Confirmation({ token }: { readonly token: string | null }) {
  const [confirm, { data, error, loading }] = useConfirmEmailMutation();
  if (token === null || isUnknownToken(error)) return <IncompleteLink />;
  if (!data) {
    return (
      <ConfirmByPress
        title={ASK.title}
        lead={ASK.lead}
        label="Confirm my email"
        failed="Your email could not be confirmed"
        pane={<NextSteps />}
        press={() => void confirm({ variables: { token } }).catch(logFailure)}
        busy={loading}
        hasFailed={Boolean(error)}
      />
    );
  }
  if (data.confirmEmail.status === 'EXPIRED') return <Expired />;
  return data.confirmEmail.status === 'CONFIRMED' ? <Confirmed /> : <AlreadyUsed />;
}

/** The words of the page before the press. */
export const ASK = { title: 'Confirm your email', lead: 'One press, and your account is open.' };

interface FrameProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

function Frame({ title, lead, children }: FrameProps) {
  return (
    <FormPage title={title} lead={lead} takeFocus pane={<NextSteps />}>
      {children}
    </FormPage>
  );
}

function Confirmed() {
  return (
    <Frame title="Your email is confirmed" lead="Your account is open. Sign in to go on.">
      <SignInLink />
    </Frame>
  );
}

function AlreadyUsed() {
  return (
    <Frame title="This link was already used" lead="Your email has been confirmed before. You can sign in.">
      <SignInLink />
    </Frame>
  );
}

function Expired() {
  return (
    <Frame title="This link has expired" lead="Give us your email address, and we will send you a new one.">
      <SendAgain />
    </Frame>
  );
}

function IncompleteLink() {
  return (
    <Frame title="This link is not complete" lead="Open it from the mail once more, or have a new one sent to you.">
      <SendAgain />
    </Frame>
  );
}

function SignInLink() {
  return (
    <div className={styles.actions}>
      <ButtonLink to="/login" kind="primary">
        Sign In
      </ButtonLink>
    </div>
  );
}

// The api answers so for a token that it never made, or made so long ago that it is gone.
function isUnknownToken(error: unknown): boolean {
  return hasErrorCode(error, 'NOT_FOUND') || hasErrorCode(error, 'INVALID_INPUT');
}

function logFailure(cause: unknown): void {
  console.error('The email could not be confirmed.', cause);
}
