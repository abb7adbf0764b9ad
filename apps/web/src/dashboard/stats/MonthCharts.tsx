import { formatMonth } from '@larkline/format';
import { BarChart } from '../../shared/chart/BarChart.tsx';
import { BarList } from '../../shared/chart/BarList.tsx';
import { HeatMap } from '../../shared/chart/HeatMap.tsx';
import { ButtonLink } from '../../shared/controls/ButtonLink.tsx';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { busiestHour, dayPoints, HOURS, hourRows, outcomeLines } from './figures.ts';
import type { MonthCharts_statisticsFragment } from './Statistics.generated.ts';
import styles from './Statistics.module.css';

interface MonthChartsProps {
  readonly kind: 'calls' | 'chats';
  readonly statistics: MonthCharts_statisticsFragment;
}

const WORDS = {
  calls: {
    days: 'Calls per day',
    outcomes: 'How calls ended',
    empty: "Ring your assistant's number. The call will appear here a moment after you hang up.",
    start: { tab: 'receptionist-integration', label: 'Set up your number' },
  },
  chats: {
    days: 'Chats per day',
    outcomes: 'How chats ended',
    empty: 'Add the chat to your website. The first conversation will appear here when it ends.',
    start: { tab: 'integration', label: 'Add the chat to your website' },
  },
} as const;

/** When the calls or chats of a month came and how they ended. */
export function MonthCharts({ kind, statistics }: MonthChartsProps) {
  const words = WORDS[kind];
  const busiest = busiestHour(statistics, kind);
  if (!busiest)
    return (
      <Panel title={words.days}>
        <EmptyState
          icon={kind === 'calls' ? 'phone' : 'chat'}
          title={`No ${kind} in ${formatMonth(statistics.month)}`}
          text={words.empty}
          action={
            <ButtonLink to={tabAddress(words.start.tab)} kind="secondary" size="small">
              {words.start.label}
            </ButtonLink>
          }
        />
      </Panel>
    );
  return (
    <>
      <Panel title={words.days}>
        <BarChart title={`Days in ${formatMonth(statistics.month)}`} unit={kind} points={dayPoints(statistics, kind)} />
      </Panel>
      <div className={styles.pair}>
        <Panel title={words.outcomes}>
          <BarList title="Results" unit={kind} lines={outcomeLines(statistics, kind)} />
        </Panel>
        <Panel title="Busiest hours">
          <p className={styles.busiest}>{busiest}.</p>
          <HeatMap title={`Hours of the day, ${statistics.timezone}`} rowTitle="Day" rows={hourRows(statistics, kind)} columns={HOURS} />
        </Panel>
      </div>
    </>
  );
}
