import { Notice } from '../feedback/Notice.tsx';
import type { DraftConflict } from '../session/drafts.ts';
import { describeValue, fieldLabel } from './describeValue.ts';
import { ConflictChoice } from './FieldConflict.tsx';
import styles from './forms.module.css';

interface DraftConflictsProps {
  readonly conflicts: readonly DraftConflict[];
  /** Puts the typed text into its field, or leaves the stored value. */
  readonly onSettle: (conflict: DraftConflict, takeTyped: boolean) => void;
}

/** Shows the text of a draft whose fields have changed elsewhere, and lets the person choose (CF-32). */
export function DraftConflicts({ conflicts, onSettle }: DraftConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" title="This has changed since you typed" className={styles.conflicts}>
      <p>The form shows the saved version. Here&apos;s what you typed:</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.field}>
            <span>
              {fieldLabel(conflict.field)}: <bdi>{describeValue(conflict.typed, conflict.stored)}</bdi>
            </span>
            <ConflictChoice onSettle={(keepTyped) => onSettle(conflict, keepTyped)} />
          </li>
        ))}
      </ul>
    </Notice>
  );
}
