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

/** Takes lists of all businesses, which staff read, out of the cache, as `forgetFields` does with those of the client. */
export function forgetStaffFields(cache: ApolloCache, fields: readonly string[]): void {
  for (const fieldName of fields) cache.evict({ id: 'ROOT_QUERY', fieldName });
}

/** Options of a mutation of staff after which lists of all businesses are asked for again. */
export function staffUpdate(...fields: readonly string[]) {
  return { update: (cache: ApolloCache) => forgetStaffFields(cache, fields) };
}
