import { useEffect, useState } from 'react';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { Loading } from '../../shared/feedback/Loading.tsx';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import { AskForLink } from './AskForLink.tsx';
import { ChoosePassword, type DeadLink } from './ChoosePassword.tsx';
import { PasswordFrame } from './PasswordFrame.tsx';
import { usePasswordLinkQuery } from './PasswordReset.generated.ts';
import styles from '../../shared/forms/FormParts.module.css';

/** The page of an emailed link: the form, or the reason it no longer works and the way to a new one (AUT-03). */
export function PasswordLink({ token }: { readonly token: string | null }) {
  if (token === null || token === '') {
    return (
      <PasswordFrame title="Part of this link is missing" lead="Open it again from the email, or ask for a new one.">
        <AskForLink />
      </PasswordFrame>
    );
  }
  return <CheckedLink token={token} />;
}

function CheckedLink({ token }: { readonly token: string }) {
  const { data, error, loading, refetch } = usePasswordLinkQuery({ variables: { token }, fetchPolicy: 'network-only' });
  // Learnt when the form was sent: the link worked when the page was opened.
  const [died, setDied] = useState<{ readonly status: DeadLink; readonly afterLostAnswer: boolean } | null>(null);
  useEffect(() => {
    if (error) console.error('The link could not be checked.', error);
  }, [error]);
  const status = died?.status ?? data?.passwordLink.status;
  if (status === 'EXPIRED') return <ExpiredLink />;
  if (status === 'ALREADY_USED') return <UsedLink mayBeChanged={died?.afterLostAnswer ?? false} />;
  if (status === 'OPEN')
    return (
      <ChoosePassword
        token={token}
        email={data?.passwordLink.email ?? null}
        onDead={(dead, afterLostAnswer) => setDied({ status: dead, afterLostAnswer })}
      />
    );
  if (error && !loading) return <ConnectionFailure onRetry={() => void refetch().catch(() => undefined)} />;
  return (
    <PasswordFrame title="Choose a new password" lead="One moment, please.">
      <Loading />
    </PasswordFrame>
  );
}

function ExpiredLink() {
  return (
    <PasswordFrame
      isOutcome
      title="This link has expired"
      lead="Links work for 60 minutes. Enter your email address and we’ll send you a new one."
    >
      <AskForLink />
    </PasswordFrame>
  );
}

function UsedLink({ mayBeChanged }: { readonly mayBeChanged: boolean }) {
  return (
    <PasswordFrame
      isOutcome
      title="This link has already been used"
      lead={
        mayBeChanged
          ? 'Your first attempt has probably changed your password. Sign in with the new one, or ask for a new link.'
          : 'Sign in with your password, or ask for a new link.'
      }
    >
      <AskForLink />
    </PasswordFrame>
  );
}

function ConnectionFailure({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <PasswordFrame isOutcome title="We couldn’t check your link" lead="Please check your connection and try again.">
      <div className={styles.actions}>
        <BusyButton onClick={onRetry}>Try again</BusyButton>
        <ButtonLink to="/login" kind="secondary">
          Sign In
        </ButtonLink>
      </div>
    </PasswordFrame>
  );
}
