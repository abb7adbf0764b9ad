import { ApolloProvider } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { getApolloClient } from '../../shared/apollo/client.ts';
import { useTheme } from '../../shared/brand/theme.ts';
import { useSession } from '../../shared/session/session.ts';
import { SubscriptionWatch } from '../../shared/session/SubscriptionWatch.tsx';

/** Provides the basis of every page with an account: Apollo and the watch over the subscription. */
export function AccountProviders({ children }: { readonly children: ReactNode }) {
  const session = useSession();
  // A pop-up that closes within a second would only cut the question off.
  const isCallback = useLocation().pathname.startsWith('/oauth/callback/');
  // These pages have no theme button; listening, they follow a change in another tab all the same.
  useTheme();
  return (
    <ApolloProvider client={getApolloClient()}>
      {!isCallback && <SubscriptionWatch key={session?.user.id} />}
      {children}
    </ApolloProvider>
  );
}
