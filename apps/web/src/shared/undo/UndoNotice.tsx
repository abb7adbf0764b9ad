import { formatTime } from '@larkline/format';
import { useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { useNotify } from '../feedback/useNotify.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { useRecentDeletions, type DeletableList, type RecentDeletion } from './deletions.ts';
import styles from './UndoNotice.module.css';
import { UNDO_FAILED, useUndo } from './useDelete.ts';

/** Offers to undo the newest deletion of a list, then the one before it, each for ten minutes. */
export function UndoNotice({ list }: { readonly list: DeletableList }) {
  const deletions = useRecentDeletions(list);
  const [newest, ...earlier] = deletions;
  return newest && <OpenNotice key={newest.id} list={list} deletion={newest} earlier={earlier.length} />;
}

interface OpenNoticeProps {
  readonly list: DeletableList;
  readonly deletion: RecentDeletion;
  /** Number of deletions before this one that can be undone after it. */
  readonly earlier: number;
}

function OpenNotice({ list, deletion, earlier }: OpenNoticeProps) {
  const { id, thing, undoUntil } = deletion;
  const over = useIsOver(undoUntil);
  const notify = useNotify();
  const undo = useUndo(list);
  const [takeBack, busy] = useSubmit<undefined>(async () => {
    try {
      await undo(id);
      notify.success(list.restored, thing);
    } catch (cause) {
      notify.failure(UNDO_FAILED, cause);
    }
  });
  if (over) return null;
  const action = (
    <Button kind="secondary" size="compact" disabled={busy} onClick={() => takeBack(undefined)}>
      Undo
    </Button>
  );
  return (
    <div className={styles.notice}>
      <Notice tone="info" title={`Deleted: ${thing}`} action={action}>
        You can undo this until {formatTime(undoUntil)}
        {earlier > 0 && `, and then ${earlier === 1 ? 'the deletion' : `the ${earlier} deletions`} before it`}.
      </Notice>
    </div>
  );
}

function useIsOver(until: string): boolean {
  const [over, setOver] = useState(() => Date.parse(until) <= Date.now());
  useEffect(
    function endInTime() {
      const timer = setTimeout(() => setOver(true), Math.max(0, Date.parse(until) - Date.now()));
      return () => clearTimeout(timer);
    },
    [until],
  );
  return over;
}
