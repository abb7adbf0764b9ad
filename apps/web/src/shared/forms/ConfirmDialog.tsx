import { Button } from 'antd';
import { useRef, useState } from 'react';
import { failureText } from '../apollo/errors.ts';
import { useNotify, type Notify } from '../feedback/useNotify.ts';
import { setConfirmation, UNDO_LABEL, type Confirmation, type Undo } from '../feedback/confirmations.ts';
import { ModalDialog } from './ModalDialog.tsx';
import styles from './forms.module.css';
import { useSubmit } from './useSubmit.ts';

/** The question itself. The button that declines has the focus, and Escape means it; while the work runs the dialog stays. */
export function ConfirmDialog({ confirmation }: { readonly confirmation: Confirmation }) {
  const {
    title,
    thing,
    text,
    preview,
    action,
    declineLabel = 'Cancel',
    run,
    done,
    failed,
    isDanger = true,
    saysRefusals = false,
    focusAfter,
    onDeclined,
  } = confirmation;
  const notify = useNotify();
  const cancel = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(true);
  const [isReady, setReady] = useState(preview === undefined);
  const isDone = useRef(false);
  const [confirm, busy] = useSubmit(async () => {
    try {
      const undo = await run();
      isDone.current = true;
      setOpen(false);
      if (done)
        notify.success(
          done,
          thing,
          undo ? { label: UNDO_LABEL, about: undo.id, run: () => void takeBack(undo, thing, notify) } : undefined,
        );
    } catch (cause) {
      notify.failure(saysRefusals ? failureText(cause, failed) : failed, cause);
    }
  });
  return (
    <ModalDialog
      open={open}
      title={title}
      footer={
        <>
          <Button ref={cancel} disabled={busy} onClick={() => setOpen(false)}>
            {declineLabel}
          </Button>
          <Button type="primary" danger={isDanger} disabled={!isReady} loading={busy} onClick={() => confirm(undefined)}>
            {action}
          </Button>
        </>
      }
      closable={false}
      keyboard={!busy}
      mask={{ closable: !busy }}
      width={preview ? 560 : 440}
      onCancel={() => setOpen(false)}
      afterOpenChange={(isOpen) => isOpen && cancel.current?.focus()}
      // Taken away only now, so that the dialog could give the focus back.
      afterClose={() => {
        setConfirmation(null);
        if (isDone.current) focusAfter?.();
        else onDeclined?.();
      }}
    >
      <div className={styles.question}>
        <p dir="auto">
          <strong>{thing}</strong>
        </p>
        {text && <p>{text}</p>}
        {preview?.(setReady)}
      </div>
    </ModalDialog>
  );
}

async function takeBack(undo: Undo, thing: string, notify: Notify): Promise<void> {
  try {
    await undo.run();
    notify.success(undo.done, thing);
  } catch (cause) {
    notify.failure(undo.failed, cause);
  }
}
