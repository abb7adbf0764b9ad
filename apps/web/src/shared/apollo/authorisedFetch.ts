import { usableToken } from './client.ts';

/** A file is sent or received within this time, in milliseconds. */
const FILE_TIMEOUT_MS = 120_000;

/** Asks a path of the api outside GraphQL, such as a file, as the signed-in person. */
export async function authorisedFetch(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  const token = await usableToken();
  if (token) headers.set('authorization', `Bearer ${token}`);
  return fetch(path, { ...init, headers, credentials: 'same-origin', signal: AbortSignal.timeout(FILE_TIMEOUT_MS) });
}
