import { BRAND } from '../../shared/brand/brand.ts';
import { Icon } from '../../shared/brand/Icon.tsx';
import { Button } from '../../shared/controls/Button.tsx';
import styles from './BookingNotice.module.css';

const WORDS = {
  failed: {
    title: 'We couldn’t load the free times',
    text: 'Please check your connection and try again.',
    action: 'Try again',
  },
  offline: {
    title: 'You’re offline',
    text: 'The free times will appear as soon as you’re back online.',
    action: 'Try again',
  },
  full: {
    title: 'Fully booked',
    text: 'Every call in the next two weeks is booked. New times open each working day.',
    action: 'Check again',
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
        You can also email <a href={`mailto:${BRAND.email}`}>{BRAND.email}</a> with times that suit you.
      </p>
      <Button kind="secondary" size="small" onClick={onRetry}>
        {action}
      </Button>
    </div>
  );
}
