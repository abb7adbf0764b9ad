import { useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { Loading } from '../../shared/feedback/Loading.tsx';
import { FormPage } from '../../shared/forms/FormPage.tsx';
import { rememberedPage } from '../../shared/session/access.ts';
import { EndedSession } from '../../shared/session/EndedSession.tsx';
import { setSession, useSession, type Session } from '../../shared/session/session.ts';
import { useViewerQuery } from '../../shared/session/Viewer.generated.ts';
import { CreateAccount } from './CreateAccount.tsx';
import { NightLog } from './NightLog.tsx';
import { NoAccessNotice } from './NoAccessNotice.tsx';
import { SignInForm } from './SignInForm.tsx';
import { outcomeUnknown, signInOutcome } from './signInOutcome.ts';

/** /login in the browser: the two forms for who is signed out, the way on for who is signed in (AUT-01, ACL-06). */
export function SignInPanel() {
  const session = useSession();
  const [mode, setMode] = useState<'sign-in' | 'create'>('sign-in');
  const [email, setEmail] = useState('');
  const [signedInHere, setSignedInHere] = useState(false);
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (session) return <SignedIn key={session.user.id} session={session} signedInHere={signedInHere} />;
  if (mode === 'create') {
    return (
      <CreateAccount
        email={email}
        onEmail={setEmail}
        onSignIn={() => setMode('sign-in')}
        onCreated={(address) => {
          setSentTo(address);
          setMode('sign-in');
        }}
      />
    );
  }
  return (
    <SignInForm
      email={email}
      onEmail={setEmail}
      sentTo={sentTo}
      onCreateAccount={() => setMode('create')}
      onSignedIn={(next) => {
        setSignedInHere(true);
        setSession(next);
      }}
    />
  );
}

interface SignedInProps {
  readonly session: Session;
  /** Just now on this page, not on an earlier visit. */
  readonly signedInHere: boolean;
}

function SignedIn({ session, signedInHere }: SignedInProps) {
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
  return (
    <FormPage title="Welcome Back" pane={<NightLog />}>
      {data?.viewer === null ? (
        <EndedSession askAgain={async () => Boolean((await refetch()).data?.viewer)}>
          <Loading />
        </EndedSession>
      ) : (
        <Loading />
      )}
    </FormPage>
  );
}
