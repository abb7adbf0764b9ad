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
  /** A new note, or the one that is edited; `null` while it is closed. */
  readonly of: Note | 'new' | null;
  readonly onClose: () => void;
}

/** Writes a note about a client, or another text of one. */
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
          // What was shown is out of date: it is asked for again behind the dialog, which keeps what was typed.
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
            ? 'The note says that it was edited.'
            : 'For staff alone. You can edit it for a day; the audit log names the act, not the words.'
        }
      >
        <Input.TextArea dir="auto" autoSize={{ minRows: 4, maxRows: 14 }} />
      </SchemaField>
    </DialogForm>
  );
}
