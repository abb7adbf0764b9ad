import { postOperation } from '../apollo/postOperation.ts';
import type { ConsentRecord } from './consent.ts';
import { RecordConsentDocument } from './RecordConsent.generated.ts';

/** Logs a choice at the server, so that consent can be proved. It outlives the page; a failure is only logged: the choice holds. */
export async function recordConsent({ visitorId, version, analytics, preference, marketing }: ConsentRecord): Promise<void> {
  const input = { visitorId, version, analytics, preference, marketing };
  try {
    await postOperation(RecordConsentDocument, { input }, { keepalive: true });
  } catch (cause) {
    console.warn('The cookie choice could not be recorded', cause);
  }
}
