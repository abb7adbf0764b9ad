import { Button, Form } from 'antd';
import { useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { useNotify } from '../feedback/useNotify.ts';
import { registerUnsaved } from '../session/unsaved.ts';
import { ConflictsContext } from './FieldConflict.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import styles from './forms.module.css';
import { SchemaForm } from './SchemaForm.tsx';
import type { FormInput, FormOutput, FormSchema } from './schemaRules.ts';
import type { SavePatch } from './useAutosave.ts';
import { useDialogDraft } from './useDialogDraft.ts';
import { useFormSubmit } from './useFormSubmit.ts';

/** Parts of a dialog with a form. */
export interface DialogFormProps<Schema extends FormSchema> {
  readonly title: string;
  /** Names the form and its record, such as 'products product-1' or 'products new': typed text returns to the form of that name. */
  readonly draft: string;
  readonly schema: Schema;
  /** What is stored, or the first values of a new row. Fields that nobody edits follow it; an edited one that changes here is a conflict. */
  readonly initial: FormInput<Schema>;
  readonly submitLabel: string;
  /** The button that closes it; 'Cancel' unless given. */
  readonly closeLabel?: string;
  /**
   * Sends what the schema made of the fields; throws what the api refused with, which is shown beside the fields it names.
   * A row that it adds gets `newId`: the same one each time this dialog is sent, even from a draft, so that a lost answer cannot add a second row.
   * An edit sends `patch`: the changed fields, with what they were typed over.
   */
  readonly send: (values: FormOutput<Schema>, newId: string, patch: SavePatch<Schema>) => Promise<void>;
  /** The toast after it was sent. */
  readonly done: string;
  /** The toast for a failure that points at no field. */
  readonly failed: string;
  /** Whether that toast says a refusal in the words of the api, such as that someone else was first. */
  readonly saysRefusals?: boolean;
  /** Width in pixels; 560 unless given. */
  readonly width?: number;
  /** Called when it has gone from the screen, sent or not. */
  readonly onClose: () => void;
  /** The fields, as `SchemaField`s and `SchemaList`s. */
  readonly children: ReactNode;
}

/**
 * A form in a modal dialog. The focus goes to its first field and afterwards back to what opened it. Closing it over
 * typed text asks first; closing the page does too. Text that was typed when the dialog went for another reason (Back, a
 * reload, the end of the session) is there when it opens again.
 */
export function DialogFormModal<Schema extends FormSchema>(props: DialogFormProps<Schema>) {
  const {
    title,
    draft: name,
    schema,
    initial,
    submitLabel,
    closeLabel = 'Cancel',
    send,
    done,
    failed,
    saysRefusals = false,
    width = 560,
    onClose,
    children,
  } = props;
  const id = useId();
  const [form] = Form.useForm<FormInput<Schema>>();
  const [open, setOpen] = useState(true);
  const [asking, setAsking] = useState(false);
  const draft = useDialogDraft({ name, title, schema, initial, form });
  const [submit, busy] = useFormSubmit({
    schema,
    form,
    send: async (values) => {
      await draft.save(values, (patch) => send(values, draft.newId, patch));
      setOpen(false);
    },
    done,
    failed,
    saysRefusals,
  });
  const isDirty = () => open && draft.isDirty();
  useEffect(function guardTypedText() {
    return registerUnsaved({ title, name, owner: draft.owner, isDirty });
  });
  const { conflicts } = draft;
  const notify = useNotify();
  const submitChosen = (values: FormInput<Schema>) => {
    if (!conflicts[0]) return submit(values);
    notify.error('Not saved yet', 'Choose which version to keep.');
    form.scrollToField(conflicts[0].field as never, { focus: true, block: 'center' });
  };
  const ofConflicts = useMemo(() => ({ conflicts, onSettle: draft.settleConflict }), [conflicts, draft.settleConflict]);
  const discard = () => {
    draft.forget();
    setOpen(false);
  };
  const close = () => {
    if (busy) return;
    if (isDirty()) setAsking(true);
    else discard();
  };
  return (
    <ModalDialog
      open={open}
      title={title}
      width={width}
      style={{ top: 48 }}
      onCancel={close}
      afterOpenChange={(isOpen) => isOpen && focusFirstField(id)}
      afterClose={onClose}
      mask={{ closable: !busy }}
      keyboard={!busy}
      closable={{ disabled: busy, 'aria-label': 'Close' }}
      footer={
        asking ? (
          <LeaveQuestion onStay={() => setAsking(false)} onLeave={discard} />
        ) : (
          <>
            <Button disabled={busy} onClick={close}>
              {closeLabel}
            </Button>
            <Button type="primary" htmlType="submit" form={id} loading={busy}>
              {submitLabel}
            </Button>
          </>
        )
      }
    >
      {draft.isRestored && (
        <Notice tone="info" title="We've restored what you typed earlier. It isn't saved yet." className={styles.conflicts} />
      )}
      <ConflictsContext value={ofConflicts}>
        <SchemaForm
          schema={schema}
          form={form}
          id={id}
          name={id}
          initialValues={draft.initialValues}
          onValuesChange={draft.keep}
          onFinish={submitChosen}
        >
          {children}
        </SchemaForm>
      </ConflictsContext>
    </ModalDialog>
  );
}

/** Focuses the first field, unless a field was reached while the dialog was still opening. */
function focusFirstField(formId: string): void {
  const form = document.getElementById(formId);
  if (form && !form.contains(document.activeElement)) form.querySelector<HTMLElement>('input, select, textarea, button')?.focus();
}

/** Instead of the buttons, when typed text would be lost. */
function LeaveQuestion({ onStay, onLeave }: { readonly onStay: () => void; readonly onLeave: () => void }) {
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(function focusTheSafeAnswer() {
    stay.current?.focus();
  }, []);
  return (
    <div className={styles.leave} role="alert">
      <span>Discard what you typed?</span>
      <Button danger onClick={onLeave}>
        Discard
      </Button>
      <Button ref={stay} type="primary" onClick={onStay}>
        Keep editing
      </Button>
    </div>
  );
}
