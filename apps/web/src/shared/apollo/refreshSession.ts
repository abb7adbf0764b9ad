import { print } from 'graphql';
import { getSession, setSession, type Session } from '../session/session.ts';
import { GRAPHQL_URL } from './graphqlUrl.ts';
import { RefreshSessionDocument } from './Session.generated.ts';
import { nextTraceparent } from './trace.ts';

/** Refusals that say nothing about the session: it is kept, and the call that needed it fails. */
const PASSING_CODES = new Set(['RATE_LIMITED', 'BUSY', 'TIMEOUT', 'UNAVAILABLE', 'UPSTREAM_FAILED', 'INTERNAL']);
const LOCK_NAME = 'larkline-session-refresh';

let running: Promise<boolean> | null = null;

/**
 * Exchanges the refresh cookie for a new access token; `true` when there is one to go on with (AUT-13).
 * `spentToken` is the token that no longer works: when another call or tab has replaced it already, nothing is asked.
 * One exchange runs at a time, in this tab by one shared promise and across tabs by a lock, because a refresh token
 * works once. A refusal ends the session; a failure on the way throws and keeps it.
 */
export function refreshSession(spentToken: string): Promise<boolean> {
  running ??= withLock(() => exchange(spentToken)).finally(() => {
    running = null;
  });
  return running;
}

function withLock(run: () => Promise<boolean>): Promise<boolean> {
  // `navigator.locks` exists in secure contexts only.
  return 'locks' in navigator ? navigator.locks.request(LOCK_NAME, run) : run();
}

async function exchange(spentToken: string): Promise<boolean> {
  const session = getSession();
  if (!session) return false;
  if (session.accessToken !== spentToken) return true;
  const answer = await askForSession();
  // Signed out meanwhile, here or in another tab: that stands.
  if (getSession()?.accessToken !== spentToken) return getSession() !== null;
  setSession(answer);
  return answer !== null;
}

/** The new session, or `null` when the api refuses one. */
async function askForSession(): Promise<Session | null> {
  const response = await fetch(GRAPHQL_URL, {
    method: 'POST',
    credentials: 'same-origin',
    headers: {
      'content-type': 'application/json',
      accept: 'application/graphql-response+json, application/json',
      traceparent: nextTraceparent(),
    },
    body: JSON.stringify({ operationName: 'RefreshSession', query: print(RefreshSessionDocument) }),
  });
  const body = (await response.json()) as {
    data?: { refreshSession?: Session | null } | null;
    errors?: { extensions?: { code?: string } }[];
  };
  const session = body.data?.refreshSession;
  if (session)
    return { accessToken: session.accessToken, expiresAt: session.expiresAt, user: { id: session.user.id, email: session.user.email } };
  const code = body.errors?.[0]?.extensions?.code ?? 'INTERNAL';
  if (PASSING_CODES.has(code)) throw new Error(`The session could not be refreshed (${code}).`);
  return null;
}
