import { postOperation, RefusalError } from '../apollo/postOperation.ts';
import { readStoredJson, writeStored } from '../hydration/browserStorage.ts';
import type { ConsentRecord } from './consent.ts';
import { RecordConsentDocument } from './RecordConsent.generated.ts';
import { UNSENT_CONSENT_KEY } from './unsentKey.ts';

/** Choices that wait; a browser that never reaches the server keeps the last ones. */
const MOST_WAITING = 20;

/**
 * Logs a choice at the server, so that consent can be proved. It outlives the page; a choice that the server did not take waits in
 * local storage and is sent again with the next page.
 */
export async function recordConsent(record: ConsentRecord): Promise<void> {
  if (keepUnsent([...readUnsent(), record])) await sendUnsent();
  else await isSettled(record);
}

/** Sends the choices that wait, oldest first, until the server takes no more. */
export async function sendUnsent(): Promise<void> {
  for (const record of readUnsent()) {
    if (!(await isSettled(record))) return;
    keepUnsent(readUnsent().filter(({ at, visitorId }) => at !== record.at || visitorId !== record.visitorId));
  }
}

/** Sends one choice; returns whether there is nothing more to do about it. */
async function isSettled({ at, visitorId, version, analytics, preference, marketing }: ConsentRecord): Promise<boolean> {
  const input = { visitorId, version, analytics, preference, marketing, chosenAt: new Date(at).toISOString() };
  try {
    return (await postOperation(RecordConsentDocument, { input }, { keepalive: true })).recordConsent;
  } catch (cause) {
    console.warn('The cookie choice could not be recorded', cause);
    return cause instanceof RefusalError && cause.code === 'INVALID_INPUT';
  }
}

function readUnsent(): readonly ConsentRecord[] {
  const value = readStoredJson('local', UNSENT_CONSENT_KEY);
  return Array.isArray(value) ? (value as ConsentRecord[]) : [];
}

/** Returns whether the browser keeps them. */
function keepUnsent(records: readonly ConsentRecord[]): boolean {
  return writeStored('local', UNSENT_CONSENT_KEY, records.length === 0 ? null : JSON.stringify(records.slice(-MOST_WAITING)));
}
