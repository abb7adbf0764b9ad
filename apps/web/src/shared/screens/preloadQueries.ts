import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { getApolloClient } from '../apollo/client.ts';
import { getSession } from '../session/session.ts';

/** A query without variables that a screen starts with. */
type PlainQuery = TypedDocumentNode<unknown, Record<string, never>>;

interface AskedQuery {
  readonly query: DocumentNode;
  readonly variables: OperationVariables;
}

/** A query whose variables are read from the address. */
export type AddressQuery = (search: URLSearchParams) => AskedQuery;

/** A query that a screen starts with. */
export type ScreenQuery = PlainQuery | AddressQuery;

/**
 * Asks the queries of a screen before it is drawn; Apollo joins them with the equal ones of its hooks. Signed out, nothing
 * is asked. A failure is reported by the screen, which asks again.
 */
export function preloadQueries(queries: readonly ScreenQuery[], search: URLSearchParams, client = getApolloClient()): void {
  if (!getSession()) return;
  for (const each of queries) {
    const options: AskedQuery = typeof each === 'function' ? each(search) : { query: each, variables: {} };
    void client.query(options).catch(() => undefined);
  }
}
