import { formatAge, formatCount } from '@larkline/format';
import { Link } from 'react-router';
import { LIVE } from '../../shared/apollo/refreshEvery.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Bone } from '../../shared/panel/Bone.tsx';
import { serverNow } from '../../shared/session/serverTime.ts';
import { useAdminWaitingQuery, type Waiting_workFragment as Work } from './WaitingWork.generated.ts';
import { MOST_COUNTED, WAITING_KINDS } from './waitingKinds.ts';
import styles from './WaitingWork.module.css';

/** The work waiting for staff: count, age and a link to each list. The shell asks for it again when the page is shown. */
export function WaitingWork() {
  const { data, error, refetch } = useAdminWaitingQuery(LIVE);
  const waiting = data && WAITING_KINDS.filter(({ field }) => data.adminSummary[field].count > 0);
  return (
    <section className={styles.waiting} aria-label="Waiting for staff">
      {waiting && waiting.length > 0 && (
        <ul className={styles.kinds}>
          {waiting.map(({ field, one, many, to }) => (
            <li key={field}>
              <Link to={to} className={styles.kind}>
                <Icon name="clock" className={styles.icon} />
                <span>{countInWords(data.adminSummary[field], one, many)}</span> <Age of={data.adminSummary[field]} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {waiting?.length === 0 && (
        <p className={styles.none}>
          <Icon name="tick" /> Nothing is waiting for staff.
        </p>
      )}
      {!data && !error && <Bone className={styles.bone} />}
      {error !== undefined && (
        <p className={styles.failed} role="status">
          {data ? "We couldn't refresh this list." : "We couldn't load this list."}{' '}
          <button type="button" className={styles.retry} onClick={() => void refetch().catch(() => undefined)}>
            Try again
          </button>
        </p>
      )}
    </section>
  );
}

function countInWords({ count }: Work, one: string, many: string): string {
  if (count > MOST_COUNTED) return `More than ${formatCount(MOST_COUNTED)} ${many}`;
  return `${formatCount(count)} ${count === 1 ? one : many}`;
}

function Age({ of: { oldestAt } }: { readonly of: Work }) {
  if (!oldestAt) return null;
  const seconds = (serverNow() - new Date(oldestAt).getTime()) / 1_000;
  return <small>waiting {formatAge(seconds)}</small>;
}
