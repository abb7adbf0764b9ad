import type { Stripe } from 'stripe';
import { invalidRequest } from './errors.ts';

/** Metadata in a request; the empty string clears all of it or one entry. */
export type MetadataChange = Stripe.Emptyable<Stripe.MetadataParam> | undefined;

/**
 * Returns metadata after a change: given entries replace, an empty value removes one, an empty string clears all.
 * Throws beyond Stripe's limits: 50 entries, 40 characters a name, 500 a value.
 */
export function changeMetadata(current: Stripe.Metadata, change: MetadataChange): Stripe.Metadata {
  if (change === undefined) return current;
  if (change === '' || change === null) return {};
  const next: Stripe.Metadata = { ...current };
  for (const [name, value] of Object.entries(change)) {
    if (value === '' || value === null) {
      delete next[name];
      continue;
    }
    if (name.length > 40) throw invalidRequest('Metadata keys can be at most 40 characters long.', `metadata[${name}]`);
    if (String(value).length > 500) {
      throw invalidRequest('Metadata values can have up to 500 characters.', `metadata[${name}]`);
    }
    next[name] = String(value);
  }
  if (Object.keys(next).length > 50) throw invalidRequest('You may only specify up to 50 metadata keys.', 'metadata');
  return next;
}
