import { formatDateTime } from '@larkline/format';
import { Button } from 'antd';
import { useRef, useState } from 'react';
import { refreshedEvery } from '../../../shared/apollo/refreshEvery.ts';
import { useAct } from '../../../shared/forms/useAct.ts';
import { useConfirm } from '../../../shared/forms/useConfirm.ts';
import { Loaded } from '../../../shared/load/Loaded.tsx';
import { useLoaded } from '../../../shared/load/useLoaded.ts';
import { useStaffResult } from '../../../shared/load/useStaffResult.ts';
import { Bones } from '../../../shared/panel/Bones.tsx';
import { DetailsSection } from '../../../shared/panel/DetailsDrawer.tsx';
import { StatusBadge } from '../../../shared/panel/StatusBadge.tsx';
import type { RowAction } from '../../../shared/table/column.ts';
import { RowActions } from '../../../shared/table/RowActions.tsx';
import { UNDO_FAILED } from '../../../shared/undo/useDelete.ts';
import { forgetNotes } from './forgetNotes.ts';
import { NoteDialog } from './NoteDialog.tsx';
import {
  useClientNotesQuery,
  useDeleteClientNoteMutation,
  usePinClientNoteMutation,
  useRestoreClientNoteMutation,
  type ClientNotes_noteFragment as Note,
} from './Notes.generated.ts';
import styles from './Notes.module.css';

const FAILURE = 'Failed to load the notes.';
const FEW = 5;
/** The largest page that the api returns. */
const MOST = 100;
/** Query options: colleagues add notes at the same time. */
const LIVE = refreshedEvery(60_000);

/** Staff notes about a client, which it never sees: pinned notes first, then the newest (docs/how/staff-work.md). */
export function Notes({ clientId }: { readonly clientId: string }) {
  const [first, setFirst] = useState(FEW);
  // The note in the dialog.
  const [open, setOpen] = useState<Note | 'new' | null>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const load = useLoaded(useStaffResult(useClientNotesQuery({ ...LIVE, variables: { clientId, first } })), FAILURE);
  return (
    <DetailsSection title="Notes">
      <Loaded
        of={load}
        failure={FAILURE}
        outdated="We couldn't refresh the notes. They may be out of date."
        skeleton={<Bones shape="rows" count={2} />}
      >
        {({ clientNotes: { edges, totalCount } }) => (
          <>
            {edges.length === 0 && <p className={styles.none}>No notes yet. The client never sees what you write here.</p>}
            {edges.length > 0 && (
              <ul className={styles.list} aria-label="Notes">
                {edges.map(({ node }) => (
                  <NoteItem key={node.id} note={node} onEdit={() => setOpen(node)} focusAfter={() => addButton.current?.focus()} />
                ))}
              </ul>
            )}
            <div className={styles.more}>
              <Button ref={addButton} onClick={() => setOpen('new')}>
                Add note
              </Button>
              {totalCount > edges.length && first < MOST && (
                <Button type="text" onClick={() => setFirst(MOST)}>
                  {totalCount > MOST ? `Show the latest ${MOST}` : `Show all ${totalCount}`}
                </Button>
              )}
            </div>
          </>
        )}
      </Loaded>
      <NoteDialog clientId={clientId} of={open} onClose={() => setOpen(null)} />
    </DetailsSection>
  );
}

interface NoteItemProps {
  readonly note: Note;
  readonly onEdit: () => void;
  /** Moves the focus after the note was deleted. */
  readonly focusAfter: () => void;
}

function NoteItem({ note, onEdit, focusAfter }: NoteItemProps) {
  const { id, author, text, pinned, createdAt, editedAt, isEditable } = note;
  const confirm = useConfirm();
  const [act] = useAct();
  const [pin] = usePinClientNoteMutation(forgetNotes);
  const [deleteNote] = useDeleteClientNoteMutation(forgetNotes);
  const [restore] = useRestoreClientNoteMutation(forgetNotes);
  const written = formatDateTime(createdAt);
  const askToDelete = () =>
    confirm({
      focusAfter,
      title: 'Delete this note?',
      thing: firstWords(text),
      text: 'It will be removed for all staff. You can undo this for ten minutes.',
      action: 'Delete',
      done: 'Note Deleted',
      failed: 'Failed to delete this note.',
      run: async () => {
        await deleteNote({ variables: { id } });
        return { id, run: async () => void (await restore({ variables: { id } })), done: 'Note Restored', failed: UNDO_FAILED };
      },
    });
  const actions: RowAction[] = [
    {
      label: pinned ? 'Unpin' : 'Pin',
      icon: 'pin',
      onPress: () =>
        act({
          run: () => pin({ variables: { id, pinned: !pinned } }).then(() => (pinned ? 'Note Unpinned' : 'Note Pinned')),
          failed: pinned ? 'Failed to unpin this note.' : 'Failed to pin this note.',
        }),
    },
    ...(isEditable ? [{ label: 'Edit', icon: 'edit', onPress: onEdit } as const] : []),
    { label: 'Delete', icon: 'trash', danger: true, onPress: askToDelete },
  ];
  return (
    <li className={styles.note} data-pinned={pinned || undefined}>
      <div className={styles.head}>
        <div className={styles.by}>
          <bdi className={styles.author}>{author}</bdi>
          <span className="visually-hidden">, </span>
          <span className={styles.written}>
            <span>{editedAt ? `${written}, ` : written}</span>
            {editedAt && <span>edited {formatDateTime(editedAt)}</span>}
            {pinned && <StatusBadge tone="ok">Pinned</StatusBadge>}
          </span>
        </div>
        <RowActions name={`the note from ${written}`} actions={actions} />
      </div>
      <p className={styles.text} dir="auto">
        {text}
      </p>
    </li>
  );
}

const WORDS = 80;

function firstWords(text: string): string {
  return text.length > WORDS ? `${text.slice(0, WORDS).trimEnd()}…` : text;
}
