import { LOCALE } from '@larkline/brand';
import { Link } from 'react-router';
import { BarChart } from '../../shared/chart/BarChart.tsx';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { Panel } from '../../shared/panel/Panel.tsx';
import type { UsageByMonth_clientFragment, UsageByMonth_usageFragment } from './Profile.generated.ts';
import styles from './Profile.module.css';

interface UsageByMonthProps {
  readonly client: UsageByMonth_clientFragment;
  readonly usage: UsageByMonth_usageFragment;
}

/** Months in the chart, the current one included; the query asks for as many. */
const MONTHS = 6;
const MONTH_NAME = new Intl.DateTimeFormat(LOCALE, { month: 'short', timeZone: 'UTC' });

/** The usage of the last six months against the allowance of the plan: call minutes, or chats of a business without a receptionist. */
export function UsageByMonth({ client, usage }: UsageByMonthProps) {
  const { stats } = client;
  const { minutesAllowance, chatsAllowance } = usage;
  if (!stats || stats.length === 0 || (minutesAllowance === null && chatsAllowance === null)) return null;
  const isCalls = minutesAllowance !== null;
  const allowance = minutesAllowance ?? chatsAllowance;
  const points = lastMonths(usage.month).map((month) => {
    const figures = stats.find((each) => each.month === month);
    return { label: monthName(month), value: (isCalls ? figures?.totalCallMinutes : figures?.totalChats) ?? 0 };
  });
  return (
    <Panel
      title="Usage by month"
      tools={
        <Link className={styles.link} to={tabAddress(isCalls ? 'call-stats' : 'chat-stats')} aria-label="All statistics">
          Statistics
        </Link>
      }
    >
      <BarChart
        title={isCalls ? 'Minutes answered by phone' : 'Chats on your website'}
        unit={isCalls ? 'minutes' : 'chats'}
        points={points}
        limit={allowance ? { label: 'Allowance', value: allowance } : undefined}
      />
    </Panel>
  );
}

/** The months up to this one, oldest first, as YYYY-MM. */
function lastMonths(current: string): string[] {
  return Array.from({ length: MONTHS }, (_, index) => {
    const month = monthStart(current);
    month.setUTCMonth(month.getUTCMonth() - (MONTHS - 1 - index));
    return month.toISOString().slice(0, 7);
  });
}

function monthName(month: string): string {
  return MONTH_NAME.format(monthStart(month)).replace('Sept', 'Sep');
}

function monthStart(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`);
}
