import { Link } from 'react-router';
import { formatCount } from '@larkline/format';
import { Icon } from '../brand/Icon.tsx';
import { tabAddress } from '../dashboard/tabs.ts';
import { Notice } from '../feedback/Notice.tsx';
import styles from './RehearsalNotice.module.css';
import { useRehearsal, type RehearsalState } from './useRehearsal.ts';

/** Where the kept questions with another answer are listed. */
const CHANGED = tabAddress('rehearsal', { answers: 'changed' });

/** Says beside what the assistant answers from how many rehearsed answers a change of it has changed, and leads to the rehearsal. */
export function RehearsalNotice() {
  const state = useRehearsal();
  if (!state) return null;
  const { changed, waiting } = state;
  if (changed > 0 && waiting === 0) {
    const title = changed === 1 ? '1 rehearsed answer changed' : `${formatCount(changed)} rehearsed answers changed`;
    return <Notice tone="warning" title={title} action={<Link to={CHANGED}>See what changed</Link>} />;
  }
  return (
    <p className={styles.line} role="status">
      <Icon name="chat" size={18} />
      <span>
        {noticeText(state)} <Link to={tabAddress('rehearsal')}>{state.total === 0 ? 'Rehearse your assistant' : 'Open the rehearsal'}</Link>
      </span>
    </p>
  );
}

function noticeText({ total, waiting }: RehearsalState): string {
  if (total === 0) return 'Ask your assistant what customers will ask, before they do.';
  if (waiting > 0) return 'Asking your saved questions again…';
  return total === 1
    ? 'Your saved question still gets the answer you accepted.'
    : `All ${formatCount(total)} saved questions still get the answers you accepted.`;
}
