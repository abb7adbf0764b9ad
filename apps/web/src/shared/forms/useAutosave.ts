import type { FormInstance } from 'antd';
import { useCallback, useEffect, useEffectEvent, useState, useSyncExternalStore, type FocusEvent } from 'react';
import { fieldErrors, isPassing } from '../apollo/errors.ts';
import { getSession } from '../session/session.ts';
import { makeAutosave, type Autosave } from './autosave.ts';
import type { FormValues } from './autosaveFields.ts';
import type { AutosaveStatus } from './autosaveSaving.ts';
import { meansSame, patchOf } from './formPatch.ts';
import { markFieldErrors, type FormInput, type FormOutput, type FormSchema } from './schemaRules.ts';

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
  readonly save: (patch: Partial<FormOutput<Schema>>) => Promise<void>;
}

interface AutosaveResult<Schema extends FormSchema> {
  readonly status: AutosaveStatus;
  readonly initialValues: FormInput<Schema>;
  /** For the form's `onValuesChange`. */
  readonly onEdit: (changed: object, values: object) => void;
  /** For an element around the form. */
  readonly focusEvents: { onFocus(event: FocusEvent): void; onBlur(): void };
  /** Saves at once. Resolves to `false` when a field is at fault; rejects with what the api answered. */
  readonly saveNow: () => Promise<boolean>;
}

/** Forms that left the screen with unsaved edits, by person and name. */
const drafts = new Map<string, Autosave>();

/**
 * Saves a form by itself 2 s after the last edit (PRF-02). Nothing that is being typed is ever replaced, neither by the
 * answer to a save nor by a reload (PRF-04, CF-32). Edits belong to the person who typed them. A form that leaves the
 * screen before everything is stored goes on saving, and shows its edits when it is opened again.
 */
export function useAutosave<Schema extends FormSchema>(options: AutosaveOptions<Schema>): AutosaveResult<Schema> {
  const { form, stored } = options;
  const [{ autosave, key }] = useState(() => openAutosave(options));
  const [initialValues] = useState(() => autosave.values() as FormInput<Schema>);
  const status = useSyncExternalStore(autosave.subscribe, autosave.status);
  const save = useEffectEvent((patch: FormValues) => options.save(patch as Partial<FormOutput<Schema>>));
  useEffect(
    function attachForm() {
      const detach = autosave.attach({
        write: (values) => form.setFieldsValue(values),
        showFaults: (fields) => void form.validateFields([...fields]).catch(() => undefined),
        async save(patch) {
          try {
            await save(patch);
          } catch (cause) {
            markFieldErrors(form, cause);
            throw cause;
          }
        },
      });
      return () => {
        detach();
        if (autosave.isDirty()) drafts.set(key, autosave);
      };
    },
    [autosave, form, key],
  );
  useEffect(
    function acceptStored() {
      autosave.accept(stored);
    },
    [autosave, stored],
  );
  return {
    status,
    initialValues,
    onEdit: useCallback((changed, values) => autosave.edited(values as FormValues, Object.keys(changed)), [autosave]),
    focusEvents: {
      onFocus: ({ target }) => autosave.focused(target.closest<HTMLElement>('[data-field]')?.dataset.field ?? null),
      onBlur: () => autosave.focused(null),
    },
    saveNow: useCallback(() => autosave.saveNow(), [autosave]),
  };
}

function openAutosave<Schema extends FormSchema>({
  name,
  title,
  schema,
  stored,
}: AutosaveOptions<Schema>): { autosave: Autosave; key: string } {
  const owner = getSession()?.user.id;
  const key = `${owner ?? ''} ${name}`;
  const draft = drafts.get(key);
  if (draft?.isDirty()) return { autosave: draft, key };
  drafts.delete(key);
  const autosave = makeAutosave({
    title,
    owner,
    stored,
    isSame: (field, a, b) => meansSame(schema, field, a, b),
    patchOf: (values, edited) => patchOf(schema, values, edited),
    explain: (cause) => ({ passing: isPassing(cause), refused: Object.keys(fieldErrors(cause)).map((path) => path.split('.')[0] ?? path) }),
    isOwnerPresent: () => getSession()?.user.id === owner,
  });
  return { autosave, key };
}
