import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef } from 'react';
import { useSession } from './session.ts';
import { useCheckSubscriptionQuery } from './Subscription.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

/** How often a subscribed person's state is asked for again (ACL-09, CF-49). */
export const SUBSCRIPTION_CHECK_INTERVAL_MS = 30_000;

/** A check that begins while another one runs must not get its answer, which can be of before the change. */
const OWN_REQUEST = { queryDeduplication: false } as const;

/**
 * Keeps the subscription state of the signed-in person current: asked for on sign-in, when the tab becomes visible
 * again, and every 30 s while subscribed and visible. Failures of these checks are only logged (ACL-07, ACL-10).
 * When the state turns, who may see what is asked for again. Mounted once, above everything signed in.
 */
export function SubscriptionWatch(): null {
  const session = useSession();
  const client = useApolloClient();
  const { data, error, refetch, startPolling, stopPolling } = useCheckSubscriptionQuery({
    skip: !session,
    fetchPolicy: 'cache-and-network',
    context: OWN_REQUEST,
    skipPollAttempt: () => document.hidden,
  });
  const subscribed = session ? (data?.checkSubscription.subscribed ?? null) : null;

  useEffect(
    function pollWhileSubscribed() {
      if (!subscribed) return undefined;
      startPolling(SUBSCRIPTION_CHECK_INTERVAL_MS);
      return stopPolling;
    },
    [subscribed, startPolling, stopPolling],
  );

  useEffect(
    function checkWhenVisibleAgain() {
      if (!session) return undefined;
      // The answer to a check that was already running can be of before the change: another one follows it.
      let running = false;
      let again = false;
      const check = () => {
        if (document.hidden) return;
        again = running;
        if (running) return;
        running = true;
        void refetch()
          .catch(logFailure)
          .finally(() => {
            running = false;
            if (again) check();
          });
      };
      document.addEventListener('visibilitychange', check);
      return () => document.removeEventListener('visibilitychange', check);
    },
    [session, refetch],
  );

  const known = useRef<boolean | null>(null);
  useEffect(
    function askForAccessAgain() {
      const turned = known.current !== null && subscribed !== null && known.current !== subscribed;
      known.current = subscribed;
      if (turned) client.query({ query: ViewerDocument, fetchPolicy: 'network-only', context: OWN_REQUEST }).catch(logFailure);
    },
    [client, subscribed],
  );

  useEffect(() => {
    if (error) logFailure(error);
  }, [error]);
  return null;
}

function logFailure(cause: unknown): void {
  console.error('The subscription could not be checked.', cause);
}
