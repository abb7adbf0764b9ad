import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { aClient, aConnection } from '../../shared/testkit/builders.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { fillIn, findDialog, findErrorToast, press, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { {{Names}}Tab } from './{{Names}}Tab.tsx';

const FIRST = { id: 'row-1', name: 'First', description: 'Words.', createdAt: '2026-11-20T09:00:00Z' };

/** Opens the tab over an api that keeps the rows. */
function open(changes: Readonly<Record<string, Handler>> = {}) {
  let rows = [FIRST];
  let deleted: typeof rows = [];
  const api = fakeApi({
    {{Names}}: () => ({ client: { ...aClient(), {{names}}: aConnection(rows) } }),
    Create{{Name}}: ({ input }) => {
      const created = { ...FIRST, ...(input as object), id: 'row-2' };
      rows = [created, ...rows];
      return { create{{Name}}: created };
    },
    Update{{Name}}: ({ input }) => {
      const { before: _, ...changes } = input as { readonly before?: object };
      rows = rows.map((row) => ({ ...row, ...changes }));
      return { update{{Name}}: rows[0] };
    },
    Delete{{Names}}: () => {
      [deleted, rows] = [rows, []];
      return { delete{{Names}}: { id: 'deletion-1', count: 1, undoUntil: new Date(Date.now() + 600_000).toISOString() } };
    },
    UndoDeletion: () => {
      rows = deleted;
      return { undoDeletion: 1 };
    },
    ...changes,
  });
  renderScreen({ '/dashboard': <{{Names}}Tab /> }, { api, at: '/dashboard?tab={{domain}}' });
  const lastVariables = (name: string) => api.calls.findLast((call) => call.name === name)?.variables;
  return { api, lastVariables };
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInForTest();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => {
    clearNotifications();
    setSession(null);
  });
  vi.restoreAllMocks();
});

it('to be written: shows each row with the fields that the acceptance list asks for', () => {
  throw new Error('Write this test: name the rows of docs/acceptance.md in its title, then add the columns and the fields of the dialog.');
});

it('adds one from the dialog, which asks for a name first', async () => {
  const { api, lastVariables } = open();
  await screen.findByRole('button', { name: 'First' });
  await press('Add {{thing}}');
  const form = await findDialog('Add {{thing}}');
  await userEvent.click(within(form).getByRole('button', { name: 'Add {{thing}}' }));
  expect((await within(form).findAllByText('Please enter a name')).length).toBeGreaterThan(0);
  expect(api.count('Create{{Name}}')).toBe(0);

  fillIn('Name', ' Second ', form);
  await userEvent.click(within(form).getByRole('button', { name: 'Add {{thing}}' }));

  expect(await screen.findByText('{{Thing}} added')).toBeInTheDocument();
  expect(lastVariables('Create{{Name}}')).toEqual({ id: expect.any(String), input: { name: 'Second', description: null } });
  expect(await screen.findByRole('button', { name: 'Second' })).toBeInTheDocument();
});

it('edits one, sending what was changed only', async () => {
  const { lastVariables } = open();
  await userEvent.click(await screen.findByRole('button', { name: 'First' }));
  const form = await findDialog('Edit {{thing}}');
  fillIn('Name', 'Changed', form);
  await press('Save {{thing}}');

  expect(await screen.findByText('{{Thing}} saved')).toBeInTheDocument();
  expect(lastVariables('Update{{Name}}')).toEqual({ id: 'row-1', input: { name: 'Changed', before: { name: 'First' } } });
});

it('deletes one after a question, and takes it back', async () => {
  open();
  await screen.findByRole('button', { name: 'First' });
  await press('Delete First');
  await userEvent.click(within(await findDialog('Delete this {{thing}}?')).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByRole('heading', { name: 'No {{things}} yet' })).toBeInTheDocument();

  await userEvent.click((await screen.findAllByRole('button', { name: 'Undo' }))[0]!);

  expect(await screen.findByRole('button', { name: 'First' })).toBeInTheDocument();
});

it('reports a failed deletion', async () => {
  open({
    Delete{{Names}}: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  await screen.findByRole('button', { name: 'First' });
  await press('Delete First');
  await userEvent.click(within(await findDialog('Delete this {{thing}}?')).getByRole('button', { name: 'Delete' }));

  expect(await findErrorToast()).toHaveTextContent('The {{thing}} could not be deleted.');
});
