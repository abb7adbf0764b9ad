import { useApolloClient } from '@apollo/client/react';
import { useCallback, useRef } from 'react';
import { hasErrorCode } from '../apollo/errors.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useSession } from './session.ts';
import { CheckSubscriptionDocument, useCheckSubscriptionQuery, type CheckSubscriptionQuery } from './Subscription.generated.ts';

/** The state of a person's subscription (ACL-08). */
export type SubscriptionState = CheckSubscriptionQuery['checkSubscription'];

/** The state before it is known, and after the sign-out (ACL-08). */
export const NOT_SUBSCRIBED: SubscriptionState = {
  subscribed: false,
  subscriptionTier: null,
  renewalDate: null,
  serviceType: null,
  billingCycle: null,
};

/** At most one message about a failed check in this time (ACL-10). */
const MESSAGE_INTERVAL_MS = 5_000;

/** Returns the subscription state that `SubscriptionWatch` keeps, and a check on demand, whose failure is shown (ACL-10). */
export function useSubscription(): { subscription: SubscriptionState; check: () => Promise<void> } {
  const session = useSession();
  const client = useApolloClient();
  const notify = useNotify();
  const lastMessageAt = useRef(Number.NEGATIVE_INFINITY);
  const { data } = useCheckSubscriptionQuery({ skip: !session, fetchPolicy: 'cache-only' });
  const check = useCallback(async () => {
    try {
      await client.query({ query: CheckSubscriptionDocument, fetchPolicy: 'network-only' });
    } catch (cause) {
      const now = Date.now();
      // Who has no customer yet has nothing that could be checked: no failure worth a message (ACL-10).
      if (hasErrorCode(cause, 'NOT_FOUND') || now - lastMessageAt.current < MESSAGE_INTERVAL_MS) return;
      lastMessageAt.current = now;
      notify.error('Subscription Error', 'Failed to check subscription status.', cause);
    }
  }, [client, notify]);
  return { subscription: (session && data?.checkSubscription) || NOT_SUBSCRIBED, check };
}
