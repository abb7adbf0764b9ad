import { formatMonth } from '@larkline/format';
import { Select } from 'antd';
import { Link, useNavigate } from 'react-router';
import { tabAddress } from '../../shared/dashboard/tabs.ts';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import styles from './Statistics.module.css';

interface MonthToolbarProps {
  readonly kind: 'calls' | 'chats';
  /** The month on the screen, YYYY-MM. */
  readonly shown: string;
  readonly current: string;
  /** Months with conversations. */
  readonly months: readonly string[];
}

const TABS = [
  { kind: 'calls', id: 'call-stats', label: 'Calls' },
  { kind: 'chats', id: 'chat-stats', label: 'Chats' },
] as const;

/** Chooses the month, and whether the charts count calls or chats. Both are in the address. */
export function MonthToolbar({ kind, shown, current, months }: MonthToolbarProps) {
  const navigate = useNavigate();
  const tab = kind === 'calls' ? 'call-stats' : 'chat-stats';
  const monthSearch = (month: string): Record<string, string> => (month === current ? {} : { month });
  const choices = [...new Set([current, shown, ...months])].sort().reverse();
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.heading}>Usage in {formatMonth(shown)}</h2>
      <div className={styles.choices}>
        <nav aria-label="Statistics" className={styles.kinds}>
          {TABS.map(({ kind: each, id, label }) => (
            <Link key={id} to={tabAddress(id, monthSearch(shown))} aria-current={each === kind ? 'page' : undefined} preventScrollReset>
              {label}
            </Link>
          ))}
        </nav>
        <Select<string>
          aria-label="Month"
          className={styles.month}
          value={shown}
          options={choices.map((month) => ({ value: month, label: formatMonth(month) }))}
          suffixIcon={<SelectArrow />}
          onChange={(month) => void navigate(tabAddress(tab, monthSearch(month)), { preventScrollReset: true })}
        />
      </div>
    </div>
  );
}
