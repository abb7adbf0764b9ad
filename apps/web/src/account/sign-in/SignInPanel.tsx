import { useEffect, useState, type ComponentType } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { Loading } from '../../shared/feedback/Loading.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { emailIn, rememberedPage } from '../../shared/session/access.ts';
import { EndedSession } from '../../shared/session/EndedSession.tsx';
import { setSession, useSession, type Session } from '../../shared/session/session.ts';
import { useRenewal } from '../../shared/session/useRenewal.ts';
import { useViewerQuery } from '../../shared/session/Viewer.generated.ts';
import type { CreateAccountProps } from './CreateAccount.tsx';
import { NightLog } from './NightLog.tsx';
import { NoAccessNotice } from './NoAccessNotice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { outcomeUnknown, signInOutcome } from './signInOutcome.ts';

// Most people sign in: the form to create an account, with its rules for passwords, comes when it is asked for.
async function loadCreateAccount(): Promise<ComponentType<CreateAccountProps>> {
  return (await import('./CreateAccount.tsx')).CreateAccount;
}

/** /login in the browser: the two forms for who is signed out, the way on for who is signed in (AUT-01, ACL-06). */
export function SignInPanel() {
  const session = useSession();
  const { state: renewal } = useRenewal();
  const [CreateAccount, setCreateAccount] = useState<ComponentType<CreateAccountProps> | null>(null);
  const notify = useNotify();
  const { state } = useLocation();
  const [email, setEmail] = useState(() => emailIn(state));
  const [signedInHere, setSignedInHere] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (session) return <SignedInRedirect key={session.user.id} session={session} signedInHere={signedInHere} />;
  if (renewal === 'running') return <Waiting />;
  if (CreateAccount) {
    return (
      <CreateAccount
        email={email}
        onEmail={setEmail}
        onSignIn={() => setCreateAccount(null)}
        onCreated={(address) => {
          setSentTo(address);
          setCreateAccount(null);
        }}
      />
    );
  }
  return (
    <SignInForm
      email={email}
      onEmail={setEmail}
      sentTo={sentTo}
      onCreateAccount={() => {
        loadCreateAccount().then(
          (form) => setCreateAccount(() => form),
          (cause: unknown) => notify.failure('We couldn’t load this form. Please check your connection and reload the page.', cause),
        );
      }}
      onSignedIn={(next) => {
        setSignedInHere(true);
        setSession(next);
      }}
    />
  );
}

interface SignedInRedirectProps {
  readonly session: Session;
  /** Just now on this page, not on an earlier visit. */
  readonly signedInHere: boolean;
}

function SignedInRedirect({ session, signedInHere }: SignedInRedirectProps) {
  const from = rememberedPage(useLocation().state);
  const { data, error, refetch } = useViewerQuery({ fetchPolicy: 'cache-and-network' });
  useEffect(() => {
    if (error) console.error('The role could not be checked.', error);
  }, [error]);
  if (data?.viewer) {
    const outcome = signInOutcome(data.viewer, from);
    if ('goTo' in outcome) return <Navigate to={outcome.goTo} replace />;
    return <NoAccessNotice email={session.user.email} reason={outcome.stay} announced={signedInHere} onChecked={() => refetch()} />;
  }
  if (error) return <Navigate to={outcomeUnknown(from)} replace />;
  if (data?.viewer !== null) return <Waiting />;
  return (
    <EndedSession askAgain={async () => Boolean((await refetch()).data?.viewer)}>
      <Waiting />
    </EndedSession>
  );
}

function Waiting() {
  return (
    <FormPage title="Welcome Back" pane={<NightLog />}>
      <Loading />
    </FormPage>
  );
}
