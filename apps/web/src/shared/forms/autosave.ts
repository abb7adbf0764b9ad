import { AutosaveFields, type FormValues } from './autosaveFields.ts';
import {
  attach,
  giveUp,
  isDirty,
  makeSaveState,
  noteComposing,
  noteEdit,
  push,
  settle,
  showLate,
  type AutosaveStatus,
  type AutosaveView,
  type SaveOptions,
} from './autosaveSaving.ts';

/** The autosave of one form. It outlives the form on the screen until everything typed is stored. */
export interface Autosave {
  readonly status: () => AutosaveStatus;
  readonly subscribe: (listener: () => void) => () => void;
  /** The values of a form that opens: the stored ones, with unsaved edits in their place. */
  values(): FormValues;
  /** Connects the form on the screen; returns the function that disconnects it and sends what is unsaved. */
  attach(view: AutosaveView): () => void;
  /** Takes the values of the form after an edit of these fields; saving starts 2 s after the last one. */
  edited(values: FormValues, fields: readonly string[]): void;
  /** Notes the field that has the focus, or `null`. */
  focused(field: string | null): void;
  /** Notes that an input method composes a character: half of one is not saved automatically. */
  composing(isComposing: boolean): void;
  /** The unsaved fields as they were before the edit and as they are now. */
  draft(): { readonly base: FormValues; readonly values: FormValues };
  /** Ends the edits without saving them. */
  giveUp(): void;
  /** Takes loaded values, except into fields that are focused; unsaved edits are merged with them or become conflicts (PRF-04, CF-32). */
  accept(stored: FormValues): void;
  /** Settles a conflict: saves the typed value, or replaces it with the stored one. */
  settle(field: string, keepTyped: boolean): void;
  /** Saves now. Resolves to `false` when a field is faulty; rejects with the api's answer. */
  saveNow(): Promise<boolean>;
  isDirty(): boolean;
}

interface AutosaveOptions extends SaveOptions {
  readonly stored: FormValues;
  /** Whether two values of a field mean the same to the api. */
  isSame(field: string, a: unknown, b: unknown): boolean;
}

/**
 * Makes the autosave of a form, without React: one save at a time, of the changed and valid fields only; a failed one is
 * repeated. A field counts as unsaved from an edit until the api has confirmed that value. One that was changed elsewhere too waits for a
 * choice.
 */
export function makeAutosave({ stored, isSame, ...options }: AutosaveOptions): Autosave {
  const fields = new AutosaveFields(stored, isSame);
  const saving = makeSaveState(options, fields);
  return {
    status: () => saving.status,
    subscribe(listener) {
      saving.listeners.add(listener);
      return () => saving.listeners.delete(listener);
    },
    values: () => fields.values(),
    attach: (view) => attach(saving, view),
    edited(values, names) {
      fields.edit(values, names);
      noteEdit(saving, names);
    },
    focused(field) {
      fields.focus(field);
      showLate(saving);
    },
    composing: (isComposing) => noteComposing(saving, isComposing),
    draft: () => fields.draft(),
    giveUp: () => giveUp(saving),
    accept(next) {
      fields.accept(next);
      showLate(saving);
    },
    settle: (field, keepTyped) => settle(saving, field, keepTyped),
    saveNow: () => push(saving, true),
    isDirty: () => isDirty(saving),
  };
}
