import { print } from 'graphql';
import { GRAPHQL_URL } from '../apollo/graphqlUrl.ts';
import type { ConsentRecord } from './consent.ts';
import { RecordConsentDocument } from './RecordConsent.generated.ts';

/** Logs a choice at the server, so that consent can be proved. It outlives the page; a failure is only logged: the choice holds. */
export async function recordConsent({ visitorId, version, analytics, preference, marketing }: ConsentRecord): Promise<void> {
  const variables = { input: { visitorId, version, analytics, preference, marketing } };
  try {
    const response = await fetch(GRAPHQL_URL, {
      method: 'POST',
      keepalive: true,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ operationName: 'RecordConsent', query: print(RecordConsentDocument), variables }),
    });
    if (!response.ok) console.warn(`The cookie choice could not be recorded (${response.status})`);
  } catch (cause) {
    console.warn('The cookie choice could not be recorded', cause);
  }
}
