import { footnoteId, footnoteMarkId } from './footnotes.ts';
import styles from './NoteMark.module.css';

interface NoteMarkProps {
  readonly note: number | null;
  /** A second mark of the same footnote: the way back leads to the first. */
  readonly again?: boolean;
}

/** The raised number that leads to the source of a claim; nothing for a claim without one. */
export function NoteMark({ note, again = false }: NoteMarkProps) {
  if (note === null) return null;
  return (
    <sup className={styles.note}>
      <a href={`#${footnoteId(note)}`} id={again ? undefined : footnoteMarkId(note)} aria-label={`Footnote ${note}`}>
        {note}
      </a>
    </sup>
  );
}
