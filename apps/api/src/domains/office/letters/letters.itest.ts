import type { Account } from '../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const WRITE = `mutation ($id: ID!, $selection: SelectedRowsInput!, $subject: String!, $text: String!) {
  writeToClients(id: $id, selection: $selection, subject: $subject, text: $text) { id title } }`;
const TASKS = '{ tasks { state rowsDone rowsTotal } }';
const CANCEL = 'mutation ($id: ID!) { cancelTask(id: $id) { state rowsDone } }';
const RETRY = 'mutation ($id: ID!) { retryTask(id: $id) { state } }';
const LETTER = { subject: 'New opening hours', text: 'We are here <b>on Sundays</b> now.\n\nYours, Larkline' };

let api: TestApi;
let staff: Account;
beforeAll(async () => {
  api = await testApi();
  staff = await api.signIn({ admin: true });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.sql('delete from outbox_messages');
  await api.sql('delete from tasks');
});

/** Creates businesses that a search for `name` finds. */
async function businesses(name: string, count: number): Promise<string[]> {
  const made = await Promise.all(Array.from({ length: count }, (_, at) => api.signIn({ businessName: `${name} ${at}` })));
  return made.map(({ clientId }) => clientId);
}
const mails = () =>
  api.sql<{ recipient: string; subject: string; reply_to: string }>(
    `select recipient, subject, reply_to from outbox_messages where kind = 'letter' order by recipient`,
  );
const write = async (selection: object, letter: object = LETTER) =>
  (await staff.browser.run<{ writeToClients: { id: string } }>(WRITE, { id: crypto.randomUUID(), selection, ...letter })).writeToClients;

it('writes to each business that a search finds, once, and records it for each of them', async () => {
  const ids = await businesses('Harbour', 3);

  await write({ search: 'Harbour', count: 3 });
  await api.runJobs();

  const sent = await mails();
  expect(sent).toHaveLength(3);
  expect(new Set(sent.map(({ recipient }) => recipient)).size).toBe(3);
  expect(sent[0]).toMatchObject({ subject: LETTER.subject, reply_to: expect.stringContaining('@') });
  const [received, ...others] = await api.emulators.mails(sent[0]?.recipient ?? '');
  expect(received?.html).toContain('&lt;b&gt;on Sundays&lt;/b&gt;');
  expect(others.filter(({ subject }) => subject === LETTER.subject)).toEqual([]);
  const acts = await api.sql<{ client_id: string; notes: string }>(
    `select client_id, notes from admin_actions where action_type = 'letter_queued' and admin_email = $1`,
    [staff.email],
  );
  expect(acts.map(({ client_id }) => client_id).toSorted()).toEqual(ids.toSorted());
  expect(acts[0]?.notes).toBe(LETTER.subject);
  expect(await staff.browser.run(TASKS)).toEqual({ tasks: [{ state: 'DONE', rowsDone: 3, rowsTotal: 3 }] });
});

it('continues where it stopped when it is tried again, so that each gets one letter', async () => {
  await businesses('Meadow', 30);
  const { id } = await write({ search: 'Meadow', count: 30 });
  // The second step cannot be stored.
  await api.sql(`create function refuse() returns trigger language plpgsql as $$ begin
    if (select count(*) from outbox_messages where kind = 'letter') >= 25 then raise 'no room'; end if; return new; end $$`);
  await api.sql(`create trigger refuse before insert on outbox_messages for each row when (new.kind = 'letter') execute function refuse()`);
  for (let tries = 0; tries < 3; tries += 1) {
    await api.makeJobsDue();
    await api.runJobs();
  }
  expect(await staff.browser.run(TASKS)).toMatchObject({ tasks: [{ state: 'FAILED', rowsDone: 25 }] });

  await api.sql('drop trigger refuse on outbox_messages');
  await staff.browser.run(RETRY, { id });
  await api.runJobs();

  expect(await staff.browser.run(TASKS)).toEqual({ tasks: [{ state: 'DONE', rowsDone: 30, rowsTotal: 30 }] });
  const sent = await mails();
  expect([sent.length, new Set(sent.map(({ recipient }) => recipient)).size]).toEqual([30, 30]);
});

it('tells two first requests with one id apart when they come at once', async () => {
  await businesses('Wharf', 1);
  const variables = { id: crypto.randomUUID(), selection: { search: 'Wharf', count: 1 }, ...LETTER };

  const answers = await Promise.all(['One text', 'Another text'].map((text) => staff.browser.ask(WRITE, { ...variables, text })));
  await api.runJobs();

  expect(answers.flatMap(({ errors }) => errors.map(({ extensions }) => extensions.code))).toEqual(['WORK_CHANGED']);
  expect(await mails()).toHaveLength(1);
});

it('is started once, however often the same request arrives; an id that is taken by another person is refused', async () => {
  await businesses('Quarry', 2);
  const variables = { id: crypto.randomUUID(), selection: { search: 'Quarry', count: 2 }, ...LETTER };

  await Promise.all(Array.from({ length: 5 }, () => staff.browser.run(WRITE, variables)));
  await api.runJobs();
  await staff.browser.run(WRITE, variables);
  await api.runJobs();

  expect(await staff.browser.run(TASKS)).toEqual({ tasks: [{ state: 'DONE', rowsDone: 2, rowsTotal: 2 }] });
  expect(await mails()).toHaveLength(2);
  // Meanwhile another business is found too: the letter is on its way all the same.
  await businesses('Quarry late', 1);
  await staff.browser.run(WRITE, variables);
  for (const change of [{ text: 'Another text' }, { selection: { search: 'Harbour', count: 2 } }])
    expect(await staff.browser.refusal(WRITE, { ...variables, ...change })).toBe('WORK_CHANGED');
  expect(await mails()).toHaveLength(2);
  const other = await api.signIn({ admin: true });
  expect(await other.browser.refusal(WRITE, variables)).toBe('INVALID_INPUT');
  expect(await staff.browser.refusal(WRITE, { ...variables, id: '1' })).toBe('INVALID_INPUT');
});

it('stops when more businesses match than were selected', async () => {
  await businesses('Estuary', 2);
  await write({ search: 'Estuary', count: 2 });
  // It was there before, and matches only now.
  const [late = ''] = await businesses('Another name', 1);
  await api.sql(`update clients set business_name = 'Estuary too', created_at = now() - interval '1 day' where id = $1`, [late]);

  await api.runJobs();

  expect(await staff.browser.run(TASKS)).toMatchObject({ tasks: [{ state: 'FAILED', rowsDone: 0 }] });
  expect(await mails()).toEqual([]);
});

it('withdraws the unsent emails when cancelled, even if all are written, and says how many were sent', async () => {
  await businesses('Orchard', 3);
  const { id } = await write({ search: 'Orchard', count: 3 });
  await api.runJobs();
  await api.sql(
    `update outbox_messages set status = 'queued' where id = (select min(id::text)::uuid from outbox_messages where kind = 'letter')`,
  );

  expect(await staff.browser.run(CANCEL, { id })).toEqual({ cancelTask: { state: 'CANCELLED', rowsDone: 2 } });
  expect(await mails()).toHaveLength(2);
});

it.each([
  [{ subject: ' ', text: 'Hello' }],
  [{ subject: 'Two\nlines', text: 'Hello' }],
  [{ subject: 'Hello', text: ' ​ ' }],
  [{ subject: 'Hello', text: 'x'.repeat(5_001) }],
])('is refused for a letter that cannot be sent (%#)', async (letter) => {
  expect(
    await staff.browser.refusal(WRITE, { id: crypto.randomUUID(), selection: { ids: [crypto.randomUUID()], count: 1 }, ...letter }),
  ).toBe('INVALID_INPUT');
  expect(await staff.browser.run(TASKS)).toEqual({ tasks: [] });
});
