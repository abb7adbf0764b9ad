import { AUDIT_NOTES_MAX_LENGTH } from '@larkline/validation';
import { Button, Input } from 'antd';
import { useId, useState, type FormEvent } from 'react';
import { forgetStaffFields } from '../../shared/apollo/forgetFields.ts';
import { useNotify } from '../../shared/feedback/useNotify.ts';
import { useSubmit } from '../../shared/forms/useSubmit.ts';
import styles from './AuditLog.module.css';
import { useAddAuditEntryMutation } from './AuditLog.generated.ts';

/** Adds a note to the log; blank notes do nothing, and a note that could not be added stays in the field (ADM-11). */
export function AddEntry() {
  const id = useId();
  const notify = useNotify();
  const [notes, setNotes] = useState('');
  const [addEntry] = useAddAuditEntryMutation({ update: (cache) => forgetStaffFields(cache, ['adminActions', 'auditActions']) });
  const [add, busy] = useSubmit(async (text: string) => {
    try {
      await addEntry({ variables: { input: { notes: text } } });
      setNotes('');
      notify.success('Log Entry Added');
    } catch (cause) {
      notify.error('Error', 'Failed to add log entry.', cause);
    }
  });
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (notes.trim()) add(notes);
  };
  return (
    <form className={styles.entry} onSubmit={onSubmit}>
      <label htmlFor={id}>Notes</label>
      <Input.TextArea
        id={id}
        dir="auto"
        value={notes}
        maxLength={AUDIT_NOTES_MAX_LENGTH}
        autoSize={{ minRows: 1, maxRows: 6 }}
        placeholder="What was done or agreed, and why"
        onChange={(event) => setNotes(event.target.value)}
      />
      <Button type="primary" htmlType="submit" loading={busy}>
        Add Entry
      </Button>
    </form>
  );
}
