import { createHash } from 'node:crypto';
import { z } from 'zod';
import { parse } from '../../errors/parse.ts';
import { DEFAULT_PAGE, MAX_PAGE_SIZE } from '../page-size.ts';
import { plainText, type Filter } from './filters.ts';
import type { ListArgs } from './page.ts';

/** Parsed arguments of a list. */
export interface ListRequest {
  /** `true` for `last`: the page ends at the cursor, or at the end of the list. */
  readonly backwards: boolean;
  readonly size: number;
  /** Cursor of the row next to the page. */
  readonly cursor: string | null;
  readonly sort: string;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Search terms; a row must contain all of them. */
  readonly terms: readonly string[];
}

const MAX_TERMS = 8;
const MAX_CURSOR = 4_000;
const PAGE_SIZE = `Ask for 1 to ${MAX_PAGE_SIZE} rows.`;

/** Message about a cursor that belongs to a different sort or filter. */
export const WRONG_CURSOR = 'This cursor belongs to another list, sort, filter or search. Start again without it.';

const size = z.int(PAGE_SIZE).min(1, PAGE_SIZE).max(MAX_PAGE_SIZE, PAGE_SIZE).nullish();
const cursor = z.string().max(MAX_CURSOR, WRONG_CURSOR).nullish();
/** The terms of a search. */
export const searchTerms = plainText
  // One form of each letter: signs of other widths become the signs that a pattern escapes, and an accent is no sign between two words.
  .transform((text) => toTerms(text.normalize('NFKC')))
  .refine((terms) => terms.length <= MAX_TERMS, `Search for at most ${MAX_TERMS} words.`);
const search = searchTerms.nullish();

const PHONE_SIGNS = /^[\d\s+().-]+$/;
/** Shorter groups of digits are usually a price or a time. */
const FEWEST_DIGITS = 5;

function toTerms(text: string): string[] {
  const words = text.split(/\s+/u).filter(Boolean);
  // The groups of a number may repeat.
  return PHONE_SIGNS.test(text) ? words : [...new Set(words)];
}

/**
 * Returns the terms of a search for a telephone number as one: its digits, without 0 or 44 at the beginning, since numbers are stored in
 * either form. Other terms remain as they are.
 */
export function toPhoneTerms(terms: readonly string[]): readonly string[] {
  const text = terms.join('');
  const digits = PHONE_SIGNS.test(text) ? nationalDigits(text) : '';
  return digits === '' ? terms : [digits];
}

/** Returns the digits that every spelling of a telephone number has, without +44, 0044 and 0; empty when there are too few of them. */
export function nationalDigits(number: string): string {
  const digits = number.replace(/\D/g, '').replace(/^(?:(?:00)?44)?0*/, '');
  return digits.length < FEWEST_DIGITS ? '' : digits;
}

/** Returns the schema of a list's arguments. */
export function requestSchema(sorts: readonly string[], filters: Readonly<Record<string, Filter>>): z.ZodType<ListRequest> {
  const fields = Object.fromEntries(Object.entries(filters).map(([name, filter]) => [name, z.nullish(filter.schema)]));
  return z
    .object({
      first: size,
      last: size,
      after: cursor,
      before: cursor,
      sort: z.enum(sorts as [string, ...string[]]).nullish(),
      filter: z.strictObject(fields).nullish(),
      search,
    })
    .superRefine(refuseMixedDirections)
    .transform(({ first, last, after, before, sort, filter, search: terms }) => ({
      backwards: typeof last === 'number' || typeof before === 'string',
      size: last ?? first ?? DEFAULT_PAGE,
      cursor: after ?? before ?? null,
      sort: sort ?? sorts[0] ?? '',
      filter: Object.fromEntries(Object.entries(filter ?? {}).filter(([, value]) => value !== null && value !== undefined)),
      terms: terms ?? [],
    })) as unknown as z.ZodType<ListRequest>;
}

function refuseMixedDirections(args: Omit<ListArgs, 'search'>, issues: z.RefinementCtx): void {
  const given = (value: unknown) => value !== null && value !== undefined;
  const refuse = (field: string, message: string) => issues.addIssue({ code: 'custom', path: [field], message });
  if (given(args.first) && given(args.last)) refuse('last', 'Use "first" or "last", not both.');
  if (given(args.after) && given(args.before)) refuse('before', 'Use "after" or "before", not both.');
  if (given(args.after) && given(args.last)) refuse('last', 'Use "last" with "before", "first" with "after".');
  if (given(args.before) && given(args.first)) refuse('first', 'Use "first" with "after", "last" with "before".');
}

/** Parses the arguments of a list. Throws INVALID_INPUT with the argument as the field. */
export function readRequest(schema: z.ZodType<ListRequest>, args: ListArgs): ListRequest {
  return parse(schema, { ...args, filter: args.filter ? { ...args.filter } : args.filter });
}

/** Returns a short text that is equal for equal sorts, filters and searches: cursors are bound to it. */
export function fingerprint({ sort, filter, terms }: ListRequest): string {
  const fields = Object.entries(filter).sort(([left], [right]) => (left < right ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([sort, fields, terms]))
    .digest('base64url');
}
