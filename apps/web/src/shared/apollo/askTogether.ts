import { ApolloLink, Observable, type ApolloClient, type DocumentNode, type TypedDocumentNode } from '@apollo/client';
import { getSession } from '../session/session.ts';
import { getApolloClient } from './client.ts';
import { findApiError } from './errors.ts';

/** Several queries without variables and the one operation that answers them. */
interface CombinedQuery<Data, Answers extends object> {
  readonly query: TypedDocumentNode<Data, Record<string, never>>;
  /** The names of the queries. */
  readonly names: readonly (keyof Answers & string)[];
  /** Nothing is asked when the answer to this one is in the cache. */
  readonly unlessKnown: DocumentNode;
  /** Returns the data of each query, by its name. */
  readonly answersIn: (data: Data) => Answers;
}

interface PendingOperation {
  readonly names: readonly string[];
  /** `null` when the api refused the operation; rejects when it did not answer. */
  readonly answers: Promise<Readonly<Record<string, object>> | null>;
}

/** The current batch; clients in it have the link. */
const pending = new WeakMap<ApolloClient, PendingOperation | null>();

/**
 * Asks several queries as one operation. Until it is answered, each of them waits for its part of the answer instead of being
 * sent. If the api refuses it, each is sent on its own, so that each screen shows its own failure; if no answer comes, all of them fail
 * without waiting again. Signed out, nothing is asked.
 */
export function askTogether<Data, Answers extends object>(asked: CombinedQuery<Data, Answers>, client = getApolloClient()): void {
  const { query, names, unlessKnown, answersIn } = asked;
  if (!getSession() || pending.get(client) || client.readQuery({ query: unlessKnown }) !== null) return;
  if (!pending.has(client)) client.setLink(waitForAnswers.concat(client.link));
  const answers = client
    // The parts are stored by the queries that wait for them.
    .query({ query, fetchPolicy: 'no-cache' })
    .then(({ data }) => (data ? ({ ...answersIn(data as Data) } as Record<string, object>) : null))
    .catch((cause: unknown) => {
      if (findApiError(cause)) return null;
      throw cause;
    })
    .finally(() => pending.set(client, null));
  // With no query waiting, nobody else handles a rejection.
  answers.catch(() => undefined);
  pending.set(client, { names, answers });
}

const waitForAnswers = new ApolloLink((operation, forward) => {
  const { operationName = '', client } = operation;
  const asked = pending.get(client);
  if (!asked?.names.includes(operationName)) return forward(operation);
  return new Observable((observer) => {
    let inner: { unsubscribe(): void } | undefined;
    asked.answers.then(
      (answers) => {
        if (observer.closed) return;
        const data = answers?.[operationName];
        if (data) {
          observer.next({ data });
          observer.complete();
        } else inner = forward(operation).subscribe(observer);
      },
      (cause: unknown) => observer.error(cause),
    );
    return () => inner?.unsubscribe();
  });
});
