import { Button } from 'antd';
import { createContext } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import type { DraftConflict } from '../session/drafts.ts';
import { describeValue } from './describeValue.ts';
import styles from './forms.module.css';

interface ConflictsOfForm {
  readonly conflicts: readonly DraftConflict[];
  /** Saves the typed value of a field, or replaces it with the stored one. */
  readonly onSettle: (field: string, keepTyped: boolean) => void;
}

/** The conflicts of the form around a field. */
export const ConflictsContext = createContext<ConflictsOfForm | null>(null);

interface FieldConflictProps {
  /** Names the field, where others are beside it. */
  readonly label?: string;
  readonly typed: unknown;
  readonly stored: unknown;
  readonly onSettle: (keepTyped: boolean) => void;
}

/** Below a field that was changed elsewhere while it was typed here: shows what is stored, and lets the person choose (CF-32). */
export function FieldConflict({ label, typed, stored, onSettle }: FieldConflictProps) {
  return (
    <Notice tone="warning" title="Changed elsewhere while you typed" className={styles.conflict}>
      <p className={styles.stored}>
        {label && `${label}: `}The saved version is <bdi>{describeValue(stored, typed)}</bdi>. Yours isn&apos;t saved yet.
      </p>
      <ConflictChoice onSettle={onSettle} />
    </Notice>
  );
}

/** The two buttons of a conflict. */
export function ConflictChoice({ onSettle }: Pick<FieldConflictProps, 'onSettle'>) {
  return (
    <span className={styles.choice}>
      <Button size="small" onClick={() => onSettle(true)}>
        Keep mine
      </Button>
      <Button size="small" onClick={() => onSettle(false)}>
        Use the saved version
      </Button>
    </span>
  );
}
