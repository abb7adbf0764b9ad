import { formatCount, formatPence } from '@larkline/format';
import type { Period } from '@larkline/validation';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { BarChart } from '../../shared/chart/BarChart.tsx';
import { GainLoss } from '../../shared/chart/GainLoss.tsx';
import { CsvButton } from '../../shared/csv/CsvButton.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Fact, Facts } from '../../shared/panel/Facts.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import { Stack } from '../../shared/panel/Stack.tsx';
import styles from './Analytics.module.css';
import { useRecurringRevenueQuery, type RecurringRevenueQuery } from './Analytics.generated.ts';
import { AnalyticsPart } from './AnalyticsPart.tsx';
import { barLabel, fileName, monthLabel, MOST_FIGURES, shortPounds, signedPounds } from './inWords.ts';
import { RetentionPanels } from './RetentionPanels.tsx';

type Revenue = RecurringRevenueQuery['recurringRevenue'];

/** Recurring revenue by month with its movements, churn and cohorts. */
export function RevenuePart({ period }: { readonly period: Period }) {
  const result = useRecurringRevenueQuery({ ...REFRESHED, variables: period });
  return (
    <AnalyticsPart title="Recurring revenue" result={result}>
      {({ recurringRevenue }) => (
        <>
          <RevenuePanel revenue={recurringRevenue} />
          <RetentionPanels revenue={recurringRevenue} />
        </>
      )}
    </AnalyticsPart>
  );
}

const MOVEMENTS = [
  { field: 'newPence', title: 'New', sign: 1 },
  { field: 'upgradePence', title: 'Upgrades', sign: 1 },
  { field: 'reactivationPence', title: 'Reactivations', sign: 1 },
  { field: 'downgradePence', title: 'Downgrades', sign: -1 },
  { field: 'churnPence', title: 'Churn', sign: -1 },
] as const;

type Month = Revenue['months'][number];
// Avoids -0, which would show a minus sign.
const movedIn = (month: Month) => MOVEMENTS.map(({ field, sign }) => sign * month[field] || 0);
const addUp = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

function RevenuePanel({ revenue }: { readonly revenue: Revenue }) {
  const { months } = revenue;
  const head = ['Month', ...MOVEMENTS.map(({ title }) => title), 'Revenue at month end'];
  const file = {
    name: fileName('recurring-revenue', revenue),
    head: [...head.map((name, at) => (at === 0 ? name : `${name} (GBP)`)), 'Paying clients'],
    rows: months.map((each) => [each.month, ...[...movedIn(each), each.recurringPence].map((pence) => pence / 100), each.payingAtEnd]),
  };
  const isEmpty = months.every((each) => each.recurringPence === 0 && movedIn(each).every((pence) => pence === 0));
  return (
    <Panel
      title="Recurring revenue"
      lead="What clients pay each month, excluding VAT, based on their subscription prices. Annual plans count as a twelfth."
      tools={<CsvButton of="Recurring revenue" table={file} />}
    >
      {isEmpty ? (
        <EmptyState icon="pound" title="No recurring revenue" text="Monthly revenue appears here after the first purchase." />
      ) : (
        <Stack>
          <RevenueFacts months={months} />
          <div className={styles.two}>
            <BarChart
              title="Monthly revenue at month end"
              unit="a month"
              points={months.map((each) => ({ label: barLabel(each, months), value: each.recurringPence }))}
              format={formatPence}
              formatShort={shortPounds}
              mostFigures={MOST_FIGURES}
            />
            <GainLoss
              title="Gained and lost"
              points={months.map((each) => ({
                label: barLabel(each, months),
                gained: addUp(movedIn(each).filter((pence) => pence > 0)),
                lost: -addUp(movedIn(each).filter((pence) => pence < 0)),
              }))}
              format={shortPounds}
              table={{
                head,
                rows: months.map((each) => [monthLabel(each.month), ...movedIn(each).map(signedPounds), formatPence(each.recurringPence)]),
              }}
            />
          </div>
        </Stack>
      )}
    </Panel>
  );
}

function RevenueFacts({ months }: { readonly months: readonly Month[] }) {
  const last = months.at(-1);
  return (
    <Facts>
      <Fact name="Monthly revenue">{formatPence(last?.recurringPence ?? 0)}</Fact>
      <Fact name="Change over these months">{signedPounds(addUp(months.flatMap(movedIn)))}</Fact>
      <Fact name="Paying clients">{formatCount(last?.payingAtEnd ?? 0)}</Fact>
    </Facts>
  );
}
