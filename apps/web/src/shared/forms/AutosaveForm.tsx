import { Button, Form } from 'antd';
import { createContext, useCallback, useContext, useMemo, type ReactNode } from 'react';
import { hasErrorCode } from '../apollo/errors.ts';
import { KEYS, useKey } from '../controls/keys.ts';
import { useNotify } from '../feedback/useNotify.ts';
import { Panel } from '../panel/Panel.tsx';
import styles from './AutosaveForm.module.css';
import { AutosaveIndicator } from './AutosaveIndicator.tsx';
import { ConflictsContext } from './FieldConflict.tsx';
import { SchemaForm } from './SchemaForm.tsx';
import { showFieldErrors, type FormInput, type FormSchema } from './schemaRules.ts';
import { useAutosave, type SavePatch } from './useAutosave.ts';
import { useSubmit } from './useSubmit.ts';

interface AutosaveFormProps<Schema extends FormSchema> {
  /** Names the form in the page, such as 'profile'. */
  readonly name: string;
  /** The id of the record that is edited. */
  readonly record: string;
  readonly title: string;
  readonly schema: Schema;
  /** The api's data in the form's shape. */
  readonly stored: FormInput<Schema>;
  /** Sends the changed fields, with what they were typed over. The answer goes to the cache, and comes back as `stored`. */
  readonly save: (patch: SavePatch<Schema>) => Promise<void>;
  /** The toast after a save by hand. */
  readonly saved: string;
  /** The toast after a save by hand that failed. */
  readonly failed: string;
  /** Without a Save button: for choices, each of which is complete with one press. */
  readonly choicesOnly?: boolean;
  /** Other actions of the form, beside its Save button. */
  readonly tools?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

type FillForm = (values: Readonly<Record<string, unknown>>) => void;

const FillInContext = createContext<FillForm | null>(null);

/** Returns the function that fills fields of the `AutosaveForm` around it, as if they were typed. */
export function useFillIn(): FillForm {
  const fillIn = useContext(FillInContext);
  if (!fillIn) throw new Error('There is no AutosaveForm around this.');
  return fillIn;
}

/**
 * A panel with a form that is saved 2 s after the last edit, or at once by its button and Ctrl+S (PRF-01 to PRF-04).
 * Failures of its own are shown by the indicator only; edits are kept and tried again.
 */
export function AutosaveForm<Schema extends FormSchema>(props: AutosaveFormProps<Schema>) {
  const { name, record, title, schema, stored, save, saved, failed, choicesOnly, tools: moreTools, children } = props;
  const [form] = Form.useForm();
  const notify = useNotify();
  const autosave = useAutosave({ name: `${name} ${record}`, title, form, schema, stored, save });
  const [submit, busy] = useSubmit(async () => {
    try {
      if (await autosave.saveNow()) notify.success(saved);
    } catch (cause) {
      if (!hasErrorCode(cause, 'CONFLICT') && !showFieldErrors(form, cause)) notify.failure(failed, cause);
    }
  });
  useKey('save', () => form.submit());
  const { onEdit } = autosave;
  const fillIn = useCallback<FillForm>(
    (values) => {
      form.setFieldsValue(values);
      onEdit(values, form.getFieldsValue(true) as object);
    },
    [form, onEdit],
  );
  const { conflicts, settleConflict } = autosave;
  const ofConflicts = useMemo(() => ({ conflicts, onSettle: settleConflict }), [conflicts, settleConflict]);
  const tools = (
    <>
      <AutosaveIndicator of={autosave.saving} />
      {moreTools}
      {!choicesOnly && (
        <Button className={styles.save} htmlType="submit" form={name} loading={busy} aria-keyshortcuts={KEYS.save}>
          Save
        </Button>
      )}
    </>
  );
  return (
    <Panel title={title} tools={tools}>
      <div {...autosave.events}>
        <FillInContext value={fillIn}>
          <ConflictsContext value={ofConflicts}>
            <SchemaForm
              live
              schema={schema}
              name={name}
              id={name}
              form={form}
              className={styles.form}
              {...(choicesOnly && { requiredMark: false })}
              initialValues={autosave.initialValues}
              onValuesChange={autosave.onEdit}
              onFinish={() => submit(undefined)}
            >
              {children}
            </SchemaForm>
          </ConflictsContext>
        </FillInContext>
      </div>
    </Panel>
  );
}
