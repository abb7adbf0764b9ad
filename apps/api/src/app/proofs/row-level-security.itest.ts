import type pg from 'pg';
import { Client } from '../../domains/people/rows/index.ts';
import { NO_ROWS, toSettings } from '../../platform/db/owner-filter.ts';
import { runPrepared, type Statement } from '../../platform/db/prepared.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import type { Account } from '../../testkit/accounts.ts';
import { loadDemoData } from '../seed/demo-data.ts';
import { serve } from '../operate/serve.ts';

let api: TestApi;
let own: Account;
let other: Account;
beforeAll(async () => {
  api = await testApi();
  await loadDemoData(api.system());
  own = await api.signIn({ businessName: 'Own Business' });
  other = await api.signIn({ businessName: 'CANARY Business' });
});
afterAll(() => api.stop());

/** Runs statements of one transaction as the role of the processes; returns the rows of the last. */
async function asApp(...statements: string[]): Promise<Record<string, unknown>[]> {
  const connection = await api.platform.pool.connect();
  try {
    const results = (await connection.query(['begin', ...statements].join(';'))) as unknown as pg.QueryResult[];
    return results.at(-1)?.rows ?? [];
  } finally {
    await connection.query('rollback');
    connection.release();
  }
}

const walledTables = async () =>
  (
    await api.sql<{ tablename: string }>(
      `select tablename from pg_tables t join pg_class c on c.relname = t.tablename and c.relnamespace = 'public'::regnamespace
       where schemaname = 'public' and c.relrowsecurity order by tablename`,
    )
  ).map((row) => row.tablename);

describe('ACL-12 the wall between clients in the database', () => {
  it('every table with a client_id has a policy, and so have the clients', async () => {
    const owned = await api.sql<{ table_name: string }>(
      `select table_name from information_schema.columns where table_schema = 'public' and column_name = 'client_id'`,
    );

    expect(await walledTables()).toEqual(expect.arrayContaining(['clients', ...owned.map((row) => row.table_name)]));
  });

  it('plain SQL without the setting sees no row of any of these tables, though there are rows', async () => {
    for (const table of await walledTables()) {
      expect({ table, rows: await asApp(`select * from ${table}`) }).toEqual({ table, rows: [] });
    }
    expect(await api.sql('select count(*) > 3000 as transcripts from transcripts')).toEqual([{ transcripts: true }]);
  });

  it('with a client set, the rows of that client and no others', async () => {
    const setting = `set local app.client_id = '${own.clientId}'`;

    expect(await asApp(setting, 'select id from clients')).toEqual([{ id: own.clientId }]);
    expect(await asApp(setting, 'select distinct client_id from billing')).toEqual([{ client_id: own.clientId }]);
    expect(await asApp(setting, `select * from clients where business_name like 'CANARY%'`)).toEqual([]);
  });

  it('ACL-13 no request of a visitor or client makes anyone staff, whatever SQL it runs', async () => {
    const insert = `insert into user_roles (user_id, role) values ('${own.userId}', 'admin')`;

    for (const setting of [`set local app.client_id = '${own.clientId}'`, `set local app.staff_rows = 'on'`])
      await expect(asApp(setting, insert)).rejects.toThrow('row-level security');
  });

  it('the setting ends with its transaction', async () => {
    const connection = await api.platform.pool.connect();
    await connection.query(`begin; set local app.client_id = '${own.clientId}'; commit`);

    expect((await connection.query('select id from clients')).rows).toEqual([]);
    connection.release();
  });

  it("refuses to insert, update or delete another client's row", async () => {
    const setting = `set local app.client_id = '${own.clientId}'`;
    const insert = `insert into faq (id, client_id, question, answer, created_at) values (gen_random_uuid(), '${other.clientId}', 'q', 'a', now())`;

    await expect(asApp(setting, insert)).rejects.toThrow('row-level security');
    expect(await asApp(setting, `update clients set business_name = 'taken' where id = '${other.clientId}' returning id`)).toEqual([]);
    expect(await asApp(setting, `delete from billing where client_id = '${other.clientId}' returning id`)).toEqual([]);
  });

  it('an ORM with its owner filter switched off still sees only the client’s rows', async () => {
    const em = api.platform.orm.em.fork();
    em.setSessionContext({ variables: { 'app.client_id': own.clientId } });

    const seen = await em.find(Client, {}, { filters: false });

    expect(seen.map((client) => client.id)).toEqual([own.clientId]);
  });

  it('an ORM without a client sees none, whatever its filter says', async () => {
    const em = api.platform.orm.em.fork();
    em.setFilterParams('owner', { everyClient: true, staffRows: true, clientId: '' });

    expect(await em.count(Client, {})).toBe(0);
  });

  it.each([
    ['alter table faq disable row level security', 'must be owner'],
    ['drop policy own_client on faq', 'must be owner'],
    ['create policy open on faq using (true)', 'must be owner'],
    ['set local role postgres', 'permission denied'],
    [`update migrations set name = 'x'`, 'permission denied'],
    ['truncate faq', 'permission denied'],
  ])('the role of the processes may not: %s', async (statement, refusal) => {
    await expect(asApp(statement)).rejects.toThrow(refusal);
  });

  it.each([`update admin_actions set notes = ''`, 'delete from admin_actions', 'truncate admin_actions'])(
    'ADM-13 the audit log cannot be changed or deleted by the processes: %s',
    async (statement) => {
      await expect(asApp(statement)).rejects.toThrow('permission denied');
    },
  );

  it('an entry of the audit log outlives its client', async () => {
    const { clientId } = await api.signIn();
    await api.sql(
      `insert into admin_actions (id, action_type, admin_email, notes, client_id, "timestamp") values (gen_random_uuid(), 'test', 'staff@larkline.example', 'kept', $1, now())`,
      [clientId],
    );

    await api.system().em.nativeDelete(Client, { id: clientId });

    expect(await api.sql(`select notes, client_id from admin_actions where action_type = 'test'`)).toEqual([
      { notes: 'kept', client_id: clientId },
    ]);
  });

  it('only a living session of its own user sees past the wall', async () => {
    const [session] = await api.sql<{ id: string }>('select id from sessions where user_id = $1', [own.userId]);
    const ask = (sessionId: string | undefined, userId: string, at = 'now()') =>
      asApp(`select email, client_id from find_actor('${sessionId}', '${userId}', null, null, ${at})`);

    expect(await ask(session?.id, own.userId)).toEqual([{ email: own.email, client_id: own.clientId }]);
    expect(await ask(session?.id, other.userId)).toEqual([]);
    expect(await ask(session?.id, own.userId, `now() + interval '91 days'`)).toEqual([]);
    await expect(asApp(`create role nosy`)).rejects.toThrow('permission denied');
  });

  it('a process whose role bypasses the wall refuses to start', async () => {
    const owner = api.env.DATABASE_OWNER_URL ?? '';

    await expect(serve({ ...api.env, LOG_LEVEL: 'silent', DATABASE_URL: owner })).rejects.toThrow(
      /role "\w+" (bypasses row-level security|owns the tables).*set DATABASE_URL to a role of its own/,
    );
  });
});

describe('prepared statements', () => {
  const names: Statement = { name: 'test_names', types: ['text'], sql: 'select id, business_name from clients where business_name <> $1' };
  const failing: Statement = { name: 'test_failing', types: ['text'], sql: 'select $1::int as number' };
  const settingsOfOwn = () => toSettings({ ...NO_ROWS, clientId: own.clientId });
  const on = () => ({ pool: api.platform.pool, log: api.platform.log });

  it('see the rows of the given client only, the first time and later', async () => {
    for (let turn = 0; turn < 3; turn += 1) {
      expect(await runPrepared(on(), settingsOfOwn(), [{ statement: names, values: ['x'] }])).toEqual([
        [{ id: own.clientId, business_name: 'Own Business' }],
      ]);
      expect(await runPrepared(on(), {}, [{ statement: names, values: ['x'] }])).toEqual([[]]);
    }
  });

  it.each([`'; drop table faq; --`, `\\'; select 1; --`, `E'\\x27`, '$1', `a''b`, '🙂'])(
    'take %j as a value and as nothing else',
    async (value) => {
      const [rows] = await runPrepared(on(), settingsOfOwn(), [
        { statement: { name: 'test_echo', types: ['text'], sql: 'select $1 as echo' }, values: [value] },
      ]);

      expect(rows).toEqual([{ echo: value }]);
    },
  );

  it('refuse a value that would end the message early', async () => {
    await expect(runPrepared(on(), settingsOfOwn(), [{ statement: names, values: ['a\u0000b'] }])).rejects.toThrow('NUL');
  });

  it('work again after a failure', async () => {
    await expect(runPrepared(on(), settingsOfOwn(), [{ statement: failing, values: ['no number'] }])).rejects.toThrow(
      'invalid input syntax',
    );

    expect(await runPrepared(on(), settingsOfOwn(), [{ statement: failing, values: ['7'] }])).toEqual([[{ number: 7 }]]);
  });
});
