import { addMonths, listMonths, toMonth } from '@larkline/format';
import { MOST_PERIOD_MONTHS, periodSchema, type Period } from '@larkline/validation';
import { adminTabAddress } from '../../shared/dashboard/adminTabs.ts';
import { serverNow } from '../../shared/session/serverTime.ts';

/** Months that the figures cover by default (ADM-09). */
const DEFAULT_MONTHS = 6;
/** Months to choose from, including the current one. */
const CHOICES = 60;

/** Returns the current month in UK time, YYYY-MM. */
export function currentMonth(): string {
  return toMonth(new Date(serverNow()));
}

/** Reads the period from the address, `?tab=analytics&from=2026-01&to=2026-03`. Returns the last six months without a valid period that has begun. */
export function readPeriod(search: URLSearchParams, current = currentMonth()): Period {
  const asked = periodSchema.safeParse({ from: search.get('from'), to: search.get('to') });
  return asked.success && asked.data.to <= current ? asked.data : lastMonths(current);
}

function lastMonths(current: string): Period {
  return { from: addMonths(current, 1 - DEFAULT_MONTHS), to: current };
}

/** Returns the address of a period; the default one needs no parameters. */
export function periodAddress({ from, to }: Period, current = currentMonth()): string {
  const usual = lastMonths(current);
  return adminTabAddress('analytics', from === usual.from && to === usual.to ? {} : { from, to });
}

/** Returns the period with another first month; moves the last month if the period would be reversed or too long. */
export function withFrom({ to }: Period, from: string): Period {
  const latest = addMonths(from, MOST_PERIOD_MONTHS - 1);
  return { from, to: to < from ? from : to > latest ? latest : to };
}

/** Does the same for the last month. */
export function withTo({ from }: Period, to: string): Period {
  const earliest = addMonths(to, 1 - MOST_PERIOD_MONTHS);
  return { from: from > to ? to : from < earliest ? earliest : from, to };
}

/** Returns the months to choose from, the latest first. */
export function monthChoices({ from }: Period, current = currentMonth()): string[] {
  const first = addMonths(current, 1 - CHOICES);
  return listMonths(from < first ? from : first, current).reverse();
}
