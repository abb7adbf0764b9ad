import { formatCount } from '@larkline/format';
import type { Period } from '@larkline/validation';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import { BarList } from '../../shared/chart/BarList.tsx';
import { CsvButton } from '../../shared/csv/CsvButton.tsx';
import { Panel } from '../../shared/panel/Panel.tsx';
import styles from './Analytics.module.css';
import { usePurchaseFunnelQuery, type PurchaseFunnelQuery } from './Analytics.generated.ts';
import { AnalyticsPart } from './AnalyticsPart.tsx';
import { counted, fileName } from './inWords.ts';

type Funnel = PurchaseFunnelQuery['purchaseFunnel'];

const STEPS = [
  { field: 'pageViews', label: 'Pages viewed' },
  { field: 'priceListViews', label: 'Price list opened' },
  { field: 'paid', label: 'Purchases paid' },
  { field: 'accounts', label: 'With an account' },
  { field: 'active', label: 'Assistant switched on' },
] as const;

/** The steps from a visit to a purchase that are counted without following a person (docs/how/public-pages.md). */
export function FunnelPanel({ period }: { readonly period: Period }) {
  const result = usePurchaseFunnelQuery({ ...REFRESHED, variables: period });
  return (
    <AnalyticsPart title="From visit to purchase" result={result}>
      {({ purchaseFunnel }) => <Steps funnel={purchaseFunnel} />}
    </AnalyticsPart>
  );
}

function Steps({ funnel }: { readonly funnel: Funnel }) {
  const { recentCheckouts, recentPaid } = funnel;
  const table = {
    name: fileName('funnel', funnel),
    head: ['Step', 'Number'],
    rows: STEPS.map(({ field, label }) => [label, funnel[field]]),
  };
  return (
    <Panel title="From visit to purchase" tools={<CsvButton of="From visit to purchase" table={table} />}>
      <BarList title="Steps" unit="Number" lines={STEPS.map(({ field, label }) => ({ label, value: funnel[field] }))} />
      <p className={styles.note}>
        {`${counted(recentCheckouts, 'payment page')} ${recentCheckouts === 1 ? 'was' : 'were'} begun in the last 30 days, ${formatCount(recentPaid)} of them paid. Unpaid ones are deleted after that, so there is no older count.`}
      </p>
      <p className={styles.note}>
        Views are counted without cookies, and not for browsers that object: they are views and not people, and no person is followed from a
        view to a purchase. Purchases that were paid back because the buyer had a plan are left out.
      </p>
    </Panel>
  );
}
