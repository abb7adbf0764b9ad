import type { ApolloCache } from '@apollo/client';

const LISTS = { products: ['products', 'productCategories'], faqs: ['productFaqs'] } as const;

/**
 * Takes the pages of a list out of the cache after a row was added, changed, deleted or restored: which page it is on is
 * known to the api alone. Lists and counts on the screen are asked for again; until then they stay.
 */
export function forgetProducts(cache: ApolloCache, list: keyof typeof LISTS): void {
  const { client } = (cache.extract() as { ROOT_QUERY?: { client?: { __ref?: string } | null } }).ROOT_QUERY ?? {};
  const id = client?.__ref;
  if (!id) return;
  for (const fieldName of LISTS[list]) cache.evict({ id, fieldName });
}
