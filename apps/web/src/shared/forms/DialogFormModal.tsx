import { Button, Form } from 'antd';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { Notice } from '../feedback/Notice.tsx';
import { registerUnsaved } from '../session/unsaved.ts';
import { DraftConflicts } from './DraftConflicts.tsx';
import { ModalDialog } from './ModalDialog.tsx';
import styles from './forms.module.css';
import { SchemaForm } from './SchemaForm.tsx';
import type { FormInput, FormOutput, FormSchema } from './schemaRules.ts';
import { isSameTyped, useDialogDraft } from './useDialogDraft.ts';
import { useFormSubmit } from './useFormSubmit.ts';

/** Parts of a dialog with a form. */
export interface DialogFormProps<Schema extends FormSchema> {
  readonly title: string;
  /** Names the form and its record, such as 'products product-1' or 'products new': typed text returns to the form of that name. */
  readonly draft: string;
  readonly schema: Schema;
  /** First values of the fields. */
  readonly initial: FormInput<Schema>;
  readonly submitLabel: string;
  /** The button that closes it; 'Cancel' unless given. */
  readonly closeLabel?: string;
  /**
   * Sends what the schema made of the fields; throws what the api refused with, which is shown beside the fields it names.
   * A row that it adds gets `newId`: the same one each time this dialog is sent, also from a draft, so that a lost answer leads to no second row.
   */
  readonly send: (values: FormOutput<Schema>, newId: string) => Promise<void>;
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
      await send(values, draft.newId);
      draft.forget();
      setOpen(false);
    },
    done,
    failed,
    saysRefusals,
  });
  const isDirty = () => open && !isSameTyped(form.getFieldsValue(true), initial);
  useEffect(function guardTypedText() {
    return registerUnsaved({ title, name, owner: draft.owner, isDirty });
  });
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
      <DraftConflicts conflicts={draft.conflicts} onSettle={draft.settleConflict} />
      <SchemaForm
        schema={schema}
        form={form}
        id={id}
        name={id}
        initialValues={draft.initialValues}
        onValuesChange={draft.keep}
        onFinish={submit}
      >
        {children}
      </SchemaForm>
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
