import type { DocumentNode, OperationVariables, TypedDocumentNode } from '@apollo/client';
import { getOperationAST } from 'graphql';
import { countChangesElsewhere } from '../apollo/changes.ts';
import { getApolloClient } from '../apollo/client.ts';
import { getSession } from '../session/session.ts';

/** A query without variables that a screen starts with. */
type PlainQuery = TypedDocumentNode<unknown, Record<string, never>>;

interface QueryRequest {
  readonly query: DocumentNode;
  readonly variables: OperationVariables;
}

/** A query whose variables are read from the address. */
export type AddressQuery = (search: URLSearchParams) => QueryRequest;

/** The queries of the part of a screen that the address names. */
export type AddressQueries = (search: URLSearchParams) => readonly QueryRequest[];

/** A query that a screen starts with. */
export type ScreenQuery = PlainQuery | AddressQuery | AddressQueries;

/** The changes from elsewhere that were known when a query was last asked here, by query and variables. */
const changesKnown = new Map<string, number>();

/**
 * Asks the queries of a screen before it is drawn; Apollo joins them with the equal ones of its hooks. A screen that was open before
 * the latest change from elsewhere is drawn from the cache, and its queries are asked again. Signed out, nothing is asked. A failure is
 * reported by the screen, which asks again.
 */
export function preloadQueries(queries: readonly ScreenQuery[], search: URLSearchParams, client = getApolloClient()): void {
  if (!getSession()) return;
  const changes = countChangesElsewhere();
  const asked = queries.flatMap((each) => (typeof each === 'function' ? each(search) : { query: each, variables: {} }));
  for (const { query, variables } of asked) {
    const key = `${getOperationAST(query)?.name?.value} ${JSON.stringify(variables)}`;
    const isOutdated = (changesKnown.get(key) ?? changes) < changes;
    changesKnown.set(key, changes);
    void client.query({ query, variables, fetchPolicy: isOutdated ? 'network-only' : 'cache-first' }).catch(() => undefined);
  }
}
