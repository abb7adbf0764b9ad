import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/clock.ts';

const TASK = '{ id kind title state rowsDone rowsTotal bytes failure createdAt startedAt finishedAt expiresAt }';
const START = `mutation ($input: StartExportInput!) { startExport(input: $input) ${TASK} }`;
const TASKS = `{ tasks ${TASK} }`;
const CANCEL = `mutation ($id: ID!) { cancelTask(id: $id) ${TASK} }`;
const RETRY = `mutation ($id: ID!) { retryTask(id: $id) ${TASK} }`;
const REMOVE = 'mutation ($id: ID!) { removeTask(id: $id) }';

interface ExportTask {
  readonly id: string;
  readonly title: string;
  readonly state: string;
  readonly rowsDone: number;
  readonly rowsTotal: number | null;
  readonly bytes: number;
  readonly failure: string | null;
  readonly expiresAt: string | null;
}

const LONG = Array.from({ length: 9 }, (_, at) => `word${at}`).join(' ');

let api: TestApi;
let staff: Account;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.sql('delete from tasks');
  await api.sql('delete from contact_messages');
  staff = await api.signIn({ admin: true });
});

const start = async (input: object, by = staff) => (await by.browser.run<{ startExport: ExportTask }>(START, { input })).startExport;
const tasks = async (by = staff) => (await by.browser.run<{ tasks: ExportTask[] }>(TASKS)).tasks;
const download = (id: string, by: { browser: { accessToken: string | null } } = staff) =>
  fetch(`${api.url}/files/export.csv?task=${id}`, { headers: { authorization: `Bearer ${by.browser.accessToken}` } });
const readCode = async (response: Response) =>
  ((await response.json()) as { errors: { extensions: { code: string } }[] }).errors[0]?.extensions.code;
const parts = async () => (await api.sql<{ count: number }>('select count(*)::int as count from export_parts'))[0]?.count;
const acts = (like: string) =>
  api.sql<{ action_type: string; admin_email: string; notes: string; changes: unknown }>(
    'select action_type, admin_email, notes, changes from admin_actions where action_type like $1 and admin_email = $2 order by position',
    [like, staff.email],
  );

/** Adds messages of visitors, the first one being the oldest. */
const addMessages = (count: number, text = 'Hello') =>
  api.sql(
    `insert into contact_messages (id, name, email, subject, message, created_at)
     select gen_random_uuid(), 'Visitor ' || n, 'v' || n || '@example.com', 'Subject ' || n, $2,
       '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second' from generate_series(1, $1::int) n`,
    [count, text],
  );

/** Exports a list, and returns the lines of the file. */
async function exportLines(input: object): Promise<string[]> {
  const { id } = await start(input);
  await api.runJobs();
  const response = await download(id);
  expect(response.status).toBe(200);
  const text = await response.text();
  return text.trim().split('\r\n');
}

describe('the file', () => {
  it('holds the rows of a list as it is searched, filtered and sorted, in UTF-8 with a byte-order mark', async () => {
    await addMessages(3);
    await api.sql(`update contact_messages set state = 'closed' where name = 'Visitor 2'`);
    await api.sql(`update contact_messages set name = 'Zoë 日本', message = E'a, "b"\\nc' where name = 'Visitor 3'`);

    const input = { list: 'ContactMessage', sort: 'OLDEST', filter: '{"progress":"UNANSWERED"}' };
    const { id } = await start(input);
    await api.runJobs();
    const response = await download(id);
    const bytes = Buffer.from(await response.arrayBuffer());

    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const [head, first, ...others] = bytes.toString().slice(1).trim().split('\r\n');
    expect(head).toBe(
      'id,name,email,phone,company,subject,message,created_at,state,first_answered_at,handled_at,revision,changed_by,changed_at,assignee',
    );
    expect(first).toContain('Visitor 1,v1@example.com,,,Subject 1,Hello,2026-01-01T00:00:01.000Z,new');
    expect(others).toEqual([expect.stringContaining('Zoë 日本,v3@example.com,,,Subject 3,"a, ""b""\nc",')]);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="messages-of-visitors-\d{4}-\d\d-\d\d\.csv"$/);
    expect(response.headers.get('content-length')).toBe(String(bytes.length));
    expect(await exportLines({ list: 'ContactMessage', search: 'subject 2' })).toHaveLength(2);
  });

  it('marks texts that a spreadsheet would run as a formula', async () => {
    await addMessages(1, `=HYPERLINK("https://evil.example")`);

    const [, line] = await exportLines({ list: 'ContactMessage' });

    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
  });

  it('ADM-05 names plan, billing and services of businesses, and the business of a subscription', async () => {
    const { clientId } = await api.signIn({ businessName: 'Fernhill Dental' });

    const [head = '', ...clients] = await exportLines({ list: 'Client', search: 'fernhill' });
    expect(head).toMatch(/^id,business_name,email,.*,plan,billing_status,renewal_date,services_status$/);
    expect(clients).toEqual([expect.stringMatching(new RegExp(`^${clientId},Fernhill Dental,.*,combo_professional,active,,`))]);

    const [shown = '', ...listed] = await exportLines({ list: 'ClientListing', search: 'fernhill', filter: '{"billing":"ACTIVE"}' });
    expect(shown).toMatch(/^id,business_name,email,.*,plan_label,plan,phone,website,industry,stripe_customer_id$/);
    expect(listed).toEqual([
      expect.stringMatching(new RegExp(`^${clientId},Fernhill Dental,.*,Full Communication Suite - Pro,combo_professional,`)),
    ]);

    await api.sql(`update billing set stripe_customer_id = 'cus_listed' where client_id = $1`, [clientId]);
    const [, found] = await exportLines({ list: 'ClientListing', search: 'fernhill', filter: '{"billing":"ACTIVE"}' });
    expect(found).toMatch(/,cus_listed$/);

    const [subscriptions = '', ...rows] = await exportLines({ list: 'Billing' });
    expect(subscriptions.split(',')).toEqual(expect.arrayContaining(['plan', 'billing_status', 'business_name', 'business_email']));
    expect(rows.join()).toContain('Fernhill Dental');
  });

  it('ADM-05 holds the directory as it is filtered, with the name of the plan and the usage', async () => {
    const { clientId } = await api.signIn({ businessName: 'Harcourt Lane', billingStatus: 'past_due' });

    const [head = '', ...clients] = await exportLines({ list: 'ClientListing', filter: '{"billing":"PAST_DUE","plan":"SUITE_PRO"}' });

    expect(head.split(',')).toEqual(
      expect.arrayContaining(['business_name', 'plan_label', 'billing_status', 'services_on', 'calls', 'chats']),
    );
    expect(clients).toEqual([expect.stringMatching(new RegExp(`^${clientId},Harcourt Lane,.*Full Communication Suite - Pro`))]);
  });

  it('takes unclaimed payments too, and refuses a filter that is called like a part of every object', async () => {
    const [head = ''] = await exportLines({ list: 'UnclaimedPurchase' });

    expect(head.split(',')).toEqual(expect.arrayContaining(['id', 'email']));
    for (const filter of ['{"constructor":1}', '{"toString":"x"}', '{"valueOf":true}'])
      expect(await staff.browser.refusal(START, { input: { list: 'Client', filter } })).toBe('INVALID_INPUT');
  });

  it('leaves out what has no field in the schema, also for staff', async () => {
    const [head = ''] = await exportLines({ list: 'AdminAction' });

    expect(head.split(',')).toEqual(expect.arrayContaining(['action_type', 'admin_email', 'changes', 'seal']));
    expect(head).not.toMatch(/actor_id|previous_seal|position/);
  });

  it('can be made of every list for staff, the queue included', async () => {
    for (const list of api.platform.declared.wholeLists.keys()) {
      const [head] = await exportLines({ list });
      expect(head).toContain('id,');
    }
    expect([...api.platform.declared.wholeLists.keys()]).toEqual(expect.arrayContaining(['Client', 'Billing', 'Refund', 'FailingJob']));
  }, 60_000);

  it.each([
    [{ list: 'Product' }],
    [{ list: 'constructor' }],
    [{ list: 'Client', sort: 'WORST' }],
    [{ list: 'Client', filter: '{"phone":"EVERY"}' }],
    [{ list: 'Client', filter: '{"clientId":"x"}' }],
    [{ list: 'Client', filter: 'x' }],
    [{ list: 'Client', search: LONG }],
    [{ list: 'Refund', search: 'x' }],
  ])('refuses %j', async (input) => {
    expect(await staff.browser.refusal(START, { input })).toBe('INVALID_INPUT');
    expect(await tasks()).toEqual([]);
  });
});

describe('a task', () => {
  it('counts its rows, does them in steps and ends; start, end and download are in the audit log with the criteria', async () => {
    await addMessages(2_500, 'x'.repeat(900));
    const { id } = await start({ list: 'ContactMessage', search: 'visitor', filter: '{"progress":"NEW"}' });
    expect(await tasks()).toMatchObject([{ id, state: 'WAITING', title: 'Export of messages of visitors', rowsDone: 0, rowsTotal: null }]);

    await api.runJobs();

    const [done] = await tasks();
    expect(done).toMatchObject({ state: 'DONE', rowsDone: 2_500, rowsTotal: 2_500, failure: null });
    const text = await (await download(id)).text();
    expect(text.trim().split('\r\n')).toHaveLength(2_501);
    expect(Buffer.byteLength(text) + 3).toBe(done?.bytes);
    expect(await acts('export%')).toMatchObject([
      {
        action_type: 'export_started',
        notes: 'messages of visitors: 2,500 rows, search "visitor", filter {"progress":"new"}',
      },
      { action_type: 'export_finished', changes: expect.arrayContaining([{ field: 'rows', before: null, after: '2500' }]) },
      { action_type: 'export_downloaded' },
    ]);
  });

  it('is cancelled half-way: its file goes at once, and its job does nothing more', async () => {
    await addMessages(10);
    const { id } = await start({ list: 'ContactMessage' });
    await api.sql(`update tasks set state = 'running', rows_done = 5 where id = $1`, [id]);
    await api.sql(`insert into export_parts (task_id, part, content) values ($1, 0, 'x')`, [id]);

    const { cancelTask } = await staff.browser.run<{ cancelTask: ExportTask }>(CANCEL, { id });
    expect(cancelTask).toMatchObject({ state: 'CANCELLED', rowsDone: 0 });
    expect(await parts()).toBe(0);
    await api.runJobs();

    expect(await tasks()).toMatchObject([{ state: 'CANCELLED', rowsDone: 0 }]);
    expect(await parts()).toBe(0);
    expect(await readCode(await download(id))).toBe('NOT_FOUND');
    expect(await acts('export_cancelled')).toHaveLength(1);
    // A second press changes nothing.
    await staff.browser.run(CANCEL, { id });
    expect(await acts('export_cancelled')).toHaveLength(1);
  });

  it('says why it failed, and continues where it stopped when it is tried again', async () => {
    await addMessages(2_500, 'x'.repeat(900));
    const { id } = await start({ list: 'ContactMessage', sort: 'OLDEST' });
    // The second part cannot be stored.
    await api.sql('alter table export_parts add constraint broken check (part < 2)');
    for (let tries = 0; tries < 3; tries += 1) {
      await api.makeJobsDue();
      await api.runJobs();
    }

    const [failed] = await tasks();
    expect(failed).toMatchObject({ state: 'FAILED', failure: expect.stringContaining('Try again') });
    expect(failed?.rowsDone).toBeGreaterThan(0);
    await api.sql('alter table export_parts drop constraint broken');
    await staff.browser.run(RETRY, { id });
    await api.runJobs();

    expect(await tasks()).toMatchObject([{ state: 'DONE', rowsDone: 2_500, failure: null }]);
    const lines = (await (await download(id)).text()).trim().split('\r\n');
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(2_501);
    expect(lines).toHaveLength(2_501);
  });

  it('is refused beyond three that wait or run; another member of staff is not concerned', async () => {
    for (let at = 0; at < 3; at += 1) await start({ list: 'Refund' });

    expect(await staff.browser.refusal(START, { input: { list: 'Refund' } })).toBe('TOO_MANY_TASKS');
    await start({ list: 'Refund' }, await api.signIn({ admin: true }));
    await api.runJobs();
    await start({ list: 'Refund' });
  });

  it('is removed with its file once it has ended', async () => {
    const { id } = await start({ list: 'Refund' });
    expect(await staff.browser.refusal(REMOVE, { id })).toBe('TASK_OPEN');
    await api.runJobs();

    expect(await staff.browser.run(REMOVE, { id })).toEqual({ removeTask: id });

    expect([await tasks(), await parts()]).toEqual([[], 0]);
  });

  it('is swept with its file a day after its end, and queued again when its job is lost', async () => {
    const { id } = await start({ list: 'Refund' });
    const sweep = async () => {
      await api.sql(`select graphile_worker.add_job('sweepTasks')`);
      await api.runJobs();
      return (await api.sql<{ state: string }>('select state from tasks where id = $1', [id])).map(({ state }) => state);
    };
    await api.sql('delete from graphile_worker._private_jobs');
    expect(await sweep()).toEqual(['waiting']);
    await api.advance(HOUR_MS);
    expect(await sweep()).toEqual(['done']);

    await api.advance(DAY_MS - 60_000);
    expect(await sweep()).toEqual(['done']);
    expect(await parts()).toBe(1);
    await api.advance(120_000);
    expect(await sweep()).toEqual([]);
    expect(await parts()).toBe(0);
  });

  it('is not downloaded once it has expired, though it is not swept yet', async () => {
    const { id } = await start({ list: 'Refund' });
    await api.runJobs();
    await api.sql('update tasks set expires_at = $1', [api.clock.now()]);

    const refused = await download(id);
    expect(refused.status).toBe(404);
    expect(await readCode(refused)).toBe('NOT_FOUND');
  });
});

describe('access', () => {
  it('is the affair of the person who started it: other staff find nothing', async () => {
    const { id } = await start({ list: 'Refund' });
    await api.runJobs();
    const other = await api.signIn({ admin: true });

    expect(await tasks(other)).toEqual([]);
    for (const mutation of [CANCEL, RETRY, REMOVE]) expect(await other.browser.refusal(mutation, { id })).toBe('NOT_FOUND');
    expect(await readCode(await download(id, other))).toBe('NOT_FOUND');
    expect((await download(id)).status).toBe(200);
  });

  it('ACL-02 sends its file to no client, API key or visitor', async () => {
    const { id } = await start({ list: 'Refund' });
    await api.runJobs();
    const owner = await api.signIn();
    const key = await api.apiKey({ scopes: ['clients:read'], clientId: owner.clientId });

    for (const { browser } of [owner, key]) expect((await download(id, { browser })).status).toBe(403);
    expect((await fetch(`${api.url}/files/export.csv?task=${id}`)).status).toBe(401);
  });

  it('ends when the person leaves the staff: nothing more is written, shown or sent', async () => {
    await addMessages(10);
    const first = await start({ list: 'ContactMessage' });
    await api.runJobs();
    const second = await start({ list: 'ContactMessage' });
    await api.sql(`update tasks set state = 'running', position = '{"after":null,"part":1}', rows_done = 5 where id = $1`, [second.id]);
    await api.sql(`insert into export_parts (task_id, part, content) values ($1, 0, 'x')`, [second.id]);

    await api.sql('delete from user_roles where user_id = (select id from users where email = $1)', [staff.email]);
    await api.runJobs();

    expect((await download(first.id)).status).toBe(403);
    expect(await staff.browser.refusal(TASKS)).toBe('FORBIDDEN');
    expect(await api.sql('select state, rows_done from tasks where id = $1', [second.id])).toEqual([{ state: 'failed', rows_done: 0 }]);
    expect(await api.sql('select part from export_parts where task_id = $1', [second.id])).toEqual([]);
  });
});
