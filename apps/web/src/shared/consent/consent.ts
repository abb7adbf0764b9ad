import { useSyncExternalStore } from 'react';
import { readStored, readStoredJson, writeStored } from '../hydration/browserStorage.ts';
import { followStorage } from '../hydration/followStorage.ts';
import { makeListeners } from '../hydration/listeners.ts';
import { UNSENT_CONSENT_KEY } from './unsentKey.ts';

/** Key of the choice in local storage. */
export const CONSENT_STORAGE_KEY = 'larkline.consent';

/** The version of the question; a new version asks everyone again (CNS-01). */
export const CONSENT_VERSION = '2026-11-20';

/** A choice holds for 26 weeks, just under six months; then the banner asks again. */
export const CONSENT_LASTS_MS = 182 * 24 * 3_600_000;

/** Optional categories that a visitor may allow (LEG-04). */
export type ConsentCategory = 'analytics' | 'preference' | 'marketing';

/** One answer for each category. */
export type ConsentChoice = Readonly<Record<ConsentCategory, boolean>>;

/** A choice that was made, as it is stored and as the server logs it. */
export interface ConsentRecord extends ConsentChoice {
  readonly version: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** A random id that ties later changes of this choice to it in our log; it is used for nothing else. */
  readonly visitorId: string;
}

/** The answers of the two short ways (CNS-01). */
export const ACCEPT_ALL: ConsentChoice = { analytics: true, preference: true, marketing: true };
export const REJECT_ALL: ConsentChoice = { analytics: false, preference: false, marketing: false };

const listeners = makeListeners((call) => followStorage([CONSENT_STORAGE_KEY], call));
/** Fallback for blocked or full storage: the choice then lasts as long as the page. */
let memory: ConsentRecord | null = null;

/** The choice in force, or `null` when there is none, it is too old, or the question has changed since. */
export function getConsent(): ConsentRecord | null {
  const record = readRecord();
  if (record?.version !== CONSENT_VERSION) return null;
  return Math.abs(Date.now() - record.at) < CONSENT_LASTS_MS ? record : null;
}

/** Whether the visitor has allowed a category. Without a choice nothing is allowed (CF-29). */
export function allows(category: ConsentCategory): boolean {
  return getConsent()?.[category] ?? false;
}

/** Stores a choice and notifies subscribers and the server. Data of a withdrawn category is deleted and the page reloaded. */
export function saveConsent({ analytics, preference, marketing }: ConsentChoice): void {
  const before = getConsent();
  const visitorId = before?.visitorId ?? crypto.randomUUID();
  const record: ConsentRecord = { version: CONSENT_VERSION, at: Date.now(), visitorId, analytics, preference, marketing };
  memory = writeStored('local', CONSENT_STORAGE_KEY, JSON.stringify(record)) ? null : record;
  listeners.call();
  import('./afterChoice.ts')
    .then(({ afterChoice }) => afterChoice(before, record))
    .catch((cause: unknown) => console.warn('The cookie choice could not be recorded', cause));
}

/** Sends the choices that the server has not recorded yet, such as those of an earlier page without a connection. */
export function sendUnsentConsent(): void {
  if (!readStored('local', UNSENT_CONSENT_KEY)) return;
  import('./recordConsent.ts')
    .then(({ sendUnsent }) => sendUnsent())
    .catch((cause: unknown) => console.warn('The cookie choice could not be recorded', cause));
}

/** Calls `listener` when the choice changes, here or in another tab. Returns a function that unsubscribes it. */
export function subscribeToConsent(listener: () => void): () => void {
  return listeners.subscribe(listener);
}

/** Whether the visitor is still to be asked; `false` while prerendering and hydrating. */
export function useConsentIsOpen(): boolean {
  return useSyncExternalStore(
    subscribeToConsent,
    () => getConsent() === null,
    () => false,
  );
}

function readRecord(): ConsentRecord | null {
  const value = memory ?? readStoredJson('local', CONSENT_STORAGE_KEY);
  return isRecord(value) ? value : null;
}

function isRecord(value: unknown): value is ConsentRecord {
  if (typeof value !== 'object' || value === null) return false;
  const { version, at, visitorId, analytics, preference, marketing } = value as Partial<Record<keyof ConsentRecord, unknown>>;
  const answered = [analytics, preference, marketing].every((answer) => typeof answer === 'boolean');
  return answered && typeof version === 'string' && typeof at === 'number' && typeof visitorId === 'string';
}
