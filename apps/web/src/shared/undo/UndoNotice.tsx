import { formatTime } from '@larkline/format';
import { useEffect, useRef } from 'react';
import { Figure } from '../brand/Figure.tsx';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { dismissOffer } from '../feedback/notifications.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { useUndoables, type DeletableList, type UndoableChange } from './deletions.ts';
import styles from './UndoNotice.module.css';
import { UNDO_FAILED, useUndo } from './useDelete.ts';
import { useIsOver } from './useIsOver.ts';

/** Offers to undo the newest deletion of a list, then the one before it, each for ten minutes. */
export function UndoNotice({ list }: { readonly list: DeletableList }) {
  const deletions = useUndoables(list);
  useSettledElsewhere(deletions);
  const [newest, ...earlier] = deletions;
  return newest && <OpenNotice key={newest.id} list={list} deletion={newest} earlier={earlier.length} />;
}

/** Takes the toast of a deletion away that was undone in another tab. */
function useSettledElsewhere(deletions: readonly UndoableChange[]): void {
  const known = useRef<readonly UndoableChange[]>([]);
  useEffect(() => {
    for (const { id } of known.current) if (!deletions.some((each) => each.id === id)) dismissOffer(id);
    known.current = deletions;
  }, [deletions]);
}

interface OpenNoticeProps {
  readonly list: DeletableList;
  readonly deletion: UndoableChange;
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
        You can undo this until <Figure>{formatTime(undoUntil)}</Figure>
        {earlier > 0 && `, and then ${earlier === 1 ? 'the deletion' : `the ${earlier} deletions`} before it`}.
      </Notice>
    </div>
  );
}
