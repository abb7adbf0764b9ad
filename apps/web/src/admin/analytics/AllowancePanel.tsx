import { formatCount, formatMonth } from '@larkline/format';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { BarList, type BarLine } from '../../shared/chart/BarList.tsx';
import { CsvButton } from '../../shared/csv/CsvButton.tsx';
import { EmptyState } from '../../shared/panel/EmptyState.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Analytics.module.css';
import { useAllowanceUseQuery, type AllowanceUseQuery } from './Analytics.generated.ts';
import { AnalyticsPart } from './AnalyticsPart.tsx';
import { counted, fileName } from './inWords.ts';
import { currentMonth } from './period.ts';

type Use = AllowanceUseQuery['allowanceUse'];

/** Clients who have used at least 80 % of a plan allowance this month. */
export function AllowancePanel() {
  const result = useAllowanceUseQuery(REFRESHED);
  return (
    <AnalyticsPart title="Usage against plan" result={result}>
      {({ allowanceUse }) => <Allowances use={allowanceUse} />}
    </AnalyticsPart>
  );
}

function Allowances({ use }: { readonly use: Use }) {
  const { clients, near, reached } = use;
  const month = currentMonth();
  const table = {
    name: fileName('usage-against-plan', { from: month, to: month }),
    head: ['Client', 'Plan', 'Minutes', 'Minutes included', 'Chats', 'Chats included', 'Highest usage (%)'],
    rows: clients.map(({ businessName, planLabel, ...each }) => [
      businessName,
      planLabel,
      each.minutes,
      each.minutesAllowance ?? '',
      each.chats,
      each.chatsAllowance ?? '',
      each.percent,
    ]),
  };
  const hidden = near + reached - clients.length;
  return (
    <Panel
      title="Usage against plan"
      lead={`Clients who have used at least 80% of an allowance in ${formatMonth(month)}.`}
      tools={<CsvButton of="Usage against plan" table={table} />}
    >
      {clients.length > 0 ? (
        <>
          <p className={styles.sentence}>
            {`${counted(reached, 'client')} at or over an allowance, ${formatCount(near)} close to it.${hidden > 0 ? ` Showing the ${formatCount(clients.length)} with the highest usage.` : ''}`}
          </p>
          <BarList title="Allowance used" unit="Used" lines={clients.flatMap(allowanceLines)} />
        </>
      ) : (
        <EmptyState
          icon="tick"
          title="No clients are close to an allowance"
          text="Clients appear here once they’ve used 80% of their plan’s minutes or chats."
        />
      )}
    </Panel>
  );
}

/** Returns the allowances of which a client has used at least 80 %. */
function allowanceLines({ businessName, ...use }: Use['clients'][number]): BarLine[] {
  const all = [
    { word: 'call minutes', value: use.minutes, of: use.minutesAllowance },
    { word: 'chats', value: use.chats, of: use.chatsAllowance },
  ];
  return all.flatMap(({ word, value, of }) =>
    of !== null && 100 * value >= 80 * of ? [{ label: `${businessName}, ${word}`, value, of }] : [],
  );
}
