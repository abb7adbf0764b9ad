import { forgetActing } from '../session/acting.ts';
import { forgetDrafts } from '../session/drafts.ts';
import { forgetShared } from '../session/personalStore.ts';
import { getSession, isSessionLost, setSession } from '../session/session.ts';
import { getApolloClient } from './client.ts';
import { EndSessionDocument } from './Session.generated.ts';

/** How long Logout waits for the api before it continues without an answer. */
const ANSWER_TIMEOUT_MS = 4_000;

/** Ends the session in the api, then forgets it here and in every other tab, which empties the cache; never throws (AUT-15). */
export async function endSession(): Promise<void> {
  const client = getApolloClient();
  try {
    if (getSession() || isSessionLost()) {
      await client.mutate({
        mutation: EndSessionDocument,
        context: { asSelf: true, fetchOptions: { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS), keepalive: true } },
      });
    }
  } catch (cause) {
    console.error('The api could not be notified of the sign-out.', cause);
  } finally {
    forgetDrafts();
    forgetShared();
    forgetActing();
    // The client empties its cache when the person leaves.
    setSession(null);
  }
}
