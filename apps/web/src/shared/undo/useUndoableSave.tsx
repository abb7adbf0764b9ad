import { Button } from 'antd';
import type { ReactNode } from 'react';
import { isPassing } from '../apollo/errors.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { useSubmit } from '../forms/useSubmit.ts';
import { addUndoable, removeUndoable, useUndoables, type UndoableChange } from './deletions.ts';
import type { Undo_saveFragment } from './Undo.generated.ts';
import { useIsOver } from './useIsOver.ts';

interface UndoableSaveOptions<Patch> {
  /** Name of the form, unique in the product. */
  readonly name: string;
  /** What is saved, in words: 'Business Information'. */
  readonly thing: string;
  /** Saves; answers with the save as the api names it. */
  readonly save: (patch: Patch) => Promise<Undo_saveFragment | null | undefined>;
  /** Runs the screen's mutation of `undoSave`, whose answer brings the values back. */
  readonly undo: (id: string) => Promise<unknown>;
}

interface UndoableSave<Patch> {
  readonly save: (patch: Patch) => Promise<void>;
  /** Takes back the newest save, then the one before it; shown for ten minutes after each. */
  readonly button: ReactNode;
}

/** Makes the saves of a form undoable for ten minutes, even after a reload of the page. */
export function useUndoableSave<Patch>({ name, thing, save, undo }: UndoableSaveOptions<Patch>): UndoableSave<Patch> {
  const form = { name };
  const [newest] = useUndoables(form);
  const takeBack = async (id: string) => {
    try {
      await undo(id);
    } catch (cause) {
      if (!isPassing(cause)) removeUndoable(form, id);
      throw cause;
    }
    removeUndoable(form, id);
  };
  return {
    async save(patch) {
      const change = await save(patch);
      if (change) addUndoable(form, { id: change.id, undoUntil: change.undoUntil, thing });
    },
    button: newest && <UndoButton key={newest.id} save={newest} onUndo={takeBack} />,
  };
}

interface UndoButtonProps {
  readonly save: UndoableChange;
  readonly onUndo: (id: string) => Promise<void>;
}

function UndoButton({ save: { id, thing, undoUntil }, onUndo }: UndoButtonProps) {
  const over = useIsOver(undoUntil);
  const notify = useNotify();
  const [press, busy] = useSubmit<undefined>(async () => {
    try {
      await onUndo(id);
      notify.success('Change undone', thing);
    } catch (cause) {
      notify.failure("We couldn't undo this. It has changed again since, or ten minutes have passed.", cause);
    }
  });
  if (over) return null;
  return (
    <Button size="small" type="text" disabled={busy} aria-label={`Undo the last change to ${thing}`} onClick={() => press(undefined)}>
      Undo
    </Button>
  );
}
