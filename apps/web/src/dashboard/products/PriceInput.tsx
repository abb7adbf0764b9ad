import { parsePence } from '@larkline/format';
import { Input, type InputProps } from 'antd';
import { useId, type KeyboardEvent } from 'react';
import { writePounds } from '../../shared/table/filterParams.ts';
import styles from './Products.module.css';

/** The arrow keys change the price by a penny (PRD-03). */
const STEP_PENCE = 1;

interface PriceInputProps extends Omit<InputProps, 'value' | 'onChange'> {
  readonly value?: string;
  readonly onChange?: (value: string) => void;
}

/** A price in pounds. Any text is accepted, and the field says that text without an amount will be saved as £0.00 (PRD-04, CF-47). */
export function PriceInput({ value = '', onChange, ...rest }: PriceInputProps) {
  const noteId = useId();
  const wrong = value.trim() !== '' && parsePence(value) === null;
  const step = (event: KeyboardEvent) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    const pence = parsePence(value || '0');
    if (direction === 0 || pence === null) return;
    event.preventDefault();
    onChange?.(writePounds(Math.max(0, pence + direction * STEP_PENCE)));
  };
  return (
    <>
      <Input
        {...rest}
        {...(wrong ? { status: 'warning' as const, 'aria-describedby': [rest['aria-describedby'], noteId].filter(Boolean).join(' ') } : {})}
        inputMode="decimal"
        autoComplete="off"
        prefix="£"
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        onKeyDown={step}
      />
      <p id={noteId} role="status" className={styles.warning}>
        {wrong && "This isn't an amount, so it will be saved as £0.00."}
      </p>
    </>
  );
}
