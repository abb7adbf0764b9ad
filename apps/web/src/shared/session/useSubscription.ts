import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { findApiError } from '../apollo/errors.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useSession } from './session.ts';
import { CheckSubscriptionDocument, useCheckSubscriptionQuery, type CheckSubscriptionQuery } from './Subscription.generated.ts';

/** The state of a person's subscription as the api tells it (ACL-08). */
export type SubscriptionState = CheckSubscriptionQuery['checkSubscription'];

/** The state of somebody who is signed out, or not yet known: nothing (ACL-08). */
export const NOT_SUBSCRIBED: SubscriptionState = {
  subscribed: false,
  subscriptionTier: null,
  renewalDate: null,
  serviceType: null,
  billingCycle: null,
};

/** At most one message about a failed check in this time (ACL-10). */
const MESSAGE_INTERVAL_MS = 5_000;
/** A person without a payment account has nothing that could be checked; that is no failure worth a message (ACL-10). */
const EXPECTED_FAILURE = /no customer found|e-?mail (is )?(not available|unavailable)/i;

let lastMessageAt = Number.NEGATIVE_INFINITY;

/** The subscription state that `SubscriptionWatch` keeps, and a check on demand, whose failure is told (ACL-10). */
export function useSubscription(): { subscription: SubscriptionState; check: () => Promise<void> } {
  const session = useSession();
  const client = useApolloClient();
  const notify = useNotify();
  const { data } = useCheckSubscriptionQuery({ skip: !session, fetchPolicy: 'cache-only' });
  const check = useCallback(async () => {
    try {
      await client.query({ query: CheckSubscriptionDocument, fetchPolicy: 'network-only' });
    } catch (cause) {
      const now = Date.now();
      if (EXPECTED_FAILURE.test(findApiError(cause)?.message ?? '') || now - lastMessageAt < MESSAGE_INTERVAL_MS) return;
      lastMessageAt = now;
      notify.error('Subscription Error', 'Failed to check subscription status.', cause);
    }
  }, [client, notify]);
  return { subscription: (session && data?.checkSubscription) || NOT_SUBSCRIBED, check };
}
