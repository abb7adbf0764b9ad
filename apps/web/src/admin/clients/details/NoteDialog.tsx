import { useApolloClient } from '@apollo/client/react';
import { clientNoteSchema } from '@larkline/validation';
import { Input } from 'antd';
import { hasErrorCode } from '../../../shared/apollo/errors.ts';
import { forgetStaffFields } from '../../../shared/apollo/forgetFields.ts';
import { DialogForm } from '../../../shared/forms/DialogForm.tsx';
import { SchemaField } from '../../../shared/forms/SchemaForm.tsx';
import { forgetNotes } from './forgetNotes.ts';
import { useAddClientNoteMutation, useEditClientNoteMutation, type ClientNotes_noteFragment as Note } from './Notes.generated.ts';

const REFUSED = ['WORK_CHANGED', 'NOTE_NOT_EDITABLE', 'NOT_FOUND'];
const NO_TEXT = { text: '' };

interface NoteDialogProps {
  readonly clientId: string;
  /** `new`, or the note to edit; `null` while the dialog is closed. */
  readonly of: Note | 'new' | null;
  readonly onClose: () => void;
}

/** Adds or edits a note about a client. */
export function NoteDialog({ clientId, of, onClose }: NoteDialogProps) {
  const { cache } = useApolloClient();
  const [add] = useAddClientNoteMutation(forgetNotes);
  const [edit] = useEditClientNoteMutation(forgetNotes);
  const edited = of === 'new' ? null : of;
  return (
    <DialogForm
      open={of !== null}
      title={edited ? 'Edit note' : 'Add note'}
      draft={edited ? `client-notes ${edited.id}` : `client-notes new ${clientId}`}
      schema={clientNoteSchema}
      initial={edited ? { text: edited.text } : NO_TEXT}
      submitLabel="Save note"
      send={async ({ text }, newId) => {
        try {
          if (edited) await edit({ variables: { input: { id: edited.id, revision: edited.revision, text } } });
          else await add({ variables: { input: { id: newId, clientId, text } } });
        } catch (cause) {
          // The notes are out of date: they are fetched again behind the dialog, which keeps the typed text.
          if (REFUSED.some((code) => hasErrorCode(cause, code))) forgetStaffFields(cache, ['clientNotes']);
          throw cause;
        }
      }}
      done={edited ? 'Note Saved' : 'Note Added'}
      failed="Failed to save this note."
      saysRefusals
      onClose={onClose}
    >
      <SchemaField
        name="text"
        label="Note"
        hint={
          edited
            ? 'The note will be marked as edited.'
            : 'Only staff can see this. You can edit it for a day. The audit log records that you added it, but not the text.'
        }
      >
        <Input.TextArea dir="auto" autoSize={{ minRows: 4, maxRows: 14 }} />
      </SchemaField>
    </DialogForm>
  );
}
