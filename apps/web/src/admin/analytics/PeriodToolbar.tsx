import { formatMonth } from '@larkline/format';
import type { Period } from '@larkline/validation';
import { Select } from 'antd';
import { useId } from 'react';
import { useNavigate } from 'react-router';
import { SelectArrow } from '../../shared/forms/SelectArrow.tsx';
import styles from './Analytics.module.css';
import { periodAddress, monthChoices, withFrom, withTo } from './period.ts';

/** Chooses the months of all figures and keeps them in the address. */
export function PeriodToolbar({ period }: { readonly period: Period }) {
  const navigate = useNavigate();
  const id = useId();
  const options = monthChoices(period).map((month) => ({ value: month, label: formatMonth(month) }));
  const open = (next: Period) => void navigate(periodAddress(next), { preventScrollReset: true });
  const { from, to } = period;
  return (
    <div className={styles.toolbar}>
      <h2 className={styles.heading}>{from === to ? formatMonth(to) : `${formatMonth(from)} to ${formatMonth(to)}`}</h2>
      <div className={styles.choices}>
        <span className={styles.choice}>
          <label htmlFor={`${id}-from`}>From</label>
          <Select<string>
            id={`${id}-from`}
            className={styles.month}
            value={from}
            options={options}
            suffixIcon={<SelectArrow />}
            onChange={(month) => open(withFrom(period, month))}
          />
        </span>
        <span className={styles.choice}>
          <label htmlFor={`${id}-to`}>To</label>
          <Select<string>
            id={`${id}-to`}
            className={styles.month}
            value={to}
            options={options}
            suffixIcon={<SelectArrow />}
            onChange={(month) => open(withTo(period, month))}
          />
        </span>
      </div>
    </div>
  );
}
