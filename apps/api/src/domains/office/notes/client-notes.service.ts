import { clientNoteSchema } from '@larkline/validation';
import { LockMode } from '@mikro-orm/core';
import { z } from 'zod';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { signedIn } from '../../../platform/context/actor.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { loadClient } from '../../people/rows/index.ts';
import { ClientNote, UNDO_NOTE_MS } from './client-note.entity.ts';
import type { ClientNoteDeletion, ClientNoteEditInput, ClientNoteInput } from './client-notes.types.ts';

const GONE = 'This note no longer exists.';
const idSchema = z.object({ id: z.uuid("This isn't a note id.") });

/**
 * Adds a note about a client, under the name of the signed-in member of staff. A repeated request with the same id adds one note. Throws
 * INVALID_INPUT, NOT_FOUND for a client that does not exist, WORK_CHANGED for an id that another note has.
 */
export async function addClientNote(ctx: Context, input: ClientNoteInput): Promise<ClientNote> {
  const { id } = parse(idSchema, { id: input.id });
  const { text } = parse(clientNoteSchema, { text: input.text });
  const { userId, email } = signedIn(ctx);
  const client = z.uuid().safeParse(input.clientId).success ? await loadClient(ctx, input.clientId) : null;
  if (!client) throw new AppError('NOT_FOUND', 'This business no longer exists.');
  return inTransaction(ctx, async (tx) => {
    const note = { clientId: client.id, text, pinned: input.pinned ?? false };
    // The database decides which of two equal requests adds it.
    const added = await tx.em.execute<{ id: string }[]>(
      `insert into client_notes (id, client_id, author_id, author, text, pinned, created_at) values (?, ?, ?, ?, ?, ?, ?)
       on conflict (id) do nothing returning id`,
      [id, client.id, userId, email, text, note.pinned, tx.now()],
    );
    const stored = await tx.em.findOneOrFail(ClientNote, { id });
    if (added.length > 0) return recorded(tx, stored, 'client_note_added');
    const isSame = stored.clientId === client.id && stored.authorId === userId && stored.text === text && !stored.deletedAt;
    if (!isSame) throw new AppError('WORK_CHANGED', 'This note has already been added with different text. Please check the notes again.');
    return unchanged(tx, stored);
  });
}

/**
 * Replaces the text of a note, for its author, within a day. Another member of staff, or a later day, adds a note instead. Throws
 * INVALID_INPUT, NOT_FOUND, NOTE_NOT_EDITABLE, WORK_CHANGED when it was edited after it was shown.
 */
export function editClientNote(ctx: Context, input: ClientNoteEditInput): Promise<ClientNote> {
  const { text } = parse(clientNoteSchema, { text: input.text });
  return inTransaction(ctx, async (tx) => {
    const note = await lockNote(tx, input.id);
    if (note.authorId !== signedIn(tx).userId)
      throw new AppError('NOTE_NOT_EDITABLE', 'Only the author can edit a note. Add your own note instead.');
    if (note.editableUntil <= tx.now())
      throw new AppError('NOTE_NOT_EDITABLE', 'You can only edit a note for a day after writing it. Add another one instead.');
    if (note.text === text) return unchanged(tx, note);
    if (note.revision !== input.revision)
      throw new AppError('WORK_CHANGED', "You've edited this note in another window. Nothing was overwritten. Please check it again.");
    tx.em.assign(note, { text, revision: note.revision + 1, editedAt: tx.now() });
    return recorded(tx, note, 'client_note_edited');
  });
}

/** Shows a note before the others, or among them again, for every member of staff. Throws NOT_FOUND. */
export function pinClientNote(ctx: Context, id: string, pinned: boolean): Promise<ClientNote> {
  return inTransaction(ctx, async (tx) => {
    const note = await lockNote(tx, id);
    if (note.pinned === pinned) return unchanged(tx, note);
    note.pinned = pinned;
    return recorded(tx, note, pinned ? 'client_note_pinned' : 'client_note_unpinned');
  });
}

/** Deletes a note, for every member of staff; it can be restored for ten minutes. Throws NOT_FOUND. */
export function deleteClientNote(ctx: Context, id: string): Promise<ClientNoteDeletion> {
  return inTransaction(ctx, async (tx) => {
    const note = await lockNote(tx, id);
    const deletedAt = tx.now();
    note.deletedAt = deletedAt;
    await recorded(tx, note, 'client_note_deleted');
    return { id: note.id, undoUntil: new Date(deletedAt.getTime() + UNDO_NOTE_MS) };
  });
}

/** Restores a deleted note as it was. Restored already, nothing changes. Throws NOT_FOUND after ten minutes. */
export function restoreClientNote(ctx: Context, id: string): Promise<ClientNote> {
  return inTransaction(ctx, async (tx) => {
    const note = await findNote(tx, id);
    if (note && !note.deletedAt) return unchanged(tx, note);
    if (!note?.deletedAt || note.deletedAt <= tx.in(-UNDO_NOTE_MS)) throw new AppError('NOT_FOUND', 'This note can no longer be restored.');
    note.deletedAt = null;
    return recorded(tx, note, 'client_note_restored');
  });
}

async function findNote(tx: Context, id: string): Promise<ClientNote | null> {
  const isId = z.uuid().safeParse(id).success;
  return isId ? tx.em.findOne(ClientNote, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }) : null;
}

async function lockNote(tx: Context, id: string): Promise<ClientNote> {
  const note = await findNote(tx, id);
  if (!note || note.deletedAt) throw new AppError('NOT_FOUND', GONE);
  return note;
}

/** Records an act without the text of the note: the audit log outlives note and client. */
async function recorded(tx: Context, note: ClientNote, action: string): Promise<ClientNote> {
  await tx.em.flush();
  await recordAct(tx, { action, clientId: note.clientId, notes: `note ${note.id}` });
  return note;
}

function unchanged(tx: Context, note: ClientNote): ClientNote {
  // There is no act to record.
  tx.acts.recorded += 1;
  return note;
}
