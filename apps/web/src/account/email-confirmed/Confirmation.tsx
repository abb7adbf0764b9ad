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
        failed="We couldn’t confirm your email"
        pane={<NextSteps />}
        press={() => void confirm({ variables: { token } }).catch(logFailure)}
        busy={loading}
        hasFailed={Boolean(error)}
      />
    );
  }
  if (data.confirmEmail.status === 'EXPIRED') return <ExpiredLink />;
  return data.confirmEmail.status === 'CONFIRMED' ? <ConfirmedNotice /> : <UsedLink />;
}

/** The words of the page before the press. */
export const ASK = { title: 'Confirm your email', lead: 'One click and your account is ready.' };

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

function ConfirmedNotice() {
  return (
    <Frame title="Your email is confirmed" lead="Your account is ready. Sign in to continue.">
      <SignInLink />
    </Frame>
  );
}

function UsedLink() {
  return (
    <Frame title="This link has already been used" lead="You’ve already confirmed your email. You can sign in.">
      <SignInLink />
    </Frame>
  );
}

function ExpiredLink() {
  return (
    <Frame title="This link has expired" lead="Enter your email address and we’ll send you a new one.">
      <SendAgain />
    </Frame>
  );
}

function IncompleteLink() {
  return (
    <Frame title="Part of this link is missing" lead="Open it again from the email, or ask for a new one.">
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

// The api gives this answer for a token that it never made or has since deleted.
function isUnknownToken(error: unknown): boolean {
  return hasErrorCode(error, 'NOT_FOUND') || hasErrorCode(error, 'INVALID_INPUT');
}

function logFailure(cause: unknown): void {
  console.error('The email could not be confirmed.', cause);
}
