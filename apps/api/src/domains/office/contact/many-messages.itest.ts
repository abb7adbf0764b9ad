import type { Account } from '../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const CLOSE = 'mutation ($selection: SelectedRowsInput!) { closeContactMessages(selection: $selection) { id kind title } }';
const ASSIGN =
  'mutation ($selection: SelectedRowsInput!, $to: ID) { assignContactMessages(selection: $selection, assigneeId: $to) { id kind } }';
const TASKS = '{ tasks { state kind rowsDone rowsTotal failure } }';
const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id) { state rowsDone } }';
const ALL = { filter: '{"progress":"UNANSWERED"}' };

let api: TestApi;
let staff: Account;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.sql('delete from contact_messages');
  await api.sql('delete from tasks');
  staff = await api.signIn({ admin: true });
});

/** Adds messages of visitors, the first one being the oldest; returns their ids. */
async function addMessages(count: number): Promise<string[]> {
  const rows = await api.sql<{ id: string }>(
    `insert into contact_messages (id, name, email, subject, message, created_at)
     select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@example.com', 'Subject ' || n, 'Hello',
       '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, $1::int) n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}
const tasks = async () =>
  (await staff.browser.run<{ tasks: { state: string; rowsDone: number; rowsTotal: number; kind: string }[] }>(TASKS)).tasks;
const states = () =>
  api.sql<{ state: string; count: number }>('select state, count(*)::int as count from contact_messages group by 1 order by 1');
const acts = async (action: string) =>
  (
    await api.sql<{ count: number }>('select count(*)::int as count from admin_actions where action_type = $1 and admin_email = $2', [
      action,
      staff.email,
    ])
  )[0]?.count;

it('closes all that a filter finds, over all pages, each with its entry in the audit log, and leaves what came later', async () => {
  await addMessages(230);
  await staff.browser.run(CLOSE, { selection: { ...ALL, count: 230 } });
  await api.sql(
    `insert into contact_messages (id, name, email, message, created_at) values (gen_random_uuid(), 'Late', 'late@example.com', 'Hello', $1)`,
    [new Date(api.clock.now().getTime() + 1_000)],
  );

  await api.runJobs();

  expect(await tasks()).toEqual([{ state: 'DONE', kind: 'CLOSE_MESSAGES', rowsDone: 230, rowsTotal: 230, failure: null }]);
  expect(await states()).toEqual([
    { state: 'closed', count: 230 },
    { state: 'new', count: 1 },
  ]);
  expect(await acts('contact_message_closed')).toBe(230);
});

it('changes single rows, those that are gone or done already being left as they are', async () => {
  const [one = '', two = '', three = ''] = await addMessages(4);
  await api.sql(`delete from contact_messages where id = $1`, [three]);

  await staff.browser.run(ASSIGN, { selection: { ids: [one, two, three, one], count: 3 }, to: staff.userId });
  await api.runJobs();
  await staff.browser.run(ASSIGN, { selection: { ids: [one], count: 1 }, to: staff.userId });
  await api.runJobs();

  const done = (await tasks()).toSorted((one, other) => one.rowsDone - other.rowsDone);
  expect(done).toMatchObject([
    { state: 'DONE', rowsDone: 1 },
    { state: 'DONE', kind: 'ASSIGN_MESSAGES', rowsDone: 2 },
  ]);
  expect(await states()).toEqual([
    { state: 'in_progress', count: 2 },
    { state: 'new', count: 1 },
  ]);
  expect(await acts('contact_message_assigned')).toBe(2);
});

it('is refused when others match than were shown, for too many, and for what the list does not have', async () => {
  await addMessages(3);

  expect(await staff.browser.refusal(CLOSE, { selection: { ...ALL, count: 2 } })).toBe('SELECTION_CHANGED');
  for (const selection of [
    { ...ALL, count: 0 },
    { ...ALL, count: 10_001 },
    { filter: '{"progress":"made_up"}', count: 3 },
    { filter: '{"made":"up"}', count: 3 },
    { filter: 'no JSON', count: 3 },
    { search: 'x'.repeat(10_000), count: 3 },
    { ids: [], count: 3 },
    { ids: ['1'], count: 1 },
    { ids: Array.from({ length: 101 }, () => crypto.randomUUID()), count: 100 },
  ])
    expect([selection, await staff.browser.refusal(CLOSE, { selection })]).toEqual([selection, 'INVALID_INPUT']);
  const { userId } = await api.signIn();
  expect(await staff.browser.refusal(ASSIGN, { selection: { ...ALL, count: 3 }, to: userId })).toBe('INVALID_INPUT');
  expect(await tasks()).toEqual([]);
});

it('takes % and _ of a search as they are written', async () => {
  await addMessages(3);
  await api.sql(`update contact_messages set message = '100 %_ sure' where name = 'Visitor 2'`);

  await staff.browser.run(CLOSE, { selection: { search: '%_', count: 1 } });
  await api.runJobs();

  expect(await api.sql(`select name from contact_messages where state = 'closed'`)).toEqual([{ name: 'Visitor 2' }]);
});

it('cancelled half-way keeps what was changed, and says how many rows that were', async () => {
  await addMessages(3);
  const { closeContactMessages } = await staff.browser.run<{ closeContactMessages: { id: string } }>(CLOSE, {
    selection: { ...ALL, count: 3 },
  });
  await api.sql(`update tasks set state = 'running', rows_done = 2 where id = $1`, [closeContactMessages.id]);

  expect(await staff.browser.run(CANCEL, closeContactMessages)).toEqual({ cancelTask: { state: 'CANCELLED', rowsDone: 2 } });
  await api.runJobs();

  expect(await states()).toEqual([{ state: 'new', count: 3 }]);
});
