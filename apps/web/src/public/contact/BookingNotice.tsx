import { BRAND } from '../../shared/brand/brand.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import styles from './BookingNotice.module.css';

const WORDS = {
  failed: {
    title: 'The free times did not load',
    text: 'Something between you and us is not answering. Trying again often helps.',
    action: 'Try again',
  },
  offline: {
    title: 'You are offline',
    text: 'The free times appear as soon as your connection is back.',
    action: 'Try again',
  },
  full: {
    title: 'All times are taken',
    text: 'Every call of the next two weeks is booked. New times open each working day.',
    action: 'Look again',
  },
} as const;

interface BookingNoticeProps {
  readonly kind: keyof typeof WORDS;
  readonly onRetry: () => void;
}

/** Shown in place of the times when there are none to choose from, with advice. */
export function BookingNotice({ kind, onRetry }: BookingNoticeProps) {
  const { title, text, action } = WORDS[kind];
  return (
    <div className={styles.notice} role={kind === 'full' ? 'status' : 'alert'}>
      <Icon name={kind === 'full' ? 'calendar' : 'plug'} size={28} />
      <h3 className={styles.title}>{title}</h3>
      <p>{text}</p>
      <p>
        You can also write to <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> with the hours that suit you.
      </p>
      <Button kind="secondary" size="small" onClick={onRetry}>
        {action}
      </Button>
    </div>
  );
}
