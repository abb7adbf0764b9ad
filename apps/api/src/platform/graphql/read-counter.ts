import type { Context } from '../context/context.ts';
import { batch } from './loader.ts';

// The largest number of GraphQL's Int.
const MAX_INT = 2_147_483_647;

/** Returns a counter, for staff; counters requested together take one statement. At most the largest Int of GraphQL. */
export async function readCounter(ctx: Context, name: string): Promise<number> {
  const value = await batch<{ name: string; value: string }, number>(ctx, 'counters', name, (names) => ({
    sql: {
      text: 'select name, sum(value)::text as value from counters where name = any (?::text[]) group by name',
      values: [`{${names.join(',')}}`],
    },
    toValues: (rows) => new Map(rows.map((row) => [row.name, Number(row.value)])),
  }));
  return Math.min(value ?? 0, MAX_INT);
}
