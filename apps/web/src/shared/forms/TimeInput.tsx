import styles from './TimeInput.module.css';

interface TimeInputProps {
  readonly label: string;
  /** Such as 09:05. */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A time of day, in steps of five minutes. A plain field: a switch mounts two of them at once, and antd's take several times as long. */
export function TimeInput({ label, value, onChange }: TimeInputProps) {
  return (
    <input
      className={styles.time}
      type="time"
      step={300}
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
