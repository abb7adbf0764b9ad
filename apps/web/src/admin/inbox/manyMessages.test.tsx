import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { InboxTab } from './InboxTab.tsx';

signInForEachTest();
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => vi.restoreAllMocks());

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
    ...handlers,
  });
  renderScreen({ '/admin': <InboxTab /> }, { api, at: `/admin?tab=inbox${address}` });
  return api;
}

const bar = () => within(screen.getByRole('group', { name: 'Selected rows' }));
const press = (name: string) => userEvent.click(bar().getByRole('button', { name }));
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
  await userEvent.click(question.getByRole('button', { name: 'Close' }));

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
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Assign to me' }));

  expect(await findErrorToast()).toHaveTextContent('There are now 231 messages of visitors, not 230. Please check the list again.');
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
