import { addMonths, listMonths, monthBounds, toMonth } from '@larkline/format';
import { DEFAULT_TIMEZONE, MOST_PERIOD_MONTHS } from '@larkline/validation';
import { readStatements } from '../../../platform/db/read-statements.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { exceptHouse } from '../../people/clients/index.ts';
import { parsePeriod, type PeriodArgs } from './period.ts';
import type { RecurringRevenue, RevenueCohort, RevenueMonth } from './recurring-revenue.types.ts';

/** The state before a period, or a change in one of its months. */
interface Sums {
  readonly revenue: number;
  readonly paying: number;
}

interface MonthRow extends Sums {
  readonly month: string;
  readonly newPence: number;
  readonly upgradePence: number;
  readonly downgradePence: number;
  readonly churnPence: number;
  readonly reactivationPence: number;
}

interface CohortRow {
  readonly cohort: string;
  readonly month: string;
  readonly added: number;
  readonly paying: number;
}

const monthIn = (time: string) => `to_char(${time} at time zone '${DEFAULT_TIMEZONE}', 'YYYY-MM')`;
const isPaying = (pence: string) => `(${pence} > 0)::int`;
// A change says what was before it, so that the sum of all changes up to a moment is the state at that moment.
const CHANGED = 'coalesce(sum(r.after_pence - r.before_pence), 0)::int';
const PAYING = `coalesce(sum(${isPaying('r.after_pence')} - ${isPaying('r.before_pence')}), 0)::int`;
const gained = (kind: string) => `coalesce(sum(abs(r.after_pence - r.before_pence)) filter (where r.kind = '${kind}'), 0)::int`;
const OTHERS = exceptHouse('r.client_id');
const WITHIN = `${OTHERS} and r.occurred_at >= ?::timestamptz and r.occurred_at < ?::timestamptz`;

const BEFORE = `select ${CHANGED} as revenue, ${PAYING} as paying from revenue_changes r where ${OTHERS} and r.occurred_at < ?::timestamptz`;
const MONTHS = `select ${monthIn('r.occurred_at')} as month, ${CHANGED} as revenue, ${PAYING} as paying,
    ${gained('new')} as "newPence", ${gained('upgrade')} as "upgradePence", ${gained('downgrade')} as "downgradePence",
    ${gained('churn')} as "churnPence", ${gained('reactivation')} as "reactivationPence"
  from revenue_changes r where ${WITHIN} group by 1`;
// A client who stopped and paid again within one month has not left.
const LEFT = `select month, count(*)::int as clients
  from (
    select ${monthIn('r.occurred_at')} as month, r.client_id,
      (array_agg(r.before_pence order by r.occurred_at))[1] as first, (array_agg(r.after_pence order by r.occurred_at desc))[1] as last
    from revenue_changes r where ${WITHIN} group by 1, 2
  ) each where first > 0 and last = 0 group by 1`;
const COHORTS = `select ${monthIn('f.occurred_at')} as cohort, ${monthIn('r.occurred_at')} as month,
    count(*) filter (where r.kind = 'new')::int as added, ${PAYING} as paying
  from revenue_changes f join revenue_changes r on r.client_id = f.client_id
  where ${OTHERS} and f.kind = 'new' and f.occurred_at >= ?::timestamptz and f.occurred_at < ?::timestamptz group by 1, 2`;

/**
 * Returns recurring revenue and its changes for each month of a period, how many clients left in it, and the clients who paid for the first
 * time in each month with how many still pay, from the stored changes, in one round trip (docs/how/staff-work.md). Throws INVALID_INPUT.
 */
export async function recurringRevenue(ctx: Context, asked: PeriodArgs): Promise<RecurringRevenue> {
  const { from, to } = parsePeriod(ctx, asked);
  const [first, until] = [monthBounds(from).from, monthBounds(to).until];
  const within = (text: string): Sql => ({ text, values: [first, until] });
  const reads = [{ text: BEFORE, values: [first] }, within(MONTHS), within(LEFT), within(COHORTS)];
  const [[before], months, left, cohorts] = (await readStatements(ctx, reads)) as [
    Sums[],
    MonthRow[],
    { month: string; clients: number }[],
    CohortRow[],
  ];
  const leftIn = new Map(left.map(({ month, clients }) => [month, clients]));
  return {
    from,
    to,
    months: revenueMonths(listMonths(from, to), before ?? NOTHING, months, leftIn),
    cohorts: toCohorts(cohorts, toMonth(ctx.now())),
  };
}

const NOTHING = { revenue: 0, paying: 0 };
const NO_CHANGES = { ...NOTHING, newPence: 0, upgradePence: 0, downgradePence: 0, churnPence: 0, reactivationPence: 0 };

function revenueMonths(
  months: readonly string[],
  before: Sums,
  rows: readonly MonthRow[],
  leftIn: ReadonlyMap<string, number>,
): RevenueMonth[] {
  let { revenue, paying } = before;
  return months.map((month) => {
    const { revenue: gain, paying: more, ...moved } = rows.find((row) => row.month === month) ?? NO_CHANGES;
    const payingAtStart = paying;
    revenue += gain;
    paying += more;
    return { ...moved, month, recurringPence: revenue, payingAtStart, payingAtEnd: paying, left: leftIn.get(month) ?? 0 };
  });
}

function toCohorts(rows: readonly CohortRow[], current: string): RevenueCohort[] {
  const found = [...new Set(rows.map(({ cohort }) => cohort))].sort();
  return found.map((month) => {
    const own = rows.filter(({ cohort }) => cohort === month);
    const last = addMonths(month, MOST_PERIOD_MONTHS);
    let sum = 0;
    const paying = listMonths(month, last < current ? last : current).map(
      (each) => (sum += own.find((row) => row.month === each)?.paying ?? 0),
    );
    return { month, clients: own.reduce((clients, { added }) => clients + added, 0), paying };
  });
}
