import { createHash } from 'node:crypto';
import type { Call, Statement } from './prepared.ts';

/** SQL with `?` for each parameter, in order. Each parameter has a cast, such as `?::uuid[]`, so that its type is known. */
export interface Sql {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** Most statement texts that are kept; lists have fewer forms. */
const MOST_KEPT = 1_000;
const kept = new Map<string, Statement>();

/** Returns SQL as a prepared statement, whose name is a hash of its text. */
export function toCall({ text, values }: Sql): Call {
  return { statement: prepareStatement(text), values: values.map(toParameter) };
}

/** Returns a value as a parameter of a statement. Throws for values without a text form in PostgreSQL. */
function toParameter(value: unknown): string | Date | null {
  if (value === null || value instanceof Date || typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  throw new Error(`A ${typeof value} cannot be a statement parameter`);
}

function prepareStatement(text: string): Statement {
  const known = kept.get(text);
  if (known) return known;
  if (kept.size >= MOST_KEPT) kept.clear();
  let at = 0;
  const sql = text.replaceAll('?', () => `$${(at += 1)}`);
  const statement = { name: `read_${createHash('sha256').update(sql).digest('hex').slice(0, 24)}`, types: [], sql };
  kept.set(text, statement);
  return statement;
}

/** Returns ids as one parameter of the type `uuid[]`. */
export function uuidArray(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}

/** Puts a separator between pieces of SQL. */
export function join(parts: readonly Sql[], separator: string): Sql {
  return { text: parts.map((part) => part.text).join(separator), values: parts.flatMap((part) => part.values) };
}

/** Puts texts and SQL one after another. */
export function wrap(...parts: readonly (string | Sql)[]): Sql {
  return join(
    parts.map((part) => (typeof part === 'string' ? { text: part, values: [] } : part)),
    '',
  );
}
