import styles from './Segments.module.css';

interface SegmentsProps<Value extends string> {
  /** Accessible name of the group. */
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  /** Fills the width with equal parts. */
  readonly wide?: boolean;
}

/** A choice between a few visible options, each a toggle button. */
export function Segments<Value extends string>({ label, options, value, onChange, wide = false }: SegmentsProps<Value>) {
  return (
    <div className={wide ? `${styles.segments} ${styles.wide}` : styles.segments} role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </div>
  );
}
