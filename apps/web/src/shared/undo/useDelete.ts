import { forgetFields } from '../apollo/forgetFields.ts';
import { useConfirm } from '../forms/useConfirm.ts';
import { setRecentDeletion, type DeletableList } from './deletions.ts';
import { useUndoDeletionMutation } from './Undo.generated.ts';

/** Deletes rows by their ids; answers with the deletion. */
type DeleteRows = (ids: readonly string[]) => Promise<{ readonly id: string; readonly undoUntil: string } | null | undefined>;

/** Returns the function that asks, deletes rows of a list, and offers to take it back for ten minutes (PRD-09). */
export function useDelete(
  list: DeletableList,
  deleteRows: DeleteRows,
): (rows: readonly { readonly id: string; readonly name: string }[]) => void {
  const confirm = useConfirm();
  const undo = useUndo(list);
  const { one, many, effect, done, failed, restored } = list;
  return (rows) => {
    const [first] = rows;
    if (!first) return;
    const several = rows.length > 1;
    const thing = several ? `${rows.length} ${many}` : first.name;
    confirm({
      title: several ? `Delete these ${many}?` : `Delete this ${one}?`,
      thing,
      text: `${effect} You can undo this for ten minutes.`,
      action: 'Delete',
      done,
      failed,
      run: async () => {
        const deletion = await deleteRows(rows.map(({ id }) => id));
        if (!deletion) throw new Error('The api answered without the deletion.');
        setRecentDeletion(list, { id: deletion.id, thing, undoUntil: deletion.undoUntil });
        return { run: () => undo(deletion.id), done: restored, failed: UNDO_FAILED };
      },
    });
  };
}

/** Shown when a deletion cannot be taken back. */
export const UNDO_FAILED = 'This could not be undone. The ten minutes may be over.';

/** Returns the function that takes a deletion back. */
export function useUndo(list: DeletableList): (id: string) => Promise<void> {
  const [undoDeletion] = useUndoDeletionMutation({
    context: { changes: [list.type] },
    update: (cache) => forgetFields(cache, list.fields),
  });
  return async (id) => {
    await undoDeletion({ variables: { id } });
    setRecentDeletion(list, null);
  };
}
