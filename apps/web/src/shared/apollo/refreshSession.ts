import { getSession, isSessionLost, setSession, type Session } from '../session/session.ts';
import { isPassing } from './errors.ts';
import { REQUEST_TIMEOUT_MS } from './limitedFetch.ts';
import { postOperation } from './postOperation.ts';
import { RefreshSessionDocument } from './Session.generated.ts';

const LOCK_NAME = 'larkline-session-refresh';
/** A request ends after 20 s, so a lock that is held for longer belongs to a tab that was stopped in the middle. */
const LOCK_PATIENCE_MS = REQUEST_TIMEOUT_MS + 5_000;

let running: Promise<boolean> | null = null;

/**
 * Exchanges the refresh cookie for a new access token; `true` when there is one to continue with (AUT-13).
 * `spentToken` is the token that no longer works, `null` when the browser has deleted the session: when another call or tab has replaced it
 * already, nothing is asked.
 * One exchange runs at a time, in this tab by one shared promise and across tabs by a lock, because a refresh token
 * works once. A refusal ends the session; a failure on the way throws and keeps it.
 */
export function refreshSession(spentToken: string | null): Promise<boolean> {
  running ??= withLock(() => exchange(spentToken)).finally(() => {
    running = null;
  });
  return running;
}

/** Throws when the lock is not free within 25 s. */
async function withLock(run: () => Promise<boolean>): Promise<boolean> {
  // `navigator.locks` exists in secure contexts only.
  if (!('locks' in navigator)) return run();
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('Another tab holds the refresh of the session.')), LOCK_PATIENCE_MS);
  return navigator.locks.request(LOCK_NAME, { signal: controller.signal }, () => {
    clearTimeout(timer);
    return run();
  });
}

async function exchange(spentToken: string | null): Promise<boolean> {
  const session = getSession();
  if (!session && !isSessionLost()) {
    // It was ended where no event of it reached this page: its screens hear of it now.
    setSession(null);
    return false;
  }
  if (session && session.accessToken !== spentToken) return true;
  const answer = await askForSession();
  // Signed out or in in the meantime, here or in another tab: that remains so.
  if (getSession()?.accessToken !== session?.accessToken) return getSession() !== null;
  setSession(answer);
  return answer !== null;
}

/** Returns the new session, or `null` when the api refuses one. */
async function askForSession(): Promise<Session | null> {
  try {
    const { refreshSession: session } = await postOperation(RefreshSessionDocument, {});
    const { accessToken, expiresAt, user } = session;
    return { accessToken, expiresAt, user: { id: user.id, email: user.email } };
  } catch (cause) {
    if (isPassing(cause)) throw cause;
    return null;
  }
}
