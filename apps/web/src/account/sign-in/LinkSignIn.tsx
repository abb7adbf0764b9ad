import { useState } from 'react';
import { Notice } from '../../shared/feedback/Notice.tsx';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { BusyButton } from '../../shared/forms/BusyButton.tsx';
import type { Session } from '../../shared/session/session.ts';
import { trackLogin } from '../../shared/tracking/tracking.ts';
import { useSignInWithLinkMutation } from './SignIn.generated.ts';
import { showSignInFailure } from './showSignInFailure.ts';
import parts from '../../shared/forms/FormParts.module.css';

interface LinkSignInProps {
  readonly token: string;
  readonly onSignedIn: (session: Session) => void;
}

/** Above the form: signs in with the mailed link, by a press, because programs that check mails open links too. */
export function LinkSignIn({ token, onSignedIn }: LinkSignInProps) {
  const [enter, { loading }] = useSignInWithLinkMutation();
  const [isDead, setIsDead] = useState(false);
  const notify = useNotify();
  const signIn = async () => {
    const { data } = await enter({ variables: { token } });
    const session = data?.signInWithLink.session;
    if (!session) return setIsDead(true);
    trackLogin('email');
    onSignedIn({
      accessToken: session.accessToken,
      expiresAt: session.expiresAt,
      user: { id: session.user.id, email: session.user.email },
    });
  };
  if (isDead) {
    return (
      <Notice className={parts.notice} tone="warning" role="alert" title="This link no longer works">
        It works once and expires after 60 minutes. Sign in below, and we’ll email you another if you need one.
      </Notice>
    );
  }
  return (
    <Notice
      className={parts.notice}
      tone="info"
      title="Sign in with the link from your email"
      action={
        <BusyButton busy={loading} onClick={() => void signIn().catch((cause: unknown) => showSignInFailure(notify, cause))}>
          Sign in now
        </BusyButton>
      }
    />
  );
}
