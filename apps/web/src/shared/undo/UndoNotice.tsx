import { formatTime } from '@larkline/format';
import { useEffect, useState } from 'react';
import { Button } from '../controls/Button.tsx';
import { Notice } from '../feedback/Notice.tsx';
import { useNotify } from '../feedback/useNotify.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { setRecentDeletion, useRecentDeletion, type DeletableList, type RecentDeletion } from './deletions.ts';
import { UNDO_FAILED, useUndo } from './useDelete.ts';

/** The way back from the newest deletion of a list, for as long as there is one. */
export function UndoNotice({ list }: { readonly list: DeletableList }) {
  const deletion = useRecentDeletion(list);
  return deletion && <OpenNotice key={deletion.id} list={list} deletion={deletion} />;
}

function OpenNotice({ list, deletion }: { readonly list: DeletableList; readonly deletion: RecentDeletion }) {
  const { id, thing, undoUntil } = deletion;
  const over = useIsOver(undoUntil);
  const notify = useNotify();
  const undo = useUndo(list);
  const [takeBack, busy] = useSubmit<undefined>(async () => {
    try {
      await undo(id);
    } catch (cause) {
      setRecentDeletion(list, null);
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
    <Notice tone="info" title={`Deleted: ${thing}`} action={action}>
      You can undo this until {formatTime(undoUntil)}.
    </Notice>
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
