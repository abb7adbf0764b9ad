import type { FormInstance } from 'antd';
import { useState } from 'react';
import { findDraft, keepDraft, mergeDraft, removeDraft, type DraftConflict } from '../session/drafts.ts';
import { getSession } from '../session/session.ts';
import type { FormInput, FormSchema } from './schemaRules.ts';

interface DialogDraftOptions<Schema extends FormSchema> {
  /** Names the form and its record. */
  readonly name: string;
  readonly title: string;
  readonly schema: Schema;
  /** What the fields hold without a draft. */
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
  readonly conflicts: readonly DraftConflict[];
  readonly settleConflict: (conflict: DraftConflict, takeTyped: boolean) => void;
  /** Keeps what the fields hold as a draft. */
  readonly keep: () => void;
  /** Forgets the draft, after it was sent or discarded. */
  readonly forget: () => void;
}

type Values = Readonly<Record<string, unknown>>;

/** Keeps the text of a dialog as a draft while it is typed, and puts it back when the dialog is opened again. */
export function useDialogDraft<Schema extends FormSchema>(options: DialogDraftOptions<Schema>): DialogDraft<Schema> {
  const { name, title, form } = options;
  const [opened] = useState(() => open(options));
  const [conflicts, setConflicts] = useState(opened.conflicts);
  const { owner, newId } = opened;
  const keep = () => {
    const before: Values = opened.initial;
    const now = form.getFieldsValue(true) as Values;
    const edited = Object.keys(now).filter((field) => !isSameTyped(now[field], before[field]));
    if (edited.length === 0) return removeDraft(owner, name);
    const part = (values: Values) => Object.fromEntries(edited.map((field) => [field, values[field]]));
    keepDraft(owner, name, { title, base: part(before), values: part(now), newId });
  };
  return {
    owner,
    newId,
    initialValues: opened.initialValues,
    isRestored: opened.isRestored,
    conflicts,
    settleConflict({ field, typed }, takeTyped) {
      setConflicts((shown) => shown.filter((each) => each.field !== field));
      if (takeTyped) form.setFieldValue(field as never, typed as never);
      keep();
    },
    keep,
    forget: () => removeDraft(owner, name),
  };
}

function open<Schema extends FormSchema>({ name, initial }: DialogDraftOptions<Schema>) {
  const owner = getSession()?.user.id;
  const draft = findDraft(owner, name);
  const isSame = (_field: string, a: unknown, b: unknown) => isSameTyped(a, b);
  const { edits, conflicts } = draft ? mergeDraft(draft, initial as Values, isSame) : { edits: {}, conflicts: [] };
  const newId = draft?.newId ?? crypto.randomUUID();
  return { owner, newId, initial, initialValues: { ...initial, ...edits }, isRestored: Object.keys(edits).length > 0, conflicts };
}

/** Compares what the fields hold with what they held; an empty field is the same as none. */
export function isSameTyped(a: unknown, b: unknown): boolean {
  return plain(a) === plain(b);
}

function plain(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => {
    if (each === '' || each === null) return undefined;
    if (typeof each !== 'object' || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each as object).toSorted(([x], [y]) => (x < y ? -1 : 1)));
  });
}
