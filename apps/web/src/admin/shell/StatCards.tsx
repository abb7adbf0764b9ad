import { formatCount } from '@larkline/format';
import styles from './AdminShell.module.css';
import type { AdminSummaryQuery } from './AdminSummary.generated.ts';

type Summary = NonNullable<AdminSummaryQuery['adminSummary']>;

const CARDS: readonly {
  readonly label: string;
  readonly field: keyof Summary & `${'total' | 'active'}${string}`;
  readonly note: string;
}[] = [
  { label: 'Total Clients', field: 'totalClients', note: 'all accounts' },
  { label: 'Active Subscriptions', field: 'activeSubscriptions', note: 'billing active' },
  // The sum of successful calls, as the figures of all months hold it (CF-40).
  { label: 'Total Calls', field: 'totalCalls', note: 'successful calls' },
  { label: 'Total Chats', field: 'totalChats', note: 'all months' },
];

/** The four counts over all clients (ADM-03). */
export function StatCards({ summary }: { readonly summary: Summary }) {
  return (
    <dl className={styles.stats}>
      {CARDS.map(({ label, field, note }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>
            {formatCount(summary[field])} <small>{note}</small>
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Their shape while they are loaded (ADM-01). */
export function StatCardsSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <dl className={styles.stats} aria-hidden="true">
        {CARDS.map(({ label, field }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.bone} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
