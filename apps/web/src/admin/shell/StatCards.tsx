import { formatCount } from '@larkline/format';
import { Tooltip } from 'antd';
import { IconButton } from '../../shared/controls/IconButton.tsx';
import { Bone } from '../../shared/panel/Bone.tsx';
import styles from './AdminShell.module.css';
import type { StatCards_summaryFragment as Summary } from './AdminSummary.generated.ts';

interface CardKind {
  readonly label: string;
  readonly field: keyof Summary & `${'total' | 'active'}${string}`;
  /** Explains on demand what the count includes. */
  readonly meaning?: string;
  readonly note?: (summary: Summary) => string | null;
}

const CARDS: readonly CardKind[] = [
  { label: 'Total Clients', field: 'totalClients' },
  { label: 'Active Subscriptions', field: 'activeSubscriptions', note: activeShare },
  // The sum of successful calls over all months (CF-40).
  { label: 'Total Calls', field: 'totalCalls', meaning: 'successful calls' },
  { label: 'Total Chats', field: 'totalChats' },
];

/** The four counts over all clients (ADM-03). */
export function StatCards({ summary }: { readonly summary: Summary }) {
  return (
    <dl className={styles.stats}>
      {CARDS.map(({ label, field, meaning, note }) => (
        <div key={field}>
          <dt>
            {label}
            {meaning && <Meaning of={label} text={meaning} />}
          </dt>
          <dd>
            {formatCount(summary[field])} {note && <small>{note(summary)}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Placeholder of the cards while they load (ADM-01). */
export function StatCardsSkeleton() {
  return (
    <div role="status" aria-label="Loading...">
      <dl className={styles.stats} aria-hidden="true">
        {CARDS.map(({ label, field }) => (
          <div key={field}>
            <dt>{label}</dt>
            <dd>
              <Bone className={styles.bone} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}

interface MeaningProps {
  readonly of: string;
  readonly text: string;
}

/** An icon beside a label; its tooltip explains what is counted, on hover, focus or touch. */
function Meaning({ of, text }: MeaningProps) {
  return (
    <Tooltip title={text} placement="right" trigger={['hover', 'focus', 'click']} getPopupContainer={findLandmark}>
      <IconButton icon="question" iconSize={15} size={24} label={`What ${of} counts`} className={styles.meaning} />
    </Tooltip>
  );
}

// At the end of the body it would be outside every landmark.
function findLandmark(sign: HTMLElement): HTMLElement {
  return sign.closest('main') ?? document.body;
}

// Rounded down: 100% means every one.
function activeShare({ activeSubscriptions, totalClients }: Summary): string | null {
  return totalClients > 0 ? `${Math.floor((100 * activeSubscriptions) / totalClients)}% of clients` : null;
}
