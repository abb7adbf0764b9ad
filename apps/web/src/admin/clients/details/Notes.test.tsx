import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../../shared/testkit/fakeApi.ts';
import { fillIn, findDialog, findErrorToast, press, renderScreen } from '../../../shared/testkit/renderScreen.tsx';
import { Notes } from './Notes.tsx';

signInForEachTest();

const aNote = (changes: object = {}) => ({
  id: 'note-1',
  author: 'jo@larkline.example',
  text: 'Prefers calls after five.',
  pinned: false,
  revision: 0,
  createdAt: '2026-11-20T09:41:00.000Z',
  editedAt: null,
  isEditable: false,
  ...changes,
});
const OF = 'the note from 20 Nov 2026, 09:41';

function open(notes: readonly object[], handlers: Record<string, Handler> = {}, totalCount = notes.length) {
  let shown = notes;
  const api = fakeApi({
    ClientNotes: () => ({ clientNotes: { edges: shown.map((node) => ({ node })), totalCount } }),
    ...handlers,
  });
  renderScreen({ '/admin': <Notes clientId="client-1" /> }, { api, at: '/admin' });
  return {
    api,
    sent: (name: string) => api.calls.findLast((call) => call.name === name)?.variables,
    asked: () => api.calls.filter((call) => call.name === 'ClientNotes').length,
    show: (next: readonly object[]) => void (shown = next),
  };
}

it('shows who wrote a note and when, whether it was edited, and hostile text as text', async () => {
  const text = '<img src=x onerror=alert(1)>\nSecond line';
  open([aNote({ id: 'note-2', text, pinned: true, editedAt: '2026-11-20T10:00:00.000Z' }), aNote()]);

  const [pinned, other] = within(await screen.findByRole('list', { name: 'Notes' })).getAllByRole('listitem');

  expect(pinned).toHaveTextContent('jo@larkline.example, 20 Nov 2026, 09:41, edited 20 Nov 2026, 10:00');
  expect(pinned).toHaveTextContent('Pinned');
  expect(pinned).toHaveTextContent('<img src=x onerror=alert(1)> Second line');
  expect(document.querySelector('img')).toBeNull();
  expect(other).not.toHaveTextContent('Pinned');
});

it('adds a note once, under an id of its own, and shows the notes again', async () => {
  const { sent, asked, show } = open([], { AddClientNote: () => ({ addClientNote: aNote() }) });
  expect(await screen.findByText(/No notes yet/)).toBeInTheDocument();
  await press('Add note');
  await findDialog('Add note');

  fillIn('Note', '  Prefers calls after five. ');
  show([aNote()]);
  await press('Save note');

  expect(await screen.findByText('Note Added')).toBeInTheDocument();
  expect(sent('AddClientNote')).toEqual({
    input: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), clientId: 'client-1', text: 'Prefers calls after five.' },
  });
  expect(await screen.findByRole('listitem')).toHaveTextContent('Prefers calls after five.');
  expect(asked()).toBe(2);
});

it.each([
  ['nothing', '', 'Please write a note.'],
  ['blanks', ' \n ', 'Please write a note.'],
  ['2,001 characters', 'x'.repeat(2_001), 'At most 2,000 characters'],
])('ADM-11 refuses a note of %s beside the field', async (_what, text, message) => {
  const { sent } = open([]);
  await screen.findByText(/No notes yet/);
  await press('Add note');
  const dialog = await findDialog('Add note');

  fillIn('Note', text);
  await press('Save note');

  expect(await within(dialog).findByText(message)).toBeInTheDocument();
  expect(sent('AddClientNote')).toBeUndefined();
});

it('offers to edit your own new notes only, and says when another window was first', async () => {
  const own = aNote({ id: 'note-2', isEditable: true, createdAt: '2026-11-20T11:00:00.000Z', text: 'Mine', revision: 3 });
  const { sent } = open([own, aNote()], {
    EditClientNote: () => {
      throw refusal('WORK_CHANGED', 'You edited this note in another window.');
    },
  });
  await screen.findByText('Mine');
  expect(screen.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1);
  await press('Edit the note from 20 Nov 2026, 11:00');
  await findDialog('Edit note');
  expect(screen.getByLabelText('Note')).toHaveValue('Mine');

  fillIn('Note', 'Mine, corrected');
  await press('Save note');

  expect(await findErrorToast()).toHaveTextContent('You edited this note in another window.');
  expect(sent('EditClientNote')).toEqual({ input: { id: 'note-2', revision: 3, text: 'Mine, corrected' } });
  expect(screen.getByLabelText('Note')).toHaveValue('Mine, corrected');
});

it('pins and unpins', async () => {
  const { sent } = open([aNote(), aNote({ id: 'note-2', pinned: true, createdAt: '2026-11-20T11:00:00.000Z' })], {
    PinClientNote: ({ pinned }) => ({ pinClientNote: aNote({ pinned }) }),
  });
  await screen.findByRole('list', { name: 'Notes' });

  await press(`Pin ${OF}`);
  expect(await screen.findByText('Note Pinned')).toBeInTheDocument();
  expect(sent('PinClientNote')).toEqual({ id: 'note-1', pinned: true });
  await press('Unpin the note from 20 Nov 2026, 11:00');

  expect(await screen.findByText('Note Unpinned')).toBeInTheDocument();
  expect(sent('PinClientNote')).toEqual({ id: 'note-2', pinned: false });
});

it('asks before it deletes a note, names it, and offers to undo it', async () => {
  const { sent, show } = open([aNote()], {
    DeleteClientNote: () => ({ deleteClientNote: { id: 'note-1', undoUntil: '2026-11-20T10:00:00.000Z' } }),
    RestoreClientNote: () => ({ restoreClientNote: aNote() }),
  });
  await screen.findByRole('list', { name: 'Notes' });
  await press(`Delete ${OF}`);
  const question = await screen.findByRole('dialog');
  expect(question).toHaveTextContent('Prefers calls after five.');
  expect(sent('DeleteClientNote')).toBeUndefined();

  show([]);
  await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Note Deleted')).toBeInTheDocument();
  expect(await screen.findByText(/No notes yet/)).toBeInTheDocument();
  show([aNote()]);
  await press('Undo');

  expect(await screen.findByText('Note Restored')).toBeInTheDocument();
  expect(sent('RestoreClientNote')).toEqual({ id: 'note-1' });
  expect(await screen.findByRole('listitem')).toHaveTextContent('Prefers calls after five.');
});

it('shows all notes on demand', async () => {
  const { sent } = open([aNote()], {}, 12);

  await userEvent.click(await screen.findByRole('button', { name: 'Show all 12' }));

  await waitFor(() => expect(sent('ClientNotes')).toEqual({ clientId: 'client-1', first: 100 }));
});

it('ADM-12 says that the notes could not be loaded, and loads on the next try', async () => {
  const { api } = open([], {
    ClientNotes: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  expect(await findErrorToast()).toHaveTextContent('Failed to load the notes.');

  api.handlers['ClientNotes'] = () => ({ clientNotes: { edges: [{ node: aNote() }], totalCount: 1 } });
  await press('Try again');

  expect(await screen.findByRole('listitem')).toHaveTextContent('Prefers calls after five.');
});
