import type { ComponentProps } from 'react';
import { AutosaveForm } from '../forms/AutosaveForm.tsx';
import type { FormSchema } from '../forms/schemaRules.ts';
import type { SavePatch } from '../forms/useAutosave.ts';
import type { Undo_saveFragment } from './Undo.generated.ts';
import { useUndoableSave } from './useUndoableSave.tsx';

interface UndoableFormProps<Schema extends FormSchema> extends Omit<ComponentProps<typeof AutosaveForm<Schema>>, 'save' | 'tools'> {
  /** Sends the changed fields; returns the save as the api names it. */
  readonly save: (patch: SavePatch<Schema>) => Promise<Undo_saveFragment | null | undefined>;
  /** Runs the screen's mutation of `undoSave`, whose answer brings the values back. */
  readonly undo: (id: string) => Promise<unknown>;
}

/** An `AutosaveForm` whose saves can be undone for ten minutes. */
export function UndoableForm<Schema extends FormSchema>({ save, undo, ...form }: UndoableFormProps<Schema>) {
  const undoable = useUndoableSave({ name: form.name, thing: form.title, save, undo });
  return <AutosaveForm<Schema> {...form} save={undoable.save} tools={undoable.button} />;
}
