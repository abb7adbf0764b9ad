import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from './errors.ts';

/** Parameters of every list. */
export interface ListParams {
  readonly limit?: number;
  readonly starting_after?: string;
  readonly ending_before?: string;
}

/** A page of a cursor list, newest first; see "Pagination" in Stripe's reference. `rows` come in order of creation. */
export function listPage<T extends { readonly id: string }>(url: string, rows: Iterable<T>, params: ListParams): Stripe.ApiList<T> {
  const limit = params.limit ?? 10;
  if (limit < 1 || limit > 100) {
    throw invalidRequest(`Invalid limit: must be between 1 and 100, got ${limit}`, 'limit', 'parameter_invalid_integer');
  }
  if (params.starting_after && params.ending_before) {
    throw invalidRequest('You may only specify one of these parameters: starting_after, ending_before.');
  }
  const newestFirst = [...rows].reverse();
  const place = (param: 'starting_after' | 'ending_before', id: string): number => {
    const index = newestFirst.findIndex((row) => row.id === id);
    if (index < 0) throw noSuch('object', id, param, 400);
    return index;
  };
  if (params.ending_before) {
    const end = place('ending_before', params.ending_before);
    const start = Math.max(0, end - limit);
    return { object: 'list', url, has_more: start > 0, data: newestFirst.slice(start, end) };
  }
  const start = params.starting_after ? place('starting_after', params.starting_after) + 1 : 0;
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

/** Returns the rows whose `created` matches the filter. */
export function createdIn<T extends { readonly created: number }>(
  rows: Iterable<T>,
  range: number | Stripe.RangeQueryParam | undefined,
): T[] {
  return [...rows].filter((row) => inRange(row.created, range));
}
