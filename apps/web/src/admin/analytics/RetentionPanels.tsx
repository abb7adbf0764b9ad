import { formatCount } from '@larkline/format';
import { BarChart } from '../../shared/chart/BarChart.tsx';
import { HeatMap } from '../../shared/chart/HeatMap.tsx';
import { CsvButton } from '../../shared/csv/CsvButton.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Analytics.module.css';
import type { RecurringRevenueQuery } from './Analytics.generated.ts';
import { barLabel, counted, fileName, monthLabel, MOST_FIGURES, percent } from './inWords.ts';

type Revenue = RecurringRevenueQuery['recurringRevenue'];

/** Churn by month, and how long the new clients of each month stay. */
export function RetentionPanels({ revenue }: { readonly revenue: Revenue }) {
  return (
    <div className={styles.two}>
      <ChurnPanel revenue={revenue} />
      <CohortPanel revenue={revenue} />
    </div>
  );
}

const ratio = (part: number, whole: number) => (whole === 0 ? 0 : part / whole);

function ChurnPanel({ revenue }: { readonly revenue: Revenue }) {
  const { months } = revenue;
  const table = {
    name: fileName('churn', revenue),
    head: ['Month', 'Paying at the start', 'Left', 'Share that left'],
    rows: months.map(({ month, payingAtStart, left }) => [month, payingAtStart, left, ratio(left, payingAtStart)]),
  };
  const started = months.some(({ payingAtStart }) => payingAtStart > 0);
  const leftInAll = months.reduce((sum, { left }) => sum + left, 0);
  return (
    <Panel
      title="Churn"
      lead="Share of clients paying at the start of a month who had stopped by the end."
      tools={<CsvButton of="Churn" table={table} />}
    >
      {started ? (
        <>
          <p className={styles.sentence}>{`${counted(leftInAll, 'client')} left in these months.`}</p>
          <BarChart
            title="Share that left"
            unit="of paying clients"
            points={months.map(({ month, payingAtStart, left }) => ({
              label: barLabel({ month }, months),
              // In tenths of a per cent, which the scale counts in whole numbers.
              value: 1_000 * ratio(left, payingAtStart),
            }))}
            format={(tenths) => percent(tenths / 1_000)}
            mostFigures={MOST_FIGURES}
          />
        </>
      ) : (
        <EmptyState
          icon="person"
          title="No paying clients yet"
          text="Churn appears from the first month that starts with paying clients."
        />
      )}
    </Panel>
  );
}

function CohortPanel({ revenue }: { readonly revenue: Revenue }) {
  const { cohorts } = revenue;
  const columns = Array.from({ length: Math.max(0, ...cohorts.map(({ paying }) => paying.length)) }, (_, months) => months);
  const table = {
    name: fileName('cohorts', revenue),
    head: ['First payment', 'Clients', ...columns.map((months) => `Paying after ${counted(months, 'month')}`)],
    rows: cohorts.map(({ month, clients, paying }) => [month, clients, ...columns.map((months) => paying[months] ?? '')]),
  };
  return (
    <Panel
      title="Cohorts"
      lead="Share of each month’s new clients still paying after n months. The last figure is today’s."
      tools={<CsvButton of="Cohorts" table={table} />}
    >
      {cohorts.length > 0 ? (
        <HeatMap
          title="Months since the first payment"
          rowTitle="First payment"
          columns={columns.map(formatCount)}
          rows={cohorts.map(({ month, clients, paying }) => ({
            label: `${monthLabel(month)} (${formatCount(clients)})`,
            values: columns.map((months) => {
              const still = paying[months];
              return still === undefined ? null : ratio(still, clients);
            }),
          }))}
          format={percent}
        />
      ) : (
        <EmptyState icon="person" title="No first payments" text="Clients who first pay in these months appear here." />
      )}
    </Panel>
  );
}
