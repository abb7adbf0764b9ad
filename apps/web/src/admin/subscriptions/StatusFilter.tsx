import { formatCount } from '@larkline/format';
import { Radio } from 'antd';
import { REFRESHED } from '../../shared/apollo/refreshEvery.ts';
import type { BillingFilter, BillingSort, BillingStatus } from '../../shared/apollo/schema.generated.ts';
import { useStaffResult } from '../../shared/load/useStaffResult.ts';
import type { AddressFilters } from '../../shared/table/tableAddress.ts';
import type { TableState } from '../../shared/table/useTableState.ts';
import { useSubscriptionFiguresQuery, type SubscriptionFiguresQuery } from './Subscriptions.generated.ts';
import styles from './Subscriptions.module.css';

type Figures = SubscriptionFiguresQuery['adminSummary'];

const ALL = 'ALL';
const TILES: readonly {
  readonly value: BillingStatus | typeof ALL;
  readonly label: string;
  readonly count: (figures: Figures) => number;
}[] = [
  { value: ALL, label: 'All', count: ({ subscriptions }) => subscriptions },
  { value: 'ACTIVE', label: 'Active', count: ({ activeSubscriptions }) => activeSubscriptions },
  { value: 'PAST_DUE', label: 'Past due', count: ({ pastDueSubscriptions }) => pastDueSubscriptions },
  { value: 'CANCELLED', label: 'Cancelled', count: ({ cancelledSubscriptions }) => cancelledSubscriptions },
];

/** Counts the subscriptions by status; a tile filters the list by its status (ADM-06). */
export function StatusFilter({ state }: { readonly state: TableState<BillingSort, AddressFilters<BillingFilter>> }) {
  const { data } = useStaffResult(useSubscriptionFiguresQuery(REFRESHED));
  const { filters } = state.address;
  return (
    <Radio.Group
      className={styles.tiles}
      aria-label="Status"
      optionType="button"
      value={filters.status ?? ALL}
      options={TILES.map(({ value, label, count }) => ({
        value,
        label: (
          <>
            {label} <span className={styles.count}>{data ? formatCount(count(data.adminSummary)) : ''}</span>
          </>
        ),
      }))}
      onChange={({ target }) =>
        state.change({ filters: { ...filters, status: target.value === ALL ? null : (target.value as BillingStatus) } })
      }
    />
  );
}
