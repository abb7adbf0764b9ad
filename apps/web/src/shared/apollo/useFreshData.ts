import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { setSession } from '../session/session.ts';
import { refetchHolding } from './changes.ts';
import { hasErrorCode } from './errors.ts';
import { LatestChangeDocument } from './LatestChange.generated.ts';

/** How often a visible dashboard asks whether a conversation or an appointment was added: it is then seen within three seconds. */
export const FRESH_INTERVAL_MS = 2_000;

/** What conversations, the figures derived from them, and appointments are made of. */
const DERIVED: ReadonlySet<string> = new Set([
  'Transcript',
  'TranscriptConnection',
  'TranscriptMonths',
  'Conversation',
  'MonthUsage',
  'MonthStatistics',
  'Stats',
  'Appointment',
  'AppointmentConnection',
  'AppointmentTimes',
]);

/**
 * Keeps conversations, their figures and appointments on the screen current: asks every two seconds for the mark of the client, not while the
 * tab is hidden, and loads again what the screens show of them when it differs. `mark` is the one that the data on the screen came
 * with; null until it is known. A failed question is repeated with the next one;
 * one that is refused for want of a session ends the session here.
 */
export function useFreshData(mark: string | null): void {
  const client = useApolloClient();
  const isKnown = mark !== null;
  const seen = useRef<string | null>(null);

  useEffect(
    function askForTheMark() {
      if (!isKnown) return undefined;
      let running = false;
      let failed = false;
      const ask = () => {
        if (running || document.hidden) return;
        running = true;
        // The answer is written to the client in the cache, and so comes back as the new mark.
        client
          .query({ query: LatestChangeDocument, fetchPolicy: 'network-only' })
          .then(() => (failed = false))
          .catch((cause: unknown) => {
            // Renewing it was tried: nobody is signed in any more.
            if (hasErrorCode(cause, 'UNAUTHENTICATED')) setSession(null);
            // Once for each time that the api is away.
            if (!failed) console.warn('The check for new conversations failed.', cause);
            failed = true;
          })
          .finally(() => (running = false));
      };
      const timer = setInterval(ask, FRESH_INTERVAL_MS);
      document.addEventListener('visibilitychange', ask);
      return () => {
        clearInterval(timer);
        document.removeEventListener('visibilitychange', ask);
      };
    },
    [client, isKnown],
  );

  useEffect(
    function loadWhatChanged() {
      const isOther = seen.current !== null && mark !== null && seen.current !== mark;
      seen.current = mark ?? seen.current;
      if (isOther) refetchHolding(client, DERIVED);
    },
    [client, mark],
  );
}
