import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { getSession, subscribeToSession } from '../session/session.ts';
import { hasErrorCode } from './errors.ts';
import { GRAPHQL_URL } from './graphqlUrl.ts';
import { refreshSession } from './refreshSession.ts';
import { nextTraceparent } from './trace.ts';

/** An access token that ends within this time is replaced before it is used: clocks differ, requests take a while. */
const EXPIRY_MARGIN_MS = 5_000;

let client: ApolloClient | undefined;

/** The client of this page. It empties its cache when the signed-in person leaves (AUT-15). */
export function getApolloClient(): ApolloClient {
  if (!client) {
    client = makeApolloClient(new HttpLink({ uri: GRAPHQL_URL, credentials: 'same-origin' }));
    if (typeof window !== 'undefined') forgetOnChangeOfPerson(client);
  }
  return client;
}

/** A client over the given transport. Order of the links: error → auth → trace → transport, so that a retry passes auth again. */
export function makeApolloClient(transport: ApolloLink): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([makeErrorLink(), makeAuthLink(), makeTraceLink(), transport]),
    cache: makeCache(),
    devtools: { enabled: false },
  });
}

/**
 * Empties the client's cache when the signed-in person leaves, in this tab or another (AUT-14, AUT-15). Gives the way to
 * stop. Nothing is emptied when somebody arrives: emptying cancels what is being asked for, and they ask at once.
 */
export function forgetOnChangeOfPerson(of: ApolloClient): () => void {
  let userId = getSession()?.user.id;
  return subscribeToSession(() => {
    const nextId = getSession()?.user.id;
    if (nextId === userId) return;
    const left = userId !== undefined;
    userId = nextId;
    if (left) void of.clearStore();
  });
}

// These have no id of their own; there is one of each for the signed-in person, so parts of it belong together.
function makeCache(): InMemoryCache {
  const single = { merge: true };
  return new InMemoryCache({
    typePolicies: {
      Dashboard: single,
      MonthUsage: single,
      OnboardingProgress: single,
      Greeting: single,
      SubscriptionState: single,
      AdminSummary: single,
    },
  });
}

function makeAuthLink(): ApolloLink {
  return new SetContextLink(async (previous) => {
    const token = await usableToken();
    return { headers: { ...previous.headers, ...(token ? { authorization: `Bearer ${token}` } : {}) }, usedToken: token };
  });
}

function makeTraceLink(): ApolloLink {
  return new SetContextLink((previous) => ({ headers: { ...previous.headers, traceparent: nextTraceparent() } }));
}

/** The access token, replaced first when its time is up; the spent one when no new one can be had (the api then decides). */
async function usableToken(): Promise<string | null> {
  const session = getSession();
  if (!session) return null;
  if (Date.parse(session.expiresAt) - Date.now() > EXPIRY_MARGIN_MS) return session.accessToken;
  await refreshSession(session.accessToken);
  return getSession()?.accessToken ?? null;
}

function makeErrorLink(): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { usedToken, retried } = operation.getContext();
    if (!hasErrorCode(error, 'UNAUTHENTICATED') || typeof usedToken !== 'string' || retried === true) return undefined;
    operation.setContext({ retried: true });
    return new Observable((observer) => {
      let inner: { unsubscribe(): void } | undefined;
      refreshSession(usedToken).then(
        (renewed) => {
          if (observer.closed) return;
          if (renewed) inner = forward(operation).subscribe(observer);
          else observer.error(error);
        },
        (cause: unknown) => observer.error(cause),
      );
      return () => inner?.unsubscribe();
    });
  });
}
