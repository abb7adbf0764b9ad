import { ApolloClient, ApolloLink, HttpLink, InMemoryCache, Observable } from '@apollo/client';
import { SetContextLink } from '@apollo/client/link/context';
import { ErrorLink } from '@apollo/client/link/error';
import { OperationTypeNode } from 'graphql';
import { ACTING_HEADER, getActing, noteActingEnded, refuseWhileActing } from '../session/acting.ts';
import { serverNow } from '../session/serverTime.ts';
import { getSession, isSessionLost, subscribeToSession } from '../session/session.ts';
import { followOtherTabs, makeChangeLink, openChangeChannel } from './changes.ts';
import { hasErrorCode } from './errors.ts';
import { GRAPHQL_URL } from './graphqlUrl.ts';
import { limitedFetch } from './limitedFetch.ts';
import { cachePolicies } from './cachePolicies.ts';
import { assertSamePerson } from './ownership.ts';
import { refreshSession } from './refreshSession.ts';
import { nextTraceparent } from './trace.ts';

/** An access token that ends within this time is replaced before it is used: requests take a while. */
const EXPIRY_MARGIN_MS = 5_000;
/** Changes up to this length, in characters, reach the api even when the page is closed or the telephone puts it to sleep. */
const KEEPALIVE_MAX_LENGTH = 8_000;

let client: ApolloClient | undefined;

/** Returns the client of this page. It empties its cache when the signed-in person leaves (AUT-15) and follows changes in other tabs. */
export function getApolloClient(): ApolloClient {
  if (!client) {
    const channel = typeof window === 'undefined' ? undefined : openChangeChannel();
    client = makeApolloClient(new HttpLink({ uri: GRAPHQL_URL, credentials: 'same-origin', fetch: limitedFetch }), channel);
    if (typeof window !== 'undefined') clearOnUserChange(client);
    if (channel) followOtherTabs(client, channel);
  }
  return client;
}

/**
 * Makes a client over the given transport. Order of the links: change → error → auth → trace → transport, so that what is
 * repeated passes auth again. Changes are sent to other tabs on the channel.
 */
export function makeApolloClient(transport: ApolloLink, channel?: BroadcastChannel): ApolloClient {
  return new ApolloClient({
    link: ApolloLink.from([makeChangeLink(channel), makeErrorLink(), makeAuthLink(), makeTraceLink(), transport]),
    cache: new InMemoryCache({ typePolicies: cachePolicies }),
    devtools: { enabled: false },
  });
}

/**
 * Empties the client's cache when the signed-in person leaves, in this tab or another (AUT-14, AUT-15); returns the
 * function that stops it. Nothing is emptied when a person signs in: emptying cancels requests under way, and the screens
 * of the new person ask at once.
 */
export function clearOnUserChange(of: ApolloClient): () => void {
  let userId = getSession()?.user.id;
  return subscribeToSession(() => {
    const nextId = getSession()?.user.id;
    if (nextId === userId) return;
    const left = userId !== undefined;
    userId = nextId;
    if (left) void of.clearStore();
  });
}

function makeAuthLink(): ApolloLink {
  return new SetContextLink(async (previous) => {
    const as = typeof previous.as === 'string' ? previous.as : getSession()?.user.id;
    const token = await getFreshToken();
    assertSamePerson(as);
    // What belongs to the person, such as signing out, is sent `asSelf`.
    const acting = previous['asSelf'] === true ? null : getActing();
    return {
      as,
      headers: {
        ...previous.headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(token && acting && { [ACTING_HEADER]: acting.id }),
      },
      usedToken: token,
    };
  });
}

function makeTraceLink(): ApolloLink {
  return new SetContextLink((previous, { operationType, variables }) => ({
    headers: { ...previous.headers, traceparent: nextTraceparent() },
    fetchOptions: { keepalive: operationType === OperationTypeNode.MUTATION && isShort(variables), ...previous.fetchOptions },
  }));
}

/** Whether a change may outlive the page: browsers carry at most 64 KiB of such requests. */
function isShort(variables: object): boolean {
  return JSON.stringify(variables).length < KEEPALIVE_MAX_LENGTH;
}

/** Returns the access token, after replacing one that has expired or that the browser has deleted. */
export async function getFreshToken(): Promise<string | null> {
  const session = getSession();
  if (!session && !isSessionLost()) return null;
  if (session && Date.parse(session.expiresAt) - serverNow() > EXPIRY_MARGIN_MS) return session.accessToken;
  await refreshSession(session?.accessToken ?? null);
  return getSession()?.accessToken ?? null;
}

/** Says that acting for a client has ended, and why a change is refused in the meantime; the screen adds what has failed by it. */
function reportActing(error: unknown, type: OperationTypeNode): void {
  if (getActing() === null) return;
  if (hasErrorCode(error, 'ACTING_ENDED')) noteActingEnded();
  if (type === OperationTypeNode.MUTATION && hasErrorCode(error, 'NOT_WHILE_ACTING')) refuseWhileActing();
}

function makeErrorLink(): ErrorLink {
  return new ErrorLink(({ error, operation, forward }) => {
    const { usedToken, retried } = operation.getContext();
    reportActing(error, operation.operationType);
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
