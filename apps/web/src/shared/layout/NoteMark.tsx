import styles from './NoteMark.module.css';

/** The raised number that leads to the source of a claim; nothing for a claim without one. */
export function NoteMark({ note }: { readonly note: number | null }) {
  if (note === null) return null;
  return (
    <sup className={styles.note}>
      <a href={`#note-${note}`} aria-label={`Footnote ${note}`}>
        {note}
      </a>
    </sup>
  );
}
