import { formatCount } from '@larkline/format';
import type { Period } from '@larkline/validation';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { BarChart } from '../../shared/chart/BarChart.tsx';
import { BarList } from '../../shared/chart/BarList.tsx';
import { CsvButton } from '../../shared/csv/CsvButton.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Analytics.module.css';
import { useUsageTrendsQuery, type UsageTrendsQuery } from './Analytics.generated.ts';
import { AnalyticsPart } from './AnalyticsPart.tsx';
import { barLabel, fileName, MOST_FIGURES } from './inWords.ts';

type Trends = UsageTrendsQuery['usageTrends'];

/** The clients with the most conversations, and the trends by month (ADM-09). */
export function UsagePart({ period }: { readonly period: Period }) {
  const result = useUsageTrendsQuery({ ...REFRESHED, variables: period });
  return (
    <AnalyticsPart title="Top clients" result={result}>
      {({ usageTrends }) => (
        <>
          <TopClients trends={usageTrends} />
          <Trends trends={usageTrends} />
        </>
      )}
    </AnalyticsPart>
  );
}

function TopClients({ trends }: { readonly trends: Trends }) {
  const { topClients } = trends;
  const table = {
    name: fileName('top-clients', trends),
    head: ['Client', 'Successful calls', 'Chats', 'Total'],
    rows: topClients.map(({ businessName, calls, chats }) => [businessName, calls, chats, calls + chats]),
  };
  const lines = topClients.map(({ businessName, calls, chats }) => ({ label: businessName, value: calls + chats }));
  const shown = {
    head: table.head,
    rows: topClients.map(({ businessName, calls, chats }) => [businessName, ...[calls, chats, calls + chats].map(formatCount)]),
  };
  return (
    <Panel title="Top clients" lead="By successful calls and chats combined." tools={<CsvButton of="Top clients" table={table} />}>
      {lines.length > 0 ? (
        <BarList title="Top five" unit="Successful calls and chats" lines={lines} table={shown} />
      ) : (
        <EmptyState icon="building" title="No conversations" text="Clients with calls or chats in these months appear here." />
      )}
    </Panel>
  );
}

const SERIES = [
  { field: 'calls', title: 'Successful calls', unit: 'calls' },
  { field: 'chats', title: 'Chats', unit: 'chats' },
  { field: 'newClients', title: 'New clients', unit: 'clients' },
] as const;

function Trends({ trends }: { readonly trends: Trends }) {
  const { months } = trends;
  const table = {
    name: fileName('monthly-trends', trends),
    head: ['Month', ...SERIES.map(({ title }) => title)],
    rows: months.map((each) => [each.month, ...SERIES.map(({ field }) => each[field])]),
  };
  return (
    <Panel
      title="Monthly trends"
      lead="Calls and chats in each client’s local time, new clients in UK time. The current month isn’t over yet."
      tools={<CsvButton of="Monthly trends" table={table} />}
    >
      <div className={styles.three}>
        {SERIES.map(({ field, title, unit }) => (
          <BarChart
            key={field}
            title={title}
            unit={unit}
            points={months.map((each) => ({ label: barLabel(each, months), value: each[field] }))}
            mostFigures={MOST_FIGURES}
          />
        ))}
      </div>
    </Panel>
  );
}
