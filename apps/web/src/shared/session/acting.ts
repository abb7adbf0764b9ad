import { useSyncExternalStore } from 'react';
import { readStoredJson } from '../hydration/browserStorage.ts';
import { onReturn } from '../hydration/followStorage.ts';
import { makeListeners } from '../hydration/listeners.ts';
import { notify } from '../feedback/useNotify.ts';

/** The key in session storage, which belongs to one tab: a reload keeps it, a copied tab has it too, any other tab does not. */
export const ACTING_STORAGE_KEY = 'larkline.acting';

/** Header of the api that names the acting session. */
export const ACTING_HEADER = 'x-acting-session';

/** The acting session of staff (docs/how/access.md). It is not a credential: the api accepts it only with the member of staff's own session. */
export interface ActingSession {
  readonly id: string;
  readonly clientId: string;
  readonly businessName: string;
  /** ISO 8601 instant. */
  readonly until: string;
}

let pageSession: ActingSession | null | undefined;
let ended = false;
let stopReturns: () => void = () => undefined;
const listeners = makeListeners();

/**
 * Returns what this page acts in; `null` for a page that does not. It stays the same until the page is loaded again, even after the
 * time is over: what was typed for a client is never sent as staff, nor the other way round.
 */
export function getActing(): ActingSession | null {
  if (typeof window === 'undefined') return null;
  if (pageSession === undefined) {
    pageSession = readActing();
    stopReturns();
    stopReturns = onReturn(reloadIfChanged);
  }
  return pageSession;
}

// The page comes back by Back, after a later one of this tab began to act for a client, or ceased to.
function reloadIfChanged(): void {
  if (readActing()?.id !== pageSession?.id) window.location.reload();
}

/** Returns the title of a page, before it the business that staff act for, so that the tabs of a browser tell them apart. */
export function titleWhileActing(title: string): string {
  const acting = getActing();
  return acting ? `Acting: ${acting.businessName}, ${title}` : title;
}

/** Keeps what the next page of this tab acts in. Throws where the browser forbids storage. */
export function storeActing(acting: ActingSession): void {
  window.sessionStorage.setItem(ACTING_STORAGE_KEY, JSON.stringify(acting));
}

/** Lets the next page of this tab act in nothing. */
export function forgetActing(): void {
  window.sessionStorage.removeItem(ACTING_STORAGE_KEY);
}

/** Opens the admin area as a new page, which acts for no client. */
export function leaveActing(): void {
  forgetActing();
  window.location.assign('/admin?tab=clients');
}

/** Remembers that the api no longer takes the acting session of this page. */
export function noteActingEnded(): void {
  ended = true;
  listeners.call();
}

/** Returns whether the api has refused the acting session of this page, as React state. */
export function useActingEnded(): boolean {
  return useSyncExternalStore(listeners.subscribe, isEnded, isEnded);
}

/** Says why something is closed to staff who act for a client. */
export function refuseWhileActing(): void {
  notify.error("You can't do this while acting for a business", 'End acting first, or ask the account owner to do it.');
}

/** Does what a new page does: reads the storage again. For tests, whose page stays. */
export function readActingAgain(): void {
  pageSession = undefined;
  ended = false;
}

function isEnded(): boolean {
  return ended;
}

function readActing(): ActingSession | null {
  const value = readStoredJson('session', ACTING_STORAGE_KEY);
  return isActing(value) ? value : null;
}

function isActing(value: unknown): value is ActingSession {
  if (typeof value !== 'object' || value === null) return false;
  const { id, clientId, businessName, until } = value as Partial<Record<keyof ActingSession, unknown>>;
  return [id, clientId, businessName, until].every((part) => typeof part === 'string');
}
