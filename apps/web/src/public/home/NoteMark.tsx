import type { ClaimId } from '../../shared/brand/claims.ts';
import { noteOf } from './home-claims.ts';
import styles from './NoteMark.module.css';

/** The raised number that leads to the source of a claim. */
export function NoteMark({ of }: { readonly of: ClaimId }) {
  const note = noteOf(of);
  if (note === null) return null;
  return (
    <sup className={styles.note}>
      <a href={`#note-${note}`} aria-label={`Footnote ${note}`}>
        {note}
      </a>
    </sup>
  );
}
