import { useApolloClient } from '@apollo/client/react';
import type { FormInstance } from 'antd';
import { useCallback, useEffect, useEffectEvent, useState, type FocusEvent } from 'react';
import { refetchShown } from '../apollo/changes.ts';
import { fieldErrors, hasErrorCode, isPassing } from '../apollo/errors.ts';
import { findDraft, keepDraft, removeDraft, type DraftConflict } from '../session/drafts.ts';
import { getSession, currentSitting } from '../session/session.ts';
import { makeAutosave, type Autosave } from './autosave.ts';
import { pick, type FormValues } from './autosaveFields.ts';
import { meansSame, makeFormPatch, parseValue } from './formPatch.ts';
import { markFieldErrors, showFaultsNow, type FormInput, type FormOutput, type FormSchema } from './schemaRules.ts';

/** The changed fields of a form as they are sent, with what they were typed over. */
export type SavePatch<Schema extends FormSchema> = Partial<FormOutput<Schema>> & { readonly before?: Partial<FormOutput<Schema>> };

interface AutosaveOptions<Schema extends FormSchema> {
  /** Names the form and its record, such as 'profile client-1': unsaved edits come back into the form of that name. */
  readonly name: string;
  /** The title of the form, as messages name it. */
  readonly title: string;
  readonly form: FormInstance;
  readonly schema: Schema;
  /** What the api holds, as the form shows it; a new object after each load. */
  readonly stored: FormInput<Schema>;
  /** Sends the changed fields. The answer goes to the cache, and comes back as `stored`. */
  readonly save: (patch: SavePatch<Schema>) => Promise<void>;
}

interface AutosaveResult<Schema extends FormSchema> {
  /** Its status changes without a rendering of the form. */
  readonly saving: Pick<Autosave, 'subscribe' | 'status'>;
  readonly initialValues: FormInput<Schema>;
  /** Fields that were changed elsewhere while you typed, with the typed values. */
  readonly conflicts: readonly DraftConflict[];
  /** Saves the typed value of such a field, or replaces it with the stored one. */
  readonly settleConflict: (field: string, keepTyped: boolean) => void;
  /** For the form's `onValuesChange`. */
  readonly onEdit: (changed: object, values: object) => void;
  /** For an element around the form. */
  readonly events: {
    onFocus(event: FocusEvent): void;
    onBlur(): void;
    onCompositionStart(): void;
    onCompositionEnd(): void;
  };
  /** Saves at once. Resolves to `false` when a field is at fault; rejects with what the api answered. */
  readonly saveNow: () => Promise<boolean>;
}

const CONFLICT = 'CONFLICT';
const NONE: readonly DraftConflict[] = [];

/** Forms that left the screen with unsaved edits and continue saving, by person and name. */
const leftOpen = new Map<string, OpenForm>();

interface OpenForm {
  readonly autosave: Autosave;
  readonly key: string;
  /** The sign-in during which it was opened. */
  readonly sitting: number;
  /** Keeps what is unsaved as a draft, and forgets the draft of what is stored. */
  readonly keep: () => void;
}

/**
 * Saves a form automatically 2 s after the last edit (PRF-02). Nothing that is being typed is ever replaced, neither by the
 * answer to a save nor by a reload (PRF-04, CF-32). Edits belong to the person who typed them. A form that leaves the
 * screen before everything is stored continues saving, and shows its edits when it is opened again; after a new sign-in or a
 * reload of the page it shows them from the kept draft.
 */
export function useAutosave<Schema extends FormSchema>(options: AutosaveOptions<Schema>): AutosaveResult<Schema> {
  const { stored } = options;
  const [opening] = useState(() => openForm(options));
  const { opened, edits } = opening;
  const { autosave, keep } = opened;
  const [conflicts, setConflicts] = useState<readonly DraftConflict[]>(NONE);
  const [initialValues] = useState(() => ({ ...autosave.values(), ...edits }) as FormInput<Schema>);
  useAttachedForm(opening, options, setConflicts);
  useEffect(
    function acceptStored() {
      autosave.accept(stored);
    },
    [autosave, stored],
  );
  const onEdit = useCallback(
    (changed: object, values: object) => {
      autosave.edited(values as FormValues, Object.keys(changed));
      keep();
    },
    [autosave, keep],
  );
  return {
    saving: autosave,
    initialValues,
    conflicts,
    settleConflict: useCallback((field: string, keepTyped: boolean) => autosave.settle(field, keepTyped), [autosave]),
    onEdit,
    events: {
      onFocus: ({ target }) => autosave.focused(target.closest<HTMLElement>('[data-field]')?.dataset.field ?? null),
      onBlur: () => autosave.focused(null),
      onCompositionStart: () => autosave.composing(true),
      onCompositionEnd: () => autosave.composing(false),
    },
    saveNow: useCallback(() => autosave.saveNow(), [autosave]),
  };
}

/** Connects the form on the screen with its autosave, and puts the edits of a kept draft into it. */
function useAttachedForm<Schema extends FormSchema>(
  opening: OpenedForm,
  options: AutosaveOptions<Schema>,
  showConflicts: (conflicts: readonly DraftConflict[]) => void,
): void {
  const { form, schema } = options;
  const client = useApolloClient();
  const save = useEffectEvent((patch: FormValues) => options.save(patch as SavePatch<Schema>));
  useEffect(
    function attachForm() {
      const { opened, edits } = opening;
      const { autosave, key, keep } = opened;
      const detach = autosave.attach({
        write: (values) => form.setFieldsValue(values),
        showFaults: (fields) => showFaultsNow(form, schema, fields),
        showConflicts: (conflicts) => showConflicts(conflicts.length > 0 ? conflicts : NONE),
        async save(patch, over) {
          const before = Object.fromEntries(Object.entries(over).map(([field, value]) => [field, parseValue(schema, field, value)]));
          try {
            await save({ ...patch, ...(Object.keys(before).length > 0 && { before }) });
          } catch (cause) {
            if (hasErrorCode(cause, CONFLICT)) await refetchShown(client);
            else markFieldErrors(form, cause);
            throw cause;
          }
        },
      });
      const restored = Object.keys(edits);
      if (restored.length > 0 && !autosave.isDirty()) autosave.edited({ ...autosave.values(), ...edits }, restored);
      else keep();
      return () => {
        detach();
        if (autosave.isDirty()) leftOpen.set(key, opened);
      };
    },
    [opening, form, schema, client, showConflicts],
  );
}

interface OpenedForm {
  readonly opened: OpenForm;
  /** The fields of a kept draft. */
  readonly edits: FormValues;
}

function openForm<Schema extends FormSchema>({ name, title, schema, stored }: AutosaveOptions<Schema>): OpenedForm {
  const owner = getSession()?.user.id;
  const key = `${owner ?? ''} ${name}`;
  const now = currentSitting();
  const left = leftOpen.get(key);
  leftOpen.delete(key);
  if (left?.autosave.isDirty() && left.sitting === now) return { opened: left, edits: {} };
  // Edits of an earlier sign-in come from the draft, which is compared with what is stored by now.
  left?.autosave.giveUp();
  const isSame = (field: string, a: unknown, b: unknown) => meansSame(schema, field, a, b);
  const draft = findDraft(owner, name);
  // A draft meets what is stored now as an edit does: it was typed over its base.
  const isField = (field: string) => field in stored;
  const edits = pick(draft?.values ?? {}, Object.keys(draft?.values ?? {}).filter(isField));
  const autosave = makeAutosave({
    title,
    name,
    owner,
    stored: { ...stored, ...pick(draft?.base ?? {}, Object.keys(draft?.base ?? {}).filter(isField)) },
    isSame,
    toPatch: (values, edited) => makeFormPatch(schema, values, edited),
    explain: (cause) => ({
      passing: isPassing(cause),
      refused: Object.keys(fieldErrors(cause)).map((path) => path.split('.')[0] ?? path),
      isConflict: hasErrorCode(cause, CONFLICT),
    }),
    isOwnerPresent: () => currentSitting() === now && getSession()?.user.id === owner,
  });
  const keep = () => {
    if (currentSitting() !== now) return;
    const { base, values } = autosave.draft();
    if (Object.keys(values).length > 0) keepDraft(owner, name, { title, base, values });
    else removeDraft(owner, name);
  };
  autosave.subscribe(keep);
  return { opened: { autosave, key, sitting: now, keep }, edits };
}
