import { useEffect, type ReactNode } from 'react';
import { refreshSession } from '../apollo/refreshSession.ts';
import { getSession, setSession } from './session.ts';

interface EndedSessionProps {
  /** Asks once more who is signed in; resolves to whether a person is. */
  readonly askAgain: () => Promise<boolean>;
  /** Shown in the meantime. */
  readonly children: ReactNode;
}

/**
 * Shown where the access token is not accepted: it is replaced by means of the cookie, and when that does not
 * help either, the session is forgotten and the guard asks for a new sign-in (AUT-13).
 */
export function EndedSession({ askAgain, children }: EndedSessionProps) {
  useEffect(() => {
    recover(askAgain).catch((cause: unknown) => {
      console.error('The session could not be renewed.', cause);
      setSession(null);
    });
    // Once: a second failure is the end of the session.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
  return children;
}

async function recover(askAgain: () => Promise<boolean>): Promise<void> {
  const session = getSession();
  if (session && (await refreshSession(session.accessToken)) && (await askAgain())) return;
  setSession(null);
}
