import { useEffect, useRef, type ReactNode } from 'react';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { Loading } from '../../shared/feedback/Loading.tsx';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { useConfirmEmailMutation } from './EmailConfirmed.generated.ts';
import styles from '../../shared/forms/FormParts.module.css';
import { NextSteps } from './NextSteps.tsx';
import { SendAgain } from './SendAgain.tsx';

/** Confirms the token once and shows how it went: confirmed, expired, already used, or not reached (AUT-12). */
export function Confirmation({ token }: { readonly token: string | null }) {
  const [confirm, { data, error }] = useConfirmEmailMutation();
  const askedFor = useRef<string | null>(null);
  const ask = (of: string) => void confirm({ variables: { token: of } }).catch(logFailure);
  useEffect(
    function confirmOnce() {
      if (token === null || askedFor.current === token) return;
      askedFor.current = token;
      void confirm({ variables: { token } }).catch(logFailure);
    },
    [confirm, token],
  );
  if (token === null || isUnknownToken(error)) return <IncompleteLink />;
  if (error) return <NotReached onRetry={() => ask(token)} />;
  if (!data) {
    return (
      <Frame title="Confirming your email" lead="One moment, please." waiting>
        <Loading />
      </Frame>
    );
  }
  if (data.confirmEmail.status === 'EXPIRED') return <Expired />;
  return data.confirmEmail.status === 'CONFIRMED' ? <Confirmed /> : <AlreadyUsed />;
}

interface FrameProps {
  readonly title: string;
  readonly lead: string;
  /** The answer is still to come. */
  readonly waiting?: boolean;
  readonly children: ReactNode;
}

function Frame({ title, lead, waiting = false, children }: FrameProps) {
  return (
    <FormPage title={title} lead={lead} takeFocus={!waiting} pane={<NextSteps />}>
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

function NotReached({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Frame title="Your email could not be confirmed" lead="We could not be reached. Please check your connection and try again.">
      <div className={styles.actions}>
        <BusyButton onClick={onRetry}>Try again</BusyButton>
      </div>
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
