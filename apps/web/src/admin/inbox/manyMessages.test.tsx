import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { setConfirmation } from '../../shared/feedback/confirmations.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { InboxTab } from './InboxTab.tsx';

signInForEachTest();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  // A question that was not answered is above the screens.
  act(() => setConfirmation(null));
  vi.restoreAllMocks();
});

const message = (id: string) => ({
  __typename: 'ContactMessage',
  id,
  name: `Visitor ${id}`,
  email: `${id}@shop.example`,
  subject: null,
  state: 'NEW',
  createdAt: '2026-11-20T14:05:00.000Z',
  assignee: null,
});
const TASK = {
  __typename: 'Task',
  id: 'task-1',
  kind: 'CLOSE_MESSAGES',
  title: 'Close messages',
  state: 'WAITING',
  rowsDone: 0,
  rowsTotal: 230,
  bytes: 0,
  failure: null,
};

const PREVIEW = {
  rows: 230,
  checked: 230,
  changed: 228,
  skipped: [{ reason: 'Already closed', rows: 2 }],
  firstRows: [
    { rowId: 'a', title: 'Visitor <b>a</b>', changes: [{ field: 'state', before: 'in_progress', after: 'closed' }] },
    { rowId: 'b', title: 'Visitor b', changes: [{ field: 'assignee', before: null, after: 'ann@larkline.example' }] },
  ],
};

function renderInbox(totalCount: number, handlers: Record<string, Handler> = {}, address = '') {
  const api = fakeApi({
    InboxList: () => ({
      contactMessages: {
        edges: ['a', 'b'].map((id) => ({ node: message(id) })),
        pageInfo: { hasNextPage: true, hasPreviousPage: false, startCursor: 's', endCursor: 'e' },
        totalCount,
      },
    }),
    InboxStaff: () => ({ staffMembers: [] }),
    TaskPreview: () => ({ taskPreview: PREVIEW }),
    ...handlers,
  });
  renderScreen({ '/admin': <InboxTab /> }, { api, at: `/admin?tab=inbox${address}` });
  return api;
}

const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));
/** Presses the button of the question, once its preview is there. */
async function agree(name: string) {
  const button = within(await screen.findByRole('dialog')).getByRole('button', { name });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
}
async function selectAll() {
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Visitor a' }));
  await press('Select all on this page');
}

it('closes all messages of all pages after a question, as they are filtered', async () => {
  const given: unknown[] = [];
  renderInbox(230, {
    CloseMessages(variables) {
      given.push(variables);
      return { closeContactMessages: TASK };
    },
  });
  await selectAll();
  await press('Select all 230 messages');
  expect(bar().getByText('All 230 selected')).toBeInTheDocument();

  await press('Close');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('230 messages')).toBeInTheDocument();
  await agree('Close');

  expect(await screen.findByText('Closing 230 messages')).toBeInTheDocument();
  expect(given).toMatchObject([{ selection: { filter: '{"progress":"UNANSWERED"}', count: 230 } }]);
});

it('takes single rows by their ids; a row that is taken out of all leaves those of the page', async () => {
  const given: unknown[] = [];
  renderInbox(230, {
    AssignMessages(variables) {
      given.push(variables);
      return { assignContactMessages: { ...TASK, kind: 'ASSIGN_MESSAGES' } };
    },
  });
  await selectAll();
  await press('Select all 230 messages');
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Visitor b' }));
  expect(bar().getByText('1 selected')).toBeInTheDocument();

  await press('Assign to me');
  await agree('Assign to me');

  expect(await screen.findByText('Assigning 1 message')).toBeInTheDocument();
  expect(given).toEqual([{ selection: { ids: ['a'], count: 1 }, assigneeId: 'id of owner@shop.example' }]);
});

it('says why it was refused, in the words of the api', async () => {
  renderInbox(230, {
    AssignMessages() {
      throw refusal('SELECTION_CHANGED', 'There are now 231 messages of visitors, not 230. Please check the list again.');
    },
  });
  await selectAll();
  await press('Select all 230 messages');

  await press('Assign to me');
  await agree('Assign to me');

  expect(await findErrorToast()).toHaveTextContent('There are now 231 messages of visitors, not 230. Please check the list again.');
});

it('shows what will change and what will not before it can be agreed to', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const api = renderInbox(230, {
    async TaskPreview() {
      await asked;
      return { taskPreview: PREVIEW };
    },
  });
  await selectAll();
  await press('Select all 230 messages');
  await press('Close');
  const question = within(await screen.findByRole('dialog'));
  expect(question.getByText('Checking what will happen...')).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Close' })).toBeDisabled();

  answer();

  expect(await question.findByText('228 of 230 messages will be closed.')).toHaveAttribute('role', 'status');
  expect(question.getByRole('list', { name: 'Left as they are' })).toHaveTextContent('Already closed: 2');
  const rows = within(question.getByRole('region', { name: 'First rows' }));
  expect(rows.getByText('Visitor <b>a</b>')).toBeInTheDocument();
  expect(rows.getByText(/^Status:/)).toHaveTextContent('Status: In progress → Closed');
  expect(rows.getByText(/^Assigned to:/)).toHaveTextContent('Assigned to: Unassigned → ann@larkline.example');
  expect(rows.getByText('and 226 more')).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Close' })).toBeEnabled();
  expect(api.calls.find(({ name }) => name === 'TaskPreview')?.variables).toEqual({
    kind: 'CLOSE_MESSAGES',
    selection: { search: null, filter: '{"progress":"UNANSWERED"}', count: 230 },
  });
});

it('cannot be agreed to when nothing would change', async () => {
  const nothing = { ...PREVIEW, changed: 0, skipped: [{ reason: 'Already closed', rows: 230 }], firstRows: [] };
  renderInbox(230, { TaskPreview: () => ({ taskPreview: nothing }) });
  await selectAll();
  await press('Close');
  const question = within(await screen.findByRole('dialog'));

  expect(await question.findByText('No messages will be closed.')).toBeInTheDocument();
  expect(question.getByText('Already closed: 230')).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Close' })).toBeDisabled();
});

it('says that only the first rows were checked, and can be agreed to whatever they are', async () => {
  renderInbox(230, { TaskPreview: () => ({ taskPreview: { ...PREVIEW, rows: 4_200, checked: 1_000, changed: 0, firstRows: [] } }) });
  await selectAll();
  await press('Close');

  expect(
    await screen.findByText("Of the first 1,000 of 4,200 messages, 0 will be closed. We didn't check the others."),
  ).toBeInTheDocument();
  expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close' })).toBeEnabled();
});

it('says why there is no preview, and loads it again', async () => {
  const api = renderInbox(230, {
    TaskPreview() {
      throw refusal('SELECTION_CHANGED', 'There are now 231 messages of visitors, not 230. Please check the list again.');
    },
  });
  await selectAll();
  await press('Close');
  const question = within(await screen.findByRole('dialog'));
  expect(await question.findByText(/^There are now 231 messages/)).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Close' })).toBeDisabled();

  api.handlers.TaskPreview = () => ({ taskPreview: PREVIEW });
  await userEvent.click(question.getByRole('button', { name: 'Try again' }));

  expect(await question.findByText('228 of 230 messages will be closed.')).toBeInTheDocument();
  expect(question.getByRole('button', { name: 'Close' })).toBeEnabled();
});

it('exports what is shown, even without a filter in the address', async () => {
  const given: unknown[] = [];
  renderInbox(2, {
    StartExport(variables) {
      given.push(variables);
      return { startExport: { ...TASK, kind: 'EXPORT' } };
    },
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));

  await waitFor(() => expect(given).toMatchObject([{ input: { list: 'ContactMessage', filter: '{"progress":"UNANSWERED"}' } }]));
});

it('offers no work on all that a search finds when more match than are counted', async () => {
  renderInbox(1_001, {}, '&q=price');
  await selectAll();

  await waitFor(() => expect(bar().getByText('2 selected')).toBeInTheDocument());
  expect(bar().queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});

it('offers no work on all of more than 10,000', async () => {
  renderInbox(10_001);
  await selectAll();

  await waitFor(() => expect(bar().getByText('2 selected')).toBeInTheDocument());
  expect(bar().queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
});
