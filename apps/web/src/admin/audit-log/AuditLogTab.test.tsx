import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { clearNotifications } from '../../shared/feedback/notifications.ts';
import { setSession } from '../../shared/session/session.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { errorToasts, findErrorToast, renderScreen, signInForTest } from '../../shared/testkit/renderScreen.tsx';
import { AuditLogTab } from './AuditLogTab.tsx';
import { fieldInWords, valueInWords } from '../../shared/panel/changeInWords.ts';

beforeEach(() => {
  signInForTest('staff@larkline.example');
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  act(() => clearNotifications());
  setSession(null);
  vi.restoreAllMocks();
});

const entry = (id: string, more: object = {}) => ({
  __typename: 'AdminAction',
  id,
  actionType: 'subscription_updated',
  adminEmail: 'isla.grant@larkline.example',
  actorKind: 'STAFF',
  notes: null,
  occurredAt: '2026-11-20T14:05:00.000Z',
  requestId: 'r',
  client: { __typename: 'Client', id: 'client-1', businessName: 'Fernhill Dental' },
  clientId: 'client-1',
  changes: null,
  ...more,
});

const page = (...nodes: object[]) => ({
  adminActions: {
    __typename: 'AdminActionConnection',
    edges: nodes.map((node) => ({ __typename: 'AdminActionEdge', node })),
    pageInfo: { __typename: 'PageInfo', hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null },
    totalCount: nodes.length,
  },
});

const CHANGED = entry('1', { changes: [{ __typename: 'AuditChange', field: 'plan', before: 'combo_basic', after: null }] });
const GONE = entry('2', { actionType: 'note', notes: 'Called back.', client: null, actorKind: 'SYSTEM', adminEmail: 'nightly' });

function renderLog(handlers: Record<string, Handler> = {}, at = '/admin?tab=audit-log') {
  const api = fakeApi({
    AuditLog: () => page(CHANGED, GONE),
    AuditActions: () => ({ auditActions: ['note', 'subscription_updated'] }),
    ...handlers,
  });
  renderScreen({ '/admin': <AuditLogTab /> }, { api, at });
  return api;
}

const row = async (name: RegExp) => screen.findByRole('row', { name });

it('ADM-10 shows who did what when, to which business, with notes and changed values', async () => {
  renderLog();

  const changed = await row(/Subscription updated/);
  expect(changed).toHaveTextContent('20 Nov 2026, 14:05');
  expect(changed).toHaveTextContent('Fernhill Dental');
  expect(changed).toHaveTextContent('Plan: combo_basic → none');
  expect(changed).toHaveTextContent('isla.grant@larkline.example');
  const gone = await row(/Called back/);
  expect(gone).toHaveTextContent('Deleted business');
  expect(gone).toHaveTextContent('Called back.');
  expect(gone).toHaveTextContent('System: nightly');
});

it('ADM-10 asks for one kind of act, and for what is searched', async () => {
  const asked: unknown[] = [];
  renderLog({
    AuditLog: (variables) => {
      asked.push(variables);
      return page(CHANGED);
    },
  });
  await row(/Subscription updated/);

  await userEvent.click(screen.getByRole('combobox', { name: 'Action' }));
  await userEvent.click(await screen.findByTitle('Note'));
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ sort: 'NEWEST', first: 50, filter: { action: 'note' } }));
  await userEvent.type(screen.getByRole('searchbox'), 'refund{Enter}');

  await waitFor(() => expect(asked.at(-1)).toMatchObject({ search: 'refund', filter: { action: 'note' } }));
});

it('ADM-11 E72 blank notes do nothing', async () => {
  const added = vi.fn();
  renderLog({ AddAuditEntry: (variables) => (added(variables), { addAuditEntry: { added: true } }) });
  await row(/Called back/);

  await userEvent.type(screen.getByLabelText('Notes'), '   ');
  await userEvent.click(screen.getByRole('button', { name: 'Add Entry' }));

  expect(added).not.toHaveBeenCalled();
  expect(errorToasts()).toEqual([]);
});

it('ADM-11 E48 an added entry is in the list, and the field is empty again', async () => {
  let nodes = [GONE];
  renderLog({
    AuditLog: () => page(...nodes),
    AddAuditEntry: ({ input }) => {
      nodes = [entry('3', { actionType: 'note', notes: (input as { notes: string }).notes }), ...nodes];
      return { addAuditEntry: { __typename: 'AuditEntryReceipt', added: true } };
    },
  });
  await row(/Called back/);

  await userEvent.type(screen.getByLabelText('Notes'), 'Agreed a credit');
  await userEvent.click(screen.getByRole('button', { name: 'Add Entry' }));

  expect(await screen.findByText('Log Entry Added')).toBeInTheDocument();
  expect(await within(screen.getByRole('table')).findByText('Agreed a credit')).toBeInTheDocument();
  expect(screen.getByLabelText('Notes')).toHaveValue('');
});

it('ADM-11 E45 notes that could not be added stay in the field', async () => {
  renderLog({
    AddAuditEntry: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  });
  await row(/Called back/);

  await userEvent.type(screen.getByLabelText('Notes'), 'Agreed a credit');
  await userEvent.click(screen.getByRole('button', { name: 'Add Entry' }));

  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to add log entry.');
  expect(screen.getByLabelText('Notes')).toHaveValue('Agreed a credit');
});

it('ADM-12 E45 tells that the log could not be loaded, and loads on the next try', async () => {
  const handlers: Record<string, Handler> = {
    AuditLog: () => {
      throw refusal('INTERNAL', 'Something went wrong');
    },
  };
  const api = renderLog(handlers);
  expect(await findErrorToast()).toHaveTextContent('ErrorFailed to load audit logs.');

  api.handlers.AuditLog = () => page(CHANGED);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await row(/Subscription updated/)).toBeInTheDocument();
});

it.each([
  ['renewalDate', '2026-12-23T18:18:31.000Z', 'Renewal date', '23 Dec 2026, 18:18'],
  ['refundPence', '22000', 'Refund', '£220'],
  ['assistantId', 'asst-1', 'Assistant id', 'asst-1'],
  ['error', '2026 was no good year', 'Error', '2026 was no good year'],
  ['status', null, 'Status', 'none'],
])('ADM-10 writes the field %s with %s as people do', (field, value, name, shown) => {
  expect([fieldInWords(field), valueInWords(field, value)]).toEqual([name, shown]);
});
