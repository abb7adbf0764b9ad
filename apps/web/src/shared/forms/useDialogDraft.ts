import { useApolloClient } from '@apollo/client/react';
import type { FormInstance } from 'antd';
import { useEffect, useEffectEvent, useState } from 'react';
import { refetchShown } from '../apollo/changes.ts';
import { fieldErrors, hasErrorCode, isPassing } from '../apollo/errors.ts';
import { findDraft, keepDraft, removeDraft, type DraftConflict } from '../session/drafts.ts';
import { getSession } from '../session/session.ts';
import { AutosaveFields, pick, type FormValues } from './autosaveFields.ts';
import { meansSame, parseValue } from './formPatch.ts';
import type { FormInput, FormOutput, FormSchema } from './schemaRules.ts';
import type { SavePatch } from './useAutosave.ts';

interface DialogDraftOptions<Schema extends FormSchema> {
  /** Names the form and its record. */
  readonly name: string;
  readonly title: string;
  readonly schema: Schema;
  /** The values of the fields without a draft: those that are stored now. */
  readonly initial: FormInput<Schema>;
  readonly form: FormInstance<FormInput<Schema>>;
}

interface DialogDraft<Schema extends FormSchema> {
  /** The person who types. */
  readonly owner: string | undefined;
  /** The id of the row that the dialog adds: the same one as at an earlier opening whose text is back. */
  readonly newId: string;
  readonly initialValues: FormInput<Schema>;
  /** Whether text of an earlier opening is in the fields. */
  readonly isRestored: boolean;
  /** Fields that were changed elsewhere too; nothing is sent before the person has chosen. */
  readonly conflicts: readonly DraftConflict[];
  readonly settleConflict: (field: string, keepTyped: boolean) => void;
  /** Whether a field differs from the stored value. */
  readonly isDirty: () => boolean;
  /** Saves the typed text as a draft. */
  readonly keep: () => void;
  /** Forgets the draft, after it was discarded. */
  readonly forget: () => void;
  /**
   * Runs `send` with the changed fields and their previous values, then forgets the draft. A field that the api refuses as changed elsewhere
   * becomes a conflict.
   */
  readonly save: (values: FormOutput<Schema>, send: (patch: SavePatch<Schema>) => Promise<void>) => Promise<void>;
}

/**
 * Keeps the text of a dialog as a draft while it is typed, and puts it back when the dialog is opened again. Fields follow what is stored; one
 * that was edited and changed elsewhere is a conflict, as in a form that saves itself.
 */
export function useDialogDraft<Schema extends FormSchema>(options: DialogDraftOptions<Schema>): DialogDraft<Schema> {
  const { name, title, schema, initial, form } = options;
  const client = useApolloClient();
  const [{ owner, newId, fields, isRestored }] = useState(() => open(options));
  const [initialValues] = useState(() => fields.values() as FormInput<Schema>);
  const [conflicts, setConflicts] = useState(fields.conflicts());
  const shown: ShownForm = { form: form as FormInstance, schema, fields, showConflicts: setConflicts };
  const keep = () => {
    readForm(shown);
    const { base, values } = fields.draft();
    if (Object.keys(values).length === 0) removeDraft(owner, name);
    else keepDraft(owner, name, { title, base, values, newId });
  };
  const follow = useEffectEvent(() => followStored(shown, initial as FormValues));
  const stored = JSON.stringify(initial);
  useEffect(
    function acceptStored() {
      follow();
    },
    [stored],
  );
  return {
    owner,
    newId,
    initialValues,
    isRestored,
    conflicts,
    settleConflict(field, keepTyped) {
      form.setFieldsValue(fields.settle(field, keepTyped) as never);
      setConflicts(fields.conflicts());
      keep();
    },
    isDirty() {
      readForm(shown);
      return fields.unsaved().length > 0;
    },
    keep,
    forget: () => removeDraft(owner, name),
    async save(values, send) {
      await saveChanged(shown, {
        send: (changed, before) => send({ ...pick(values as FormValues, changed), ...before } as SavePatch<Schema>),
        load: () => refetchShown(client),
      });
      removeDraft(owner, name);
    },
  };
}

interface ShownForm {
  readonly form: FormInstance;
  readonly schema: FormSchema;
  readonly fields: AutosaveFields;
  readonly showConflicts: (conflicts: readonly DraftConflict[]) => void;
}

/** Reads the form, including values that were not typed. */
function readForm({ form, schema, fields }: ShownForm): void {
  const now = form.getFieldsValue(true) as FormValues;
  const known = fields.values();
  fields.edit(
    now,
    Object.keys(now).filter((field) => !isSameField(schema, field, now[field], known[field])),
  );
  fields.forgetRevertedEdits();
}

/** Shows newly stored values in fields that nobody has edited, and a choice at the others. */
function followStored(shown: ShownForm, stored?: FormValues): void {
  readForm(shown);
  const { form, fields, showConflicts } = shown;
  if (stored) fields.accept(stored);
  const late = fields.takeLateValues();
  if (Object.keys(late).length > 0) form.setFieldsValue(late);
  showConflicts(fields.conflicts());
}

interface Sending {
  readonly send: (changed: readonly string[], before: { readonly before?: FormValues }) => Promise<void>;
  /** Loads the stored values. */
  readonly load: () => Promise<void>;
}

async function saveChanged(shown: ShownForm, { send, load }: Sending): Promise<void> {
  readForm(shown);
  const { schema, fields } = shown;
  const changed = fields.unsaved();
  const over = Object.entries(fields.send(changed)).map(([field, value]) => [field, parseValue(schema, field, value)] as const);
  try {
    await send(changed, over.length > 0 ? { before: Object.fromEntries(over) } : {});
  } catch (cause) {
    const isConflict = hasErrorCode(cause, 'CONFLICT');
    if (isConflict) await load();
    fields.sent(isPassing(cause) ? 'unknown' : 'refused');
    if (isConflict) fields.dispute(Object.keys(fieldErrors(cause)).map((path) => path.split('.')[0] ?? path));
    followStored(shown);
    throw cause;
  }
  fields.sent('stored');
}

function open<Schema extends FormSchema>({ name, schema, initial }: DialogDraftOptions<Schema>) {
  const owner = getSession()?.user.id;
  const draft = findDraft(owner, name);
  const ofForm = (values: FormValues = {}) =>
    pick(
      values,
      Object.keys(values).filter((field) => field in initial),
    );
  // A draft is compared with the stored values as an edit is: it was typed over its base.
  const fields = new AutosaveFields({ ...initial, ...ofForm(draft?.base) }, (field, a, b) => isSameField(schema, field, a, b));
  const typed = ofForm(draft?.values);
  fields.edit(typed, Object.keys(typed));
  fields.accept(initial as FormValues);
  fields.takeLateValues();
  fields.forgetRevertedEdits();
  return { owner, newId: draft?.newId ?? crypto.randomUUID(), fields, isRestored: fields.unsaved().length > 0 };
}

/** Whether two values of a field mean the same; an empty field is the same as none. */
function isSameField(schema: FormSchema, field: string, a: unknown, b: unknown): boolean {
  return plain(a) === plain(b) || meansSame(schema, field, a, b);
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (each === '' || each === null) return undefined;
    if (typeof each !== 'object' || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each as object).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  });
}
