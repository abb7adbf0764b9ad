import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { StrictMode } from 'react';
import { useListExport } from '../../shared/csv/useListExport.ts';
import { actForTest, anActing } from '../../shared/testkit/acting.ts';
import { signInForEachTest } from '../../shared/testkit/eachTest.ts';
import { fakeApi, refusal, type Handler } from '../../shared/testkit/fakeApi.ts';
import { findErrorToast, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import { TasksPanel } from './TasksPanel.tsx';

const realFetch = globalThis.fetch;

signInForEachTest();
beforeEach(() => {
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
});
afterEach(() => {
  globalThis.fetch = realFetch;
  actForTest(null);
  vi.restoreAllMocks();
});

const aTask = (changes: object = {}) => ({
  __typename: 'Task',
  id: 'task-1',
  kind: 'EXPORT',
  title: 'Export of businesses',
  state: 'RUNNING',
  rowsDone: 1_200,
  rowsTotal: 5_000,
  bytes: 90_000,
  failure: null,
  ...changes,
});

function ExportButton() {
  const start = useListExport({ list: 'Client', many: 'clients' }, { sort: 'NEWEST', filter: { phone: 'NONE' }, search: 'dental' });
  return (
    <button type="button" onClick={() => void start()}>
      Export CSV
    </button>
  );
}

/** Renders the panel with a server whose tasks are changed by the test. */
function renderPanel(first: readonly object[], handlers: Record<string, Handler> = {}) {
  const server = { tasks: first };
  const asked: string[] = [];
  globalThis.fetch = (async (path: string) => {
    asked.push(path);
    return new Response('file', { headers: { 'content-disposition': 'attachment; filename="businesses.csv"' } });
  }) as typeof fetch;
  const api = fakeApi({ Tasks: () => ({ tasks: server.tasks }), ...handlers });
  const page = (
    <StrictMode>
      <ExportButton />
      <TasksPanel />
    </StrictMode>
  );
  const { client } = renderScreen({ '/admin': page }, { api, at: '/admin' });
  const askAgain = () => client.refetchQueries({ include: ['Tasks'] });
  return { ...api, server, asked, askAgain, client };
}

const files = (asked: readonly string[]) => asked.filter((path) => path.startsWith('/files/export.csv'));

it('shows nothing while the person has started nothing', async () => {
  const { askAgain } = renderPanel([]);
  await askAgain();

  expect(screen.queryByRole('region', { name: 'Tasks' })).not.toBeInTheDocument();
});

it('starts an export of the list as it is searched, filtered and sorted, shows its progress, and downloads the file once', async () => {
  const sent: unknown[] = [];
  const StartExport: Handler = (variables) => {
    sent.push(variables);
    return { startExport: aTask({ state: 'WAITING', rowsDone: 0, rowsTotal: null }) };
  };
  const { server, asked, askAgain } = renderPanel([], { StartExport });
  await askAgain();

  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

  const panel = await screen.findByRole('region', { name: 'Tasks' });
  expect(sent).toEqual([{ input: { list: 'Client', sort: 'NEWEST', search: 'dental', filter: '{"phone":"NONE"}' } }]);
  expect(panel).toHaveTextContent('Waiting to start');
  server.tasks = [aTask()];
  await askAgain();
  expect(await within(panel).findByText('1,200 of 5,000 rows')).toBeInTheDocument();
  expect(within(panel).getByRole('progressbar', { name: 'Export of businesses' })).toHaveAttribute('aria-valuenow', '24');
  expect(within(panel).getByRole('status')).toHaveTextContent('Export of businesses: 0%.');
  server.tasks = [aTask({ state: 'DONE', rowsDone: 5_000 })];
  await askAgain();

  await waitFor(() => expect(files(asked)).toEqual(['/files/export.csv?task=task-1']));
  expect(await within(panel).findByText('Done: 5,000 rows, kept for a day')).toBeInTheDocument();
  await askAgain();
  expect(files(asked)).toHaveLength(1);
});

it('leaves the download of what another tab or an earlier page has started to the person', async () => {
  const { asked } = renderPanel([aTask({ state: 'DONE' })]);

  const button = await screen.findByRole('button', { name: 'Download: Export of businesses' });
  expect(files(asked)).toEqual([]);
  await userEvent.click(button);

  await waitFor(() => expect(files(asked)).toHaveLength(1));
});

it('cancels, and removes what has ended', async () => {
  const { calls } = renderPanel([aTask()], {
    CancelTask: () => ({ cancelTask: aTask({ state: 'CANCELLED', rowsDone: 0 }) }),
    RemoveTask: () => ({ removeTask: 'task-1' }),
  });

  await userEvent.click(await screen.findByRole('button', { name: 'Cancel: Export of businesses' }));
  expect(await screen.findByText('Cancelled')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Remove: Export of businesses' }));

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Tasks' })).not.toBeInTheDocument());
  expect(calls.map(({ name }) => name)).toEqual(expect.arrayContaining(['CancelTask', 'RemoveTask']));
});

it('says why an export failed, and tries it again', async () => {
  renderPanel([aTask({ state: 'FAILED', failure: 'Something went wrong.' })], {
    RetryTask: () => ({ retryTask: aTask({ state: 'WAITING' }) }),
  });

  expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Try again: Export of businesses' }));

  expect(await screen.findByText('Waiting to start')).toBeInTheDocument();
});

it('folds to one line that says how much is running, has failed and is done', async () => {
  renderPanel([aTask(), aTask({ id: 'task-2', state: 'FAILED' }), aTask({ id: 'task-3', state: 'DONE' })]);
  const head = await screen.findByRole('button', { name: 'Tasks 1 running, 1 failed, 1 done' });
  expect(head).toHaveAttribute('aria-expanded', 'true');

  await userEvent.click(head);

  expect(head).toHaveAttribute('aria-expanded', 'false');
  expect(screen.getByText('1,200 of 5,000 rows')).not.toBeVisible();
  await userEvent.click(head);
  expect(screen.getByText('1,200 of 5,000 rows')).toBeVisible();
});

it('is folded on a phone, and downloads what was started there all the same', async () => {
  const realMatchMedia = window.matchMedia;
  window.matchMedia = ((media: string) =>
    Object.assign(new EventTarget(), { media, matches: media.startsWith('(max-width') })) as typeof window.matchMedia;
  try {
    const { server, asked, askAgain } = renderPanel([], { StartExport: () => ({ startExport: aTask() }) });
    await askAgain();
    await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));
    expect(await screen.findByRole('button', { name: 'Tasks 1 running' })).toHaveAttribute('aria-expanded', 'false');

    server.tasks = [aTask({ state: 'DONE' })];
    await askAgain();

    await waitFor(() => expect(files(asked)).toHaveLength(1));
    expect(screen.getByText('Done: 1,200 rows, kept for a day')).not.toBeVisible();
  } finally {
    window.matchMedia = realMatchMedia;
  }
});

it('says that too many are running', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  renderPanel([], {
    StartExport: () => {
      throw refusal('TOO_MANY_TASKS', 'You already have 3 tasks running.');
    },
  });

  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

  expect(await findErrorToast()).toHaveTextContent('You already have 3 tasks running.');
});

it('ADM-08 starts nothing while staff act for a client', async () => {
  actForTest(anActing());
  const { calls } = renderPanel([]);

  await userEvent.click(screen.getByRole('button', { name: 'Export CSV' }));

  expect(await findErrorToast()).toHaveTextContent("You can't do this while acting for a business");
  expect(calls.map(({ name }) => name)).not.toContain('StartExport');
});

it('offers no file of work on rows, and lets the lists be asked for again when it has ended', async () => {
  const closing = aTask({ kind: 'CLOSE_MESSAGES', title: 'Close messages' });
  const { server, askAgain, client } = renderPanel([closing]);
  await askAgain();
  const evict = vi.spyOn(client.cache, 'evict');

  server.tasks = [{ ...closing, state: 'DONE', rowsDone: 230 }];
  await askAgain();

  expect(await screen.findByText('Done: 230 rows')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Download/ })).not.toBeInTheDocument();
  expect(evict).toHaveBeenCalledWith({ id: 'ROOT_QUERY', fieldName: 'contactMessages' });
});
