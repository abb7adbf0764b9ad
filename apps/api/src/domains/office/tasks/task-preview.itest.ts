import type { Account } from '../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const PREVIEW = `query ($kind: TaskKind!, $selection: SelectedRowsInput!, $assigneeId: ID) {
  taskPreview(kind: $kind, selection: $selection, assigneeId: $assigneeId) {
    rows checked changed skipped { reason rows } firstRows { rowId title changes { field before after } } } }`;
const ALL = { filter: '{}' };

interface Change {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}
interface Preview {
  readonly rows: number;
  readonly checked: number;
  readonly changed: number;
  readonly skipped: readonly { readonly reason: string; readonly rows: number }[];
  readonly firstRows: readonly { readonly rowId: string; readonly title: string; readonly changes: readonly Change[] }[];
}

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

/** Adds messages of visitors: every fifth is closed, every third is assigned to `assignee`; the last one added is the newest. */
async function addMessages(count: number, assignee: string | null = null): Promise<string[]> {
  const rows = await api.sql<{ id: string }>(
    `insert into contact_messages (id, name, email, subject, message, created_at, handled_at, assignee_id, state)
     select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@example.com', 'Subject ' || n, 'Hello', '2026-01-01'::timestamptz + n * interval '1 second',
       case when n % 5 = 0 then now() end, case when n % 3 = 0 then $2::uuid end,
       case when n % 5 = 0 then 'closed' when n % 3 = 0 and $2::uuid is not null then 'in_progress' else 'new' end
     from generate_series(1, $1::int) n returning id`,
    [count, assignee],
  );
  return rows.map(({ id }) => id);
}
const preview = async (variables: object, by = staff) =>
  (await by.browser.run<{ taskPreview: Preview }>(PREVIEW, { ...variables })).taskPreview;
const acts = (action: string) =>
  api.sql<{ notes: string; client_id: string | null; changes: Change[] | null }>(
    'select notes, client_id, changes from admin_actions where action_type = $1 and admin_email = $2',
    [action, staff.email],
  );

/** Starts a task and returns the ids of the rows it changed, each with its recorded changes. */
async function run(mutation: string, variables: object, action: string): Promise<ReadonlyMap<string, readonly Change[]>> {
  await staff.browser.run(mutation, { ...variables });
  await api.runJobs();
  return new Map((await acts(action)).map(({ notes, client_id, changes }) => [client_id ?? notes.replace('message ', ''), changes ?? []]));
}

/** Compares a preview with what the task did afterwards. */
function expectSame({ changed, firstRows }: Preview, done: ReadonlyMap<string, readonly Change[]>): void {
  expect(done.size).toBe(changed);
  expect(firstRows).toHaveLength(Math.min(changed, 10));
  for (const { rowId, changes } of firstRows) expect([rowId, done.get(rowId)]).toEqual([rowId, changes]);
}

const CASES = {
  close_messages: async () => {
    await addMessages(30);
    const selection = { ...ALL, count: 30 };
    const seen = await preview({ kind: 'CLOSE_MESSAGES', selection });
    expect(seen).toMatchObject({ rows: 30, checked: 30, changed: 24, skipped: [{ reason: 'Already closed', rows: 6 }] });
    expect(seen.firstRows[0]).toMatchObject({
      title: 'Visitor 29: Subject 29',
      changes: [{ field: 'state', before: 'new', after: 'closed' }],
    });
    const close = 'mutation ($selection: SelectedRowsInput!) { closeContactMessages(selection: $selection) { id } }';
    expectSame(seen, await run(close, { selection }, 'contact_message_closed'));
  },
  assign_messages: async () => {
    const colleague = await api.signIn({ admin: true });
    const ids = await addMessages(12, colleague.userId);
    await api.sql(`update contact_messages set assignee_id = $1 where name in ('Visitor 1', 'Visitor 2')`, [staff.userId]);
    await api.sql(`delete from contact_messages where name = 'Visitor 12'`);
    const variables = { selection: { ids, count: 12 }, assigneeId: staff.userId };
    const seen = await preview({ kind: 'ASSIGN_MESSAGES', ...variables });
    expect(seen).toMatchObject({
      rows: 12,
      checked: 12,
      changed: 9,
      skipped: [
        { reason: 'Already assigned', rows: 2 },
        { reason: 'No longer in the list', rows: 1 },
      ],
    });
    const assign = `mutation ($selection: SelectedRowsInput!, $assigneeId: ID) {
      assignContactMessages(selection: $selection, assigneeId: $assigneeId) { id } }`;
    expectSame(seen, await run(assign, variables, 'contact_message_assigned'));
    expect(seen.firstRows.flatMap(({ changes }) => changes)).toContainEqual({
      field: 'assignee',
      before: colleague.email,
      after: staff.email,
    });
  },
  letters: async () => {
    const clients = [await api.signIn({ businessName: 'Harbour <b>1</b>' }), await api.signIn({ businessName: 'Harbour 2' })];
    const selection = { ids: [...clients.map(({ clientId }) => clientId), crypto.randomUUID()], count: 3 };
    const seen = await preview({ kind: 'LETTERS', selection });
    expect(seen).toMatchObject({ rows: 3, checked: 3, changed: 2, skipped: [{ reason: 'No longer in the list', rows: 1 }] });
    expect(seen.firstRows[0]).toMatchObject({ title: expect.stringMatching(/^Harbour <b>1<\/b>, .+@/), changes: [] });
    const write = `mutation ($id: ID!, $selection: SelectedRowsInput!) {
      writeToClients(id: $id, selection: $selection, subject: "Hello", text: "Hello") { id } }`;
    expectSame(seen, await run(write, { id: crypto.randomUUID(), selection }, 'letter_queued'));
  },
};

it.each(Object.entries(CASES))('says of %s exactly what the task does afterwards', (_kind, check) => check());

it('is there for every kind that works on selected rows', () => {
  const kinds = [...api.platform.declared.taskKinds.values()].filter(({ rule }) => rule);

  expect(kinds.map(({ name }) => name).toSorted()).toEqual(Object.keys(CASES).toSorted());
});

it('writes nothing, and checks the first 1,000 rows only, which it says', async () => {
  await addMessages(1_300);
  const stored = () =>
    api.sql(`select (select md5(string_agg(m::text, '' order by id)) from contact_messages m) as messages,
      (select count(*) from tasks) as tasks, (select count(*) from admin_actions) as acts`);
  const before = await stored();

  const seen = await preview({ kind: 'ASSIGN_MESSAGES', selection: { ...ALL, count: 1_300 }, assigneeId: staff.userId });

  expect(seen).toMatchObject({ rows: 1_300, checked: 1_000, changed: 1_000, skipped: [] });
  expect(await stored()).toEqual(before);
});

it('ACL-02 is refused as the task is: for a client, an API key, a visitor, other rows and a kind that changes none', async () => {
  const ids = await addMessages(1);
  const selection = { ids, count: 1 };
  const close = { kind: 'CLOSE_MESSAGES', selection };
  const client = await api.signIn();
  const key = await api.apiKey({ scopes: ['clients:read'], clientId: client.clientId });

  for (const browser of [client.browser, key.browser]) expect(await browser.refusal(PREVIEW, close)).toBe('FORBIDDEN');
  expect(await api.visitor().refusal(PREVIEW, close)).toBe('UNAUTHENTICATED');
  expect(await staff.browser.refusal(PREVIEW, { ...close, selection: { ...ALL, count: 2 } })).toBe('SELECTION_CHANGED');
  for (const variables of [
    { kind: 'EXPORT', selection },
    { ...close, selection: { ...ALL, count: 10_001 } },
    { ...close, selection: { filter: '{"made":"up"}', count: 1 } },
    { kind: 'ASSIGN_MESSAGES', selection, assigneeId: client.userId },
    { kind: 'ASSIGN_MESSAGES', selection, assigneeId: 'nobody' },
  ])
    expect([variables, await staff.browser.refusal(PREVIEW, variables)]).toEqual([variables, 'INVALID_INPUT']);
});
