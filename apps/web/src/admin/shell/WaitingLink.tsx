import { formatCount } from '@larkline/format';
import { Link } from 'react-router';
import { Icon } from '../../shared/brand/Icon.tsx';
import { adminTabAddress } from '../../shared/dashboard/adminTabs.ts';
import type { AdminWaitingQuery } from './WaitingWork.generated.ts';
import { MOST_COUNTED, WAITING_KINDS } from './waitingKinds.ts';
import styles from './WaitingWork.module.css';

/** The number of items waiting for staff, on every tab, as a link to their list. */
export function WaitingLink({ waiting }: { readonly waiting: AdminWaitingQuery['adminSummary'] }) {
  const count = WAITING_KINDS.reduce((sum, { field }) => sum + waiting[field].count, 0);
  const words = count > MOST_COUNTED ? `More than ${formatCount(MOST_COUNTED)}` : formatCount(count);
  if (count === 0) return null;
  return (
    <Link to={adminTabAddress('overview')} className={styles.link}>
      <Icon name="clock" size={18} className={styles.icon} />
      <span>{words} waiting</span>
    </Link>
  );
}
