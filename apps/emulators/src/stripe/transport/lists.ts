import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from './errors.ts';

/** Parameters of every list. */
export interface ListParams {
  readonly limit?: number;
  readonly starting_after?: string;
}

/** A page of a cursor list, newest first; see "Pagination" in Stripe's reference. `rows` come in order of creation. */
export function listPage<T extends { readonly id: string }>(url: string, rows: Iterable<T>, params: ListParams): Stripe.ApiList<T> {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(`Invalid limit: must be between 1 and 100, got ${limit}`, 'limit', 'parameter_invalid_integer');
  }
  const newestFirst = [...rows].reverse();
  const after = params.starting_after ? newestFirst.findIndex(({ id }) => id === params.starting_after) : -1;
  if (params.starting_after && after < 0) throw noSuch('object', params.starting_after, 'starting_after', 400);
  const start = after + 1;
  return { object: 'list', url, has_more: start + limit < newestFirst.length, data: newestFirst.slice(start, start + limit) };
}

/** Whether a time in seconds matches a `created` filter: an exact second or gt, gte, lt, lte. */
export function inRange(seconds: number, range: number | Stripe.RangeQueryParam | undefined): boolean {
  if (range === undefined) return true;
  if (typeof range === 'number') return seconds === range;
  const { gt, gte, lt, lte } = range;
  return (
    (gt === undefined || seconds > gt) &&
    (gte === undefined || seconds >= gte) &&
    (lt === undefined || seconds < lt) &&
    (lte === undefined || seconds <= lte)
  );
}
