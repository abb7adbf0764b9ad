import { useApolloClient } from '@apollo/client/react';
import { hasErrorCode, isPassing } from '../apollo/errors.ts';
import { forgetFields } from '../apollo/forgetFields.ts';
import { dismissOffer } from '../feedback/notifications.ts';
import { useConfirm } from '../forms/useConfirm.ts';
import { addUndoable, removeUndoable, type DeletableList } from './deletions.ts';
import { neighbourFocus } from './neighbourFocus.ts';
import { useUndoDeletionMutation, type Undo_deletionFragment } from './Undo.generated.ts';

/** Deletes rows by their ids; answers with the deletion. */
export type DeleteRows = (ids: readonly string[]) => Promise<Undo_deletionFragment | null | undefined>;

/** A row, as it is called in the question and in the notice. */
interface NamedRow {
  readonly id: string;
  readonly name: string;
}

/** The rows are no longer there, and what deleted them is not known here. */
const GONE = 'gone';

/** Returns the function that asks, deletes rows of a list, and offers to undo it for ten minutes (PRD-09). */
export function useDelete(list: DeletableList, deleteRows: DeleteRows): (rows: readonly NamedRow[]) => void {
  const confirm = useConfirm();
  const undo = useUndo(list);
  const { cache } = useApolloClient();
  // The answer to an earlier try can have been lost: the rows are then gone, and the list must show it.
  const deleteOnce = async (ids: readonly string[]) => {
    try {
      return await deleteRows(ids);
    } catch (cause) {
      forgetFields(cache, list.fields);
      if (hasErrorCode(cause, 'NOT_FOUND')) return GONE;
      throw cause;
    }
  };
  const { one, many, effect, done, failed, restored } = list;
  return (rows) => {
    const [first] = rows;
    if (!first) return;
    const several = rows.length > 1;
    const thing = several ? `${rows.length} ${many}` : first.name;
    const focusAfter = neighbourFocus(document.activeElement);
    confirm({
      focusAfter,
      title: several ? `Delete these ${many}?` : `Delete this ${one}?`,
      thing,
      text: `${effect(several ? 'them' : 'it')} You can undo this for ten minutes.`,
      action: 'Delete',
      done,
      failed,
      run: async () => {
        const deletion = await deleteOnce(rows.map(({ id }) => id));
        if (deletion === GONE) return undefined;
        if (!deletion) throw new Error('The api answered without the deletion.');
        addUndoable(list, { id: deletion.id, thing, undoUntil: deletion.undoUntil });
        return { id: deletion.id, run: () => undo(deletion.id), done: restored, failed: UNDO_FAILED };
      },
    });
  };
}

/** Shown when a deletion could not be undone. */
export const UNDO_FAILED = "We couldn't undo this. Check your connection and try again. You can undo it for ten minutes.";

// The toast and the notice offer the same deletion; pressed together they are one request.
const running = new Map<string, Promise<void>>();

/** Returns the function that undoes a deletion. It stays on offer when that failed, unless the api no longer has it. */
export function useUndo(list: DeletableList): (id: string) => Promise<void> {
  const [undoDeletion] = useUndoDeletionMutation({
    context: { changes: [list.type] },
    update: (cache) => forgetFields(cache, list.fields),
  });
  const undo = async (id: string) => {
    try {
      await undoDeletion({ variables: { id } });
    } catch (cause) {
      if (!isPassing(cause)) removeUndoable(list, id);
      throw cause;
    } finally {
      running.delete(id);
    }
    removeUndoable(list, id);
    dismissOffer(id);
  };
  return (id) => {
    const undoing = running.get(id) ?? undo(id);
    running.set(id, undoing);
    return undoing;
  };
}
