import * as z from 'zod/mini';
import { monthSchema } from './month.ts';

/** Most months of a period for which staff read the figures of all clients. */
export const MOST_PERIOD_MONTHS = 24;

const ORDER = 'The first month must not be after the last one.';
const LENGTH = `Choose at most ${MOST_PERIOD_MONTHS} months.`;
const { month } = monthSchema.shape;

/** A period of whole calendar months, YYYY-MM, both included. */
export const periodSchema = z.object({ from: month, to: month }).check(
  z.refine(({ from, to }) => from <= to, { error: ORDER, path: ['from'] }),
  z.refine(({ from, to }) => monthNumber(to) - monthNumber(from) < MOST_PERIOD_MONTHS, { error: LENGTH, path: ['from'] }),
);

export type Period = z.output<typeof periodSchema>;

function monthNumber(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return 12 * year + number;
}
