import type { InputHTMLAttributes } from 'react';
import styles from './Field.module.css';

interface FieldProps extends Omit<InputHTMLAttributes<HTMLInputElement | HTMLTextAreaElement>, 'id'> {
  /** Name in the form and in the schema. */
  readonly name: string;
  readonly label: string;
  /** Unique on the page; the fault gets the same with an ending. */
  readonly id: string;
  /** Its fault, if any. */
  readonly fault?: string | undefined;
  /** Lines of a longer text; one line without. */
  readonly rows?: number;
}

/** A labelled field. Its fault is shown below it and is part of its description; the label of an optional field says so. */
export function Field({ label, id, fault, rows, required = false, className, ...rest }: FieldProps) {
  const shared = {
    ...rest,
    id,
    required,
    className: styles.control,
    'aria-invalid': fault !== undefined,
    'aria-describedby': fault === undefined ? undefined : `${id}-fault`,
  };
  return (
    <div className={className ? `${styles.field} ${className}` : styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {!required && <span> (optional)</span>}
      </label>
      {rows === undefined ? <input {...shared} /> : <textarea rows={rows} {...shared} />}
      {fault !== undefined && (
        <p className={styles.fault} id={`${id}-fault`}>
          {fault}
        </p>
      )}
    </div>
  );
}
