import { toStoredEmail } from '@larkline/validation';
import { z } from 'zod';
import type { Context } from '../../../platform/context/context.ts';
import { readStatements } from '../../../platform/db/read-statements.ts';
import { parse } from '../../../platform/errors/parse.ts';
import { plainText } from '../../../platform/graphql/list/filters.ts';
import { searchArrays } from '../../../platform/graphql/list/list-sql.ts';
import { nationalDigits, searchTerms } from '../../../platform/graphql/list/request.ts';
import type { FoundKind, FoundRecord } from './found-record.types.ts';

/** Most records of each kind. */
const MOST_OF_KIND = 5;
/** Most records of all kinds. */
export const MOST_FOUND = 30;

const schema = z.object({ text: plainText.pipe(z.string().trim().min(2, 'Search for at least 2 characters.')) });

interface Row {
  readonly kind: FoundKind;
  readonly id: string | null;
  readonly clientId: string | null;
  readonly title: string;
  readonly detail: string;
  readonly rank: number;
}

/**
 * Finds businesses, people, telephone numbers, ids of the payment provider, invoices and messages for staff: what is exactly the text
 * first, and at most five of a kind. Throws INVALID_INPUT.
 */
export async function findRecords(ctx: Context, text: string): Promise<FoundRecord[]> {
  const given = parse(schema, { text }).text;
  // Addresses are found in the form in which they are stored.
  const typed = given.includes('@') ? toStoredEmail(given) : given;
  const terms = parse(z.object({ text: searchTerms }), { text: typed }).text;
  const website = typed.toLowerCase().replace(/^https?:\/\/(www\.)?|\/$/gu, '');
  const [patterns, wholes] = searchArrays(terms.map((term) => term.replace(/^https?:\/\/|\/$/giu, '') || term));
  const sql = `select f.kind, f.id::text as "id", f.client_id::text as "clientId", f.title, f.detail, f.rank
    from find_records(?::text, ?::text[], ?::text[], ?::text, ?::text, ${MOST_OF_KIND}) f order by f.rank, f.at desc`;
  const [rows = []] = await readStatements(ctx, [{ text: sql, values: [website, patterns, wholes, numberPart(typed), typed] }]);
  return (rows as Row[]).map(({ rank, ...row }) => ({ ...row, isExact: rank === 0 }));
}

/** Returns the digits of a text that is a telephone number; empty for any other text. */
export function numberPart(text: string): string {
  return /^[+\d\s().\-/]+$/u.test(text) ? nationalDigits(text) : '';
}
