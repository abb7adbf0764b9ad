import type { ApolloClient } from '@apollo/client';
import { CheckSubscriptionDocument } from './Subscription.generated.ts';
import { ViewerDocument } from './Viewer.generated.ts';

/** Asks again who the signed-in person is and what they may see, after something that changed it. Failures are only logged (ACL-07). */
export async function refreshAccess(client: ApolloClient): Promise<void> {
  try {
    await Promise.all([
      client.query({ query: ViewerDocument, fetchPolicy: 'network-only' }),
      client.query({ query: CheckSubscriptionDocument, fetchPolicy: 'network-only' }),
    ]);
  } catch (cause) {
    console.error('Access could not be requested again.', cause);
  }
}
