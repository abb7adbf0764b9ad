import styles from './AmountField.module.css';
import { amountText, keepNumeric, parseAmount } from './savings.ts';

interface AmountFieldProps {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A field for pounds a year that takes figures only, with separators once it is left (SVC-09). */
export function AmountField({ id, label, hint, value, onChange }: AmountFieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <span className={styles.control}>
        <span aria-hidden="true">£</span>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          aria-describedby={hint === undefined ? undefined : `${id}-hint`}
          onChange={({ target }) => onChange(keepNumeric(target.value))}
          onBlur={({ target }) => target.value !== '' && onChange(amountText(parseAmount(target.value)))}
        />
      </span>
      {hint !== undefined && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
