import { readStored, writeStored } from '../hydration/browserStorage.ts';
import { followStorage } from '../hydration/followStorage.ts';

/** How an attempt to connect an account ended, as its pop-up hands it to the page that opened it. */
export type OAuthOutcome = { readonly kind: 'success'; readonly provider: string } | { readonly kind: 'error'; readonly message: string };

/** The keys of the specification, in local storage (CLN-04, OAC-02). */
const SUCCESS_KEY = 'oauth_success';
const ERROR_KEY = 'oauth_error';
/** Wakes the page that opened the pop-up, where the browser has separated the two. */
const CHANNEL = 'oauth';

/** Stores the outcome of an attempt and wakes the page that waits for it. Where storage is blocked it is only woken. */
export function storeOutcome(outcome: OAuthOutcome): void {
  if (outcome.kind === 'success') writeStored('local', SUCCESS_KEY, outcome.provider);
  else writeStored('local', ERROR_KEY, outcome.message);
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('stored');
  channel.close();
}

/** Returns the stored outcome and clears both keys; `null` when there is none, and where storage is blocked: the server is asked as well. */
export function takeOutcome(): OAuthOutcome | null {
  const provider = readStored('local', SUCCESS_KEY);
  const message = readStored('local', ERROR_KEY);
  for (const key of [SUCCESS_KEY, ERROR_KEY]) writeStored('local', key, null);
  if (provider !== null) return { kind: 'success', provider };
  return message === null ? null : { kind: 'error', message };
}

/** Calls `listener` when an outcome was stored by another window; returns the function that ends this. */
export function onOutcomeStored(listener: () => void): () => void {
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
  channel?.addEventListener('message', listener);
  const stopFollowing = followStorage([SUCCESS_KEY, ERROR_KEY], listener);
  return () => {
    channel?.close();
    stopFollowing();
  };
}
