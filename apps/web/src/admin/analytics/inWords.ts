import { LOCALE } from '@larkline/brand';
import { formatCount, formatPence } from '@larkline/format';
import type { Period } from '@larkline/validation';

/** Most bars, each with a figure above and a month below, that fit into a third of the screen. */
export const MOST_FIGURES = 6;

const SHORT_MONTH = new Intl.DateTimeFormat(LOCALE, { month: 'short', year: '2-digit', timeZone: 'UTC' });
const SHORT_POUNDS = new Intl.NumberFormat(LOCALE, {
  notation: 'compact',
  style: 'currency',
  currency: 'GBP',
  maximumSignificantDigits: 3,
});
const PERCENT = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 1 });

/** Up to this many months, month names are unique. */
const MONTHS_OF_YEAR = 12;

/** Returns the label below a bar: 'Nov', with the year if a name would appear twice. */
export function barLabel({ month }: { readonly month: string }, { length }: readonly unknown[]): string {
  const label = monthLabel(month);
  return length > MONTHS_OF_YEAR ? label : label.slice(0, 'Nov'.length);
}

/** Returns a month (YYYY-MM) as 'Nov 26'. */
export function monthLabel(month: string): string {
  return SHORT_MONTH.format(new Date(`${month}-01T00:00:00Z`)).replace('Sept', 'Sep');
}

/** Returns pence in short form: '£1.98K'. */
export function shortPounds(pence: number): string {
  return SHORT_POUNDS.format(pence / 100).replace('-', '−');
}

/** Returns pence with a sign: '+£380', '−£22'; '£0' has none. */
export function signedPounds(pence: number): string {
  return pence > 0 ? `+${formatPence(pence)}` : formatPence(pence);
}

/** Returns a share as '12.5%'. */
export function percent(share: number): string {
  return PERCENT.format(share);
}

/** Returns a count with its noun: '1 call', '2 calls'. */
export function counted(count: number, word: string): string {
  return `${formatCount(count)} ${count === 1 ? word : `${word}s`}`;
}

/** Returns the file name for the figures of a period. */
export function fileName(what: string, { from, to }: Period): `${string}.csv` {
  return `${what}-${from}-to-${to}.csv`;
}
