import type { FormInstance } from 'antd';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { safeParse } from 'zod/mini';
import { makeAutosave, type Autosave, type AutosaveStatus, type Texts } from './autosave.ts';
import type { FormSchema } from './schemaRules.ts';

interface AutosaveOptions<Values extends Texts> {
  readonly form: FormInstance<Values>;
  /** The form's `name`: antd makes the ids of the fields from it. */
  readonly formName: string;
  readonly schema: FormSchema;
  /** What the api holds, as the form shows it; a new object after each load. */
  readonly stored: Values;
  /** Sends all fields and gives what the api then holds. */
  readonly save: (values: Values) => Promise<Values>;
}

interface AutosaveResult {
  readonly status: AutosaveStatus;
  /** Tell it of every edit. */
  readonly onEdit: () => void;
  /** Saves at once, edits or not. Resolves when done; throws what the api refused with; `false` when a field is at fault. */
  readonly saveNow: () => Promise<boolean>;
}

/**
 * Saves a form by itself 2 s after the last edit (PRF-02). Nothing that is being typed is ever replaced: neither by
 * the answer to a save nor by a reload (PRF-04, CF-32). Edits are sent at once when the form goes away or the tab is
 * hidden; the browser asks before it closes over unsaved ones.
 */
export function useAutosave<Values extends Texts>({ form, formName, schema, stored, save }: AutosaveOptions<Values>): AutosaveResult {
  const [status, setStatus] = useState<AutosaveStatus>({ kind: 'idle' });
  const saveRef = useRef(save);
  useEffect(() => {
    saveRef.current = save;
  });
  const [firstStored] = useState(stored);
  const autosave: Autosave<Values> = useMemo(
    () =>
      makeAutosave<Values>({
        stored: firstStored,
        read: () => form.getFieldsValue(true) as Values,
        write: (values) => form.setFieldsValue(values as Parameters<typeof form.setFieldsValue>[0]),
        isBeingEdited: (name) => document.activeElement?.id === `${formName}_${name}`,
        isValid: (values) => safeParse(schema, values).success,
        showFaults: () => void form.validateFields().catch(() => undefined),
        save: (values) => saveRef.current(values),
        tell: setStatus,
      }),
    [firstStored, form, formName, schema],
  );

  useEffect(() => autosave.accept(stored), [autosave, stored]);
  useEffect(
    function keepEdits() {
      const onHidden = () => {
        if (document.hidden) autosave.flush();
      };
      const onLeave = (event: BeforeUnloadEvent) => {
        if (autosave.isDirty()) event.preventDefault();
      };
      document.addEventListener('visibilitychange', onHidden);
      window.addEventListener('beforeunload', onLeave);
      return () => {
        document.removeEventListener('visibilitychange', onHidden);
        window.removeEventListener('beforeunload', onLeave);
        autosave.flush();
      };
    },
    [autosave],
  );

  return { status, onEdit: useCallback(() => autosave.edited(), [autosave]), saveNow: useCallback(() => autosave.saveNow(), [autosave]) };
}
