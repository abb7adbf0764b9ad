import { Button } from 'antd';
import { Notice } from '../feedback/Notice.tsx';
import type { DraftConflict } from '../session/drafts.ts';
import styles from './forms.module.css';

interface DraftConflictsProps {
  readonly conflicts: readonly DraftConflict[];
  /** Puts the typed text into its field, or leaves the stored value. */
  readonly onSettle: (conflict: DraftConflict, takeTyped: boolean) => void;
}

/** Shows the text typed into fields that have changed elsewhere, and lets the person choose (CF-32). */
export function DraftConflicts({ conflicts, onSettle }: DraftConflictsProps) {
  if (conflicts.length === 0) return null;
  return (
    <Notice tone="warning" title="This has changed since you typed" className={styles.conflicts}>
      <p>The form shows the saved version. Here&apos;s what you typed:</p>
      <ul>
        {conflicts.map((conflict) => (
          <li key={conflict.field}>
            <span>
              {fieldLabel(conflict.field)}: <bdi>{describeValue(conflict.typed)}</bdi>
            </span>
            <Button size="small" onClick={() => onSettle(conflict, true)}>
              Use mine
            </Button>
            <Button size="small" onClick={() => onSettle(conflict, false)}>
              Keep the saved version
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

// 'businessName' → 'Business name': close to the label, which the form keeps to itself.
function fieldLabel(field: string): string {
  const words = field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeValue(typed: unknown): string {
  if (typeof typed === 'string') return typed === '' ? 'empty' : `“${typed}”`;
  if (typeof typed === 'boolean') return typed ? 'on' : 'off';
  return 'your version';
}
