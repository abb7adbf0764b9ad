import { setAsideSchema } from '@larkline/validation';
import { Input } from 'antd';
import { DialogForm } from './DialogForm.tsx';
import styles from './ReasonDialog.module.css';
import { SchemaField } from './SchemaForm.tsx';

/** Question for a reason. */
export interface ReasonRequest {
  /** Names the row, for unsent text. */
  readonly id: string;
  readonly title: string;
  /** The action and its consequence. */
  readonly text: string;
  readonly action: string;
  readonly done: string;
  readonly send: (reason: string) => Promise<unknown>;
}

interface ReasonDialogProps {
  /** `null` while it is closed. */
  readonly of: ReasonRequest | null;
  readonly onClose: () => void;
}

const NO_REASON = { reason: '' };

/** Asks staff why something is set aside, discarded or marked; the reason goes to the audit log. */
export function ReasonDialog({ of, onClose }: ReasonDialogProps) {
  return (
    <DialogForm
      open={of !== null}
      title={of?.title ?? ''}
      draft={`reason ${of?.id}`}
      schema={setAsideSchema}
      initial={NO_REASON}
      submitLabel={of?.action ?? ''}
      send={async ({ reason }) => {
        await of?.send(reason);
      }}
      done={of?.done ?? ''}
      failed="We couldn't do this. Please try again."
      saysRefusals
      width={480}
      onClose={onClose}
    >
      <p className={styles.lead}>{of?.text}</p>
      <SchemaField name="reason" label="Why?" hint="For the audit log.">
        <Input dir="auto" autoComplete="off" />
      </SchemaField>
    </DialogForm>
  );
}
