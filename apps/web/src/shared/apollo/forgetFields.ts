import type { ApolloCache } from '@apollo/client';

/**
 * Takes fields of the client, such as the pages of a list, out of the cache after a row was added, changed, deleted or
 * restored: which page it is on is known to the api alone. What is on the screen is asked for again; until then it stays.
 */
export function forgetFields(cache: ApolloCache, fields: readonly string[]): void {
  const { client } = (cache.extract() as { ROOT_QUERY?: { client?: { __ref?: string } | null } }).ROOT_QUERY ?? {};
  const id = client?.__ref;
  if (!id) return;
  for (const fieldName of fields) cache.evict({ id, fieldName });
}
