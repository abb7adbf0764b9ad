import { formatCount, formatDateTime } from '@larkline/format';
import { Button } from 'antd';
import { StatusBadge } from '../../shared/panel/StatusBadge.tsx';
import { nameInWords } from '../../shared/dashboard/nameInWords.ts';
import { useRetryJobsMutation, type JobKindsQuery } from './Operations.generated.ts';
import styles from './Operations.module.css';
import { useAct } from '../../shared/forms/useAct.ts';

type Kind = JobKindsQuery['jobKinds'][number];

interface JobKindsProps {
  readonly kinds: readonly Kind[];
  /** Cache fields to forget after a retry. */
  readonly forgotten: Parameters<typeof useRetryJobsMutation>[0];
}

/** How many jobs of each kind are running, waiting and failed. Jobs that ran out of retries are retried together, by kind. */
export function JobKinds({ kinds, forgotten }: JobKindsProps) {
  const [retryJobs] = useRetryJobsMutation(forgotten);
  const [act, busy] = useAct();
  const retry = (kind: string) =>
    act({
      run: async () => {
        const { data } = await retryJobs({ variables: { kind } });
        const changed = data?.retryJobs.changed ?? 0;
        return `Starting ${formatCount(changed)} ${changed === 1 ? 'job' : 'jobs'}`;
      },
      failed: 'Failed to retry these jobs.',
    });
  return (
    // Focusable, so that it can be scrolled by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={styles.scroll} role="region" aria-label="Jobs by kind" tabIndex={0}>
      <table className={styles.kinds}>
        <thead>
          <tr>
            <th scope="col">Kind</th>
            <th scope="col" className={styles.count}>
              Running
            </th>
            <th scope="col" className={styles.count}>
              Due
            </th>
            <th scope="col" className={styles.count}>
              Later
            </th>
            <th scope="col" className={styles.count}>
              Retrying
            </th>
            <th scope="col" className={styles.count}>
              Out of retries
            </th>
            <th scope="col">Oldest due</th>
            <th scope="col">
              <span className="visually-hidden">Actions</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(({ kind, running, due, later, retrying, givenUp, oldestDueAt }) => (
            <tr key={kind}>
              <th scope="row">{nameInWords(kind)}</th>
              <td className={styles.count}>{formatCount(running)}</td>
              <td className={styles.count}>{formatCount(due)}</td>
              <td className={styles.count}>{formatCount(later)}</td>
              <td className={styles.count}>{formatCount(retrying)}</td>
              <td className={styles.count}>{givenUp > 0 ? <StatusBadge tone="err">{formatCount(givenUp)}</StatusBadge> : '0'}</td>
              <td>{oldestDueAt ? formatDateTime(oldestDueAt) : '–'}</td>
              <td>
                {givenUp > 0 && (
                  <Button size="small" disabled={busy} aria-label={`Retry all ${nameInWords(kind)}`} onClick={() => retry(kind)}>
                    Retry all
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
