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
  { field: 'pageViews', label: 'Page views' },
  { field: 'priceListViews', label: 'Price list views' },
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
        {`${counted(recentCheckouts, 'payment page')} opened in the last 30 days, ${formatCount(recentPaid)} of them paid. Unpaid ones are deleted after 30 days, so there are no earlier figures.`}
      </p>
      <p className={styles.note}>
        Views are counted, not visitors. We use no cookies, skip browsers that object, and never follow anyone from a view to a purchase.
        Purchases refunded because the buyer already had a plan are left out.
      </p>
    </Panel>
  );
}
