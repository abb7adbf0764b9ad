import { batch } from '../graphql/loader.ts';
import type { Context } from '../context/context.ts';

/** Work that waits for a person: how much, and since when. */
export interface WaitingWork {
  /** Counted up to `MOST_COUNTED` + 1, which means more than `MOST_COUNTED`. */
  readonly count: number;
  /** Since when the oldest of it waits; `null` without any. */
  readonly oldestAt: Date | null;
}

/** Rows of work that are counted, so that the count stays quick however many there are. */
export const MOST_COUNTED = 1_000;

/** Rows of a table that wait for a person, in SQL. */
export interface LeftRows {
  readonly table: string;
  /** Column with the time since which a row waits; an index must begin with it. */
  readonly time: string;
  readonly where: string;
  /** Values of `where`, each with a cast. */
  readonly values?: readonly unknown[];
}

interface Row {
  readonly count: number;
  readonly oldest: Date | string | null;
}

/** Counts work that waits for staff; one round trip for several counts. */
export async function countWorkLeft(ctx: Context, { table, time, where, values = [] }: LeftRows): Promise<WaitingWork> {
  const counted = await batch<Row, WaitingWork>(ctx, `work left in ${table} where ${where}`, '', () => ({
    sql: {
      text: `select count(*)::int as count, min(at) as oldest
        from (select ${time} as at from ${table} where ${where} order by ${time} limit ${MOST_COUNTED + 1}) as left_rows`,
      values,
    },
    toValues: ([row]) => new Map(row ? [['', { count: row.count, oldestAt: row.oldest === null ? null : new Date(row.oldest) }]] : []),
  }));
  return counted ?? { count: 0, oldestAt: null };
}
