import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { defineMigration, lockMigrations, type Migration } from '../../platform/db/migrations.ts';
import { MigrationLockedError, runMigrations } from '../../platform/db/run-migrations.ts';
import { makeLog } from '../../platform/log/log.ts';
import { until } from '../../testkit/emulator-control.ts';
import { declared } from '../declared.ts';

const isNew = ({ name }: Migration) => name.slice(0, 4) > '0033';
const newer = declared.model.migrations.filter(isNew);
/** One wait is short; the tries are so many that they last for as long as a transaction holds a table. */
const WAITS = { lockMs: 100, pausesMs: Array.from({ length: 1_000 }, () => 20) };

const database = `test_migrations_${randomBytes(6).toString('hex')}`;
const open: Client[] = [];
let owner: Client;
/** Looks on while the owner is at work. */
let watcher: Client;

async function connect(name = database): Promise<Client> {
  const url = new URL(process.env['TEST_PG_URL'] ?? '');
  url.pathname = `/${name}`;
  const client = new Client(url.href);
  await client.connect();
  open.push(client);
  return client;
}

beforeAll(async () => {
  await (await connect('postgres')).query(`create database ${database}`);
  [owner, watcher] = [await connect(), await connect()];
  await runMigrations(
    owner,
    declared.model.migrations.filter((migration) => !isNew(migration)),
  );
});

afterAll(async () => {
  const [admin, ...others] = open;
  await Promise.all(others.map((client) => client.end()));
  await admin?.query(`drop database ${database} with (force)`);
  await admin?.end();
});

const tables = async () =>
  (await watcher.query<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)).rows.map(
    ({ name }) => name,
  );

/** A transaction that has read every table and does not end, as a backup or a forgotten session. */
async function holdTables(): Promise<{ release(): Promise<void> }> {
  const client = await connect();
  await client.query('begin isolation level repeatable read');
  for (const table of await tables()) await client.query(`select from ${table} limit 1`);
  return { release: async () => void (await client.query('rollback')) };
}

/** Runs migrations while a long transaction holds the tables and others read all of them; the readers end before that transaction. */
async function runBeside(migrations: readonly Migration[]): Promise<{ waited: string[] }> {
  const lines: string[] = [];
  const held = await holdTables();
  const reader = await connect();
  await reader.query(`set statement_timeout = '30s'`);
  const names = await tables();
  let isDone = false;
  const running = runMigrations(owner, migrations, makeLog('info', { write: (line: string) => void lines.push(line) }), WAITS).finally(
    () => (isDone = true),
  );
  const waits = () => lines.filter((line) => line.includes('waits for a lock'));
  const isWaiting = async () =>
    (
      await watcher.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and pid <> pg_backend_pid()`,
      )
    ).rows.length > 0;
  try {
    await until(async () => isDone || waits().length > 0 || (await isWaiting()));
    // Each read that has to wait behind the migration is served when its wait is cancelled; the long transaction is still open.
    for (const table of names) await reader.query(`select from ${table} limit 1`);
  } finally {
    await held.release();
    await running;
  }
  return { waited: waits() };
}

it.each(newer.map((migration) => [migration.name, migration] as const))(
  '%s keeps no reader waiting beside a long transaction',
  async (name, migration) => {
    await runBeside([migration]);

    expect((await owner.query('select name from migrations where name = $1', [name])).rows).toHaveLength(1);
  },
);

describe('a migration that needs a table for itself', () => {
  it('stops waiting, lets readers through, tries again, and names the transaction that holds the table', async () => {
    const { waited } = await runBeside([defineMigration('9001-column', ['alter table clients add column test_column int'])]);

    expect(waited.length).toBeGreaterThan(0);
    const first = JSON.parse(waited[0] ?? '') as { readonly oldest: readonly object[] };
    expect(first).toMatchObject({ migration: '9001-column', tried: 1 });
    // A reader that was let through may follow it in the list.
    expect(first.oldest[0]).toMatchObject({ pid: expect.any(Number), state: 'idle in transaction' });
    expect((await owner.query('select test_column from clients')).rows).toEqual([]);
  });

  it('ends after its last try and leaves nothing behind', async () => {
    const held = await holdTables();
    const migration = defineMigration('9002-two', ['create table test_left (id int)', 'alter table clients add column test_two int']);

    await expect(runMigrations(owner, [migration], undefined, { ...WAITS, pausesMs: [1] })).rejects.toThrow(MigrationLockedError);
    await held.release();

    expect(await tables()).not.toContain('test_left');
    expect((await owner.query(`select from migrations where name = '9002-two'`)).rows).toEqual([]);
  });
});

describe('outside a transaction', () => {
  const index = 'create index concurrently if not exists test_index on clients (created_at)';
  const outside = (name: string, ...statements: string[]) => defineMigration(name, statements, { outsideTransaction: true });
  const isValid = async () =>
    (await watcher.query<{ valid: boolean }>(`select indisvalid as valid from pg_index where indexrelid = to_regclass('test_index')`)).rows;

  it('an index is built beside a long transaction, and neither readers nor writers wait', async () => {
    const held = await holdTables();
    const writer = await connect();
    const running = runMigrations(owner, [outside('9003-index', index)], undefined, WAITS);
    await until(
      async () =>
        (await writer.query(`select from pg_stat_activity where query like 'create index%' and wait_event_type = 'Lock'`)).rows[0],
    );

    await writer.query(`update clients set business_name = 'x'`);
    await writer.query('select from clients');
    expect(await isValid()).toEqual([{ valid: false }]);
    await held.release();
    await running;

    expect(await isValid()).toEqual([{ valid: true }]);
  });

  it('what a failed build left behind is dropped first', async () => {
    await owner.query(`update pg_index set indisvalid = false where indexrelid = 'test_index'::regclass`);

    await runMigrations(owner, [outside('9004-again', index)], undefined, WAITS);

    expect(await isValid()).toEqual([{ valid: true }]);
  });

  it('changes of rows are repeated until none is left', async () => {
    await owner.query('create table test_rows as select n, null::int as filled from generate_series(1, 25) n');

    const fill = 'update test_rows set filled = 1 where n in (select n from test_rows where filled is null limit 10)';
    await runMigrations(owner, [outside('9005-fill', fill)], undefined, WAITS);

    expect((await owner.query('select count(*)::int as left from test_rows where filled is null')).rows).toEqual([{ left: 0 }]);
  });

  it('a second process that waits for its turn does not keep the index from being built', async () => {
    const [first, second] = [await connect(), await connect()];
    await lockMigrations(first, 'alone');
    let hasSecond = false;
    const waiting = lockMigrations(second, 'alone').then(() => (hasSecond = true));

    await runMigrations(first, [outside('9006-index', 'create index concurrently if not exists test_other on clients (id)')]);
    expect(hasSecond).toBe(false);

    await first.end();
    open.splice(open.indexOf(first), 1);
    await waiting;
  });
});

it('logs the plan before and what ran after', async () => {
  const lines: string[] = [];
  const log = makeLog('info', { write: (line: string) => void lines.push(line) });
  const plan = [defineMigration('9007-one', ['select 1']), defineMigration('9008-two', ['select 2'])];

  await runMigrations(owner, plan, log, WAITS);
  await runMigrations(owner, plan, log, WAITS);

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { msg: 'migrations to run', pending: ['9007-one', '9008-two'] },
    { msg: 'migration ran', migration: '9007-one', ms: expect.any(Number) },
    { msg: 'migration ran', migration: '9008-two', ms: expect.any(Number) },
    { msg: 'migrations to run', pending: [] },
  ]);
});
