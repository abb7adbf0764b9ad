import styles from './ChangeList.module.css';
import { fieldInWords, valueInWords } from './changeInWords.ts';

interface ChangeListProps {
  readonly changes: readonly {
    readonly field: string;
    readonly before?: string | null | undefined;
    readonly after?: string | null | undefined;
  }[];
  /** Words of the screen for names of fields and for values; what is not in it is put in words like any other. */
  readonly words?: ReadonlyMap<string, string> | undefined;
}

/** The fields that something changes, each with its value before and after. */
export function ChangeList({ changes, words }: ChangeListProps) {
  const value = (field: string, text: string | null = null) => words?.get(text ?? '') ?? valueInWords(field, text);
  return (
    <ul className={styles.changes}>
      {changes.map(({ field, before, after }) => (
        <li key={field}>
          {words?.get(field) ?? fieldInWords(field)}: <bdi>{value(field, before)}</bdi> → <bdi>{value(field, after)}</bdi>
        </li>
      ))}
    </ul>
  );
}
