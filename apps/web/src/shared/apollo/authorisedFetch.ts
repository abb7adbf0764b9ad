import { timeoutSignal } from '../hydration/timeoutSignal.ts';
import { ACTING_HEADER, getActing } from '../session/acting.ts';
import { getFreshToken } from './client.ts';

/** A file is sent or received within this time, in milliseconds, unless the caller has a signal of its own. */
const FILE_TIMEOUT_MS = 120_000;

/** Asks a path of the api outside GraphQL, such as a file, as the signed-in person. */
export async function authorisedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await getFreshToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  const acting = getActing();
  if (acting) headers.set(ACTING_HEADER, acting.id);
  return fetch(path, { ...init, headers, credentials: 'same-origin', signal: init.signal ?? timeoutSignal(FILE_TIMEOUT_MS) });
}
