import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import type { Env } from '../../platform/env/env.ts';
import { runDueJobs } from '../../platform/jobs/jobs.ts';
import { TEST_PASSWORD } from '../../testkit/accounts.ts';
import { until } from '../../testkit/emulator-control.ts';
import { buyAsNewClient } from '../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { makeTestDatabase, type TestDatabase } from '../../testkit/test-database.ts';
import { backupTo, restoreFrom } from './backup.ts';
import { declared } from '../declared.ts';
import { closePlatform, openPlatform } from './runtime.ts';
import { productSchema } from '../../testkit/product-schema.ts';
import { makeServer } from '../http/server.ts';
import { StartError } from './start-error.ts';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }`;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
const NOW = new Date('2026-11-21T03:00:00Z');
const WAITING = 'waiting@backup.example';
const EMAIL = 'restored@backup.example';

let api: TestApi;
let folder: string;
let file: string;
const databases: TestDatabase[] = [];
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'larkline-backup-'));
  file = path.join(folder, 'whole.backup');
  api = await testApi();
  await buyAsNewClient(api, EMAIL);
  await nastyRows();
  // Its mail is still to be sent.
  await api.visitor().run(SIGN_UP, { input: { email: WAITING, password: TEST_PASSWORD } });
  await api.sql('analyze');
});
afterAll(async () => {
  await api.stop();
  for (const database of databases) await database.drop();
  rmSync(folder, { recursive: true });
});

/** Adds rows that COPY has to escape: tabs, line breaks, backslashes, its own end mark, arrays, JSON, nothing at all. */
async function nastyRows(): Promise<void> {
  const [client] = await api.sql<{ id: string }>('select id from clients limit 1');
  const text = 'a\tb\nc\\d\r\n\\.\n\\N {"x":"\u{1F600}"} \u0007';
  await api.sql(
    `insert into products (id, client_id, name, description, price_pence, tags, created_at, updated_at)
       select gen_random_uuid(), $1, $2, nullif($2, ''), 5, array[$2, '', 'NULL', '{,}'], now(), now()
     from generate_series(1, 2000)`,
    [client?.id, text],
  );
  await api.sql(
    `insert into inbound_events (provider, event_id, type, payload, received_at) values ('stripe', 'evt_nasty', 't', jsonb_build_object('text', $1::text), now())`,
    [text],
  );
}

async function emptyDatabase(): Promise<Env> {
  const database = await makeTestDatabase();
  databases.push(database);
  return { ...api.env, DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, LOG_LEVEL: 'silent' };
}

async function query<T extends object>(env: Env, sql: string): Promise<T[]> {
  const client = new Client({ connectionString: env.DATABASE_OWNER_URL });
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Returns every row of every table as text, in an order of its own. */
async function contents(env: Env): Promise<Record<string, unknown[]>> {
  const tables = await query<{ name: string }>(
    env,
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables where schemaname in ('public', 'graphile_worker') order by 1`,
  );
  const rows = await Promise.all(tables.map(({ name }) => query(env, `select t::text as row from ${name} t order by 1`)));
  return Object.fromEntries(tables.map(({ name }, at) => [name, rows[at] ?? []]));
}

/** Writes people with their consents, one pair per transaction, until it is stopped; returns the number written. */
function writeOn(): () => Promise<number> {
  const state = { on: true, pairs: 0 };
  const loop = async () => {
    while (state.on) {
      await api.sql(
        `with person as (insert into users (id, email, password_hash, created_at) values (gen_random_uuid(), gen_random_uuid() || '@w.example', 'x', now()) returning id)
         insert into consents (id, user_id, document, version, accepted_at) select gen_random_uuid(), id, 'terms', '1', now() from person`,
      );
      state.pairs += 1;
    }
  };
  const loops = [loop(), loop()];
  return async () => {
    state.on = false;
    await Promise.all(loops);
    return state.pairs;
  };
}

/** Does work while another connection holds the table of products. */
async function whileLocked(env: Env, mode: string, work: () => Promise<void>): Promise<void> {
  const holder = new Client({ connectionString: env.DATABASE_OWNER_URL });
  await holder.connect();
  try {
    await holder.query(`begin; lock table products in ${mode} mode`);
    await work();
  } finally {
    await holder.end();
  }
}

const readRefusal = async (work: Promise<unknown>): Promise<string> => {
  const failure = await work.then(
    () => null,
    (cause: unknown) => cause,
  );
  expect(failure).toBeInstanceOf(StartError);
  expect((failure as Error).message).not.toContain('\n');
  return (failure as Error).message;
};

describe('a backup', () => {
  it('holds every row of one moment, while others write', async () => {
    const before = await contents(api.env);
    const stopWriting = writeOn();

    const summary = await backupTo(api.env, file, NOW);
    const written = await stopWriting();

    const target = await emptyDatabase();
    await restoreFrom(target, file, { replace: false });
    const after = await contents(target);
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [table, rows] of Object.entries(before)) {
      if (table === 'public.users' || table === 'public.consents') expect(after[table]).toEqual(expect.arrayContaining(rows));
      else if (table !== 'public.migrations' && table !== 'graphile_worker.migrations')
        expect([table, after[table]]).toEqual([table, rows]);
    }
    const grown = (table: string) => (after[table]?.length ?? 0) - (before[table]?.length ?? 0);
    expect(grown('public.consents')).toBe(grown('public.users'));
    expect(grown('public.users')).toBeLessThan(written);
    expect(after['public.products']).toHaveLength(2000);
    expect(summary).toMatchObject({ tables: Object.keys(before).length - 2, bytes: statSync(file).size });
    expect(summary.rows).toBeGreaterThan(2000);
    expect(await query(target, `select conname from pg_constraint where not convalidated`)).toEqual([]);
  });

  it('is readable by its owner only, and by nothing but gzip and JSON', () => {
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const text = gunzipSync(readFileSync(file)).toString();
    expect(text).toMatch(/^\{"larklineBackup":1\}\n\{"table":"/);
    const [manifest = '', last = ''] = text.trimEnd().split('\n').slice(-2);
    expect(JSON.parse(manifest)).toMatchObject({ manifest: { format: 1, createdAt: NOW.toISOString() } });
    expect(JSON.parse(last)).toEqual({ sha256: expect.stringMatching(/^[0-9a-f]{64}$/) });
  });

  it('writes over no file', async () => {
    expect(await readRefusal(backupTo(api.env, file, NOW))).toBe(`${file} already exists: choose another file name.`);
  });

  it('leaves nothing behind when it fails', async () => {
    const blind = { ...api.env, DATABASE_OWNER_URL: api.env.DATABASE_URL };

    expect(await readRefusal(backupTo(blind, path.join(folder, 'blind.backup'), NOW))).toContain('set DATABASE_OWNER_URL');
    expect(await readRefusal(backupTo(api.env, path.join(folder, 'no/such/folder'), NOW))).toContain('cannot be written (ENOENT)');
    expect(readdirSync(folder)).toEqual(['whole.backup']);
  });
});

describe('a backup that is cut short', () => {
  it('shows no file under its name, neither while it runs nor afterwards', async () => {
    const name = path.join(folder, 'cut-short.backup');

    await whileLocked(api.env, 'access exclusive', async () => {
      const refusal = readRefusal(backupTo(api.env, name, NOW));
      await until(async () => existsSync(`${name}.${process.pid}.partial`));
      expect(existsSync(name)).toBe(false);
      await until(() =>
        api
          .sql(`select pg_terminate_backend(pid) from pg_stat_activity where query like 'copy %products%' and pid <> pg_backend_pid()`)
          .then((rows) => rows[0]),
      );
      expect(await refusal).toBe('The connection to the database was lost: nothing was written, try again.');
    });

    expect(readdirSync(folder)).toEqual(['whole.backup']);
  });
});

describe('a restored database', () => {
  it('signs people in, does its jobs, and keeps numbering', async () => {
    const target = await emptyDatabase();
    await restoreFrom(target, file, { replace: false });
    const platform = await openPlatform(target, { clock: api.clock, log: api.platform.log });
    const app = await makeServer(platform, await productSchema());

    const answer = await app.inject({
      method: 'POST',
      url: '/graphql',
      payload: { query: SIGN_IN, variables: { input: { email: EMAIL, password: TEST_PASSWORD } } },
    });
    expect(answer.json()).toMatchObject({ data: { signIn: { accessToken: expect.any(String) } } });
    expect(await api.emulators.mails(WAITING)).toEqual([]);
    await runDueJobs(platform, declared.jobs);
    expect(await api.emulators.mails(WAITING)).toHaveLength(1);
    const [numbers] = await query<{ next: string; highest: string }>(
      target,
      `select (graphile_worker.add_job('sendMail')).id as next, (select max(id) from graphile_worker._private_jobs) as highest`,
    );
    expect(Number(numbers?.next)).toBeGreaterThan(Number(numbers?.highest));

    await app.close();
    await closePlatform(platform);
  });

  it('needs no superuser: its owner writes and restores it', async () => {
    const target = await emptyDatabase();
    const owner = new URL(target.DATABASE_OWNER_URL ?? '');
    const name = owner.pathname.slice(1);
    await query(target, `create role owner_${name} login createrole password 'of-tests'`);
    await query(target, `grant all on database ${name} to owner_${name}; alter database ${name} owner to owner_${name}`);
    await query(
      target,
      `drop schema public cascade; drop schema graphile_worker cascade; create schema public authorization owner_${name}`,
    );
    [owner.username, owner.password] = [`owner_${name}`, 'of-tests'];
    const owned = { ...target, DATABASE_OWNER_URL: owner.href };

    await restoreFrom(owned, file, { replace: false });
    const again = await backupTo(owned, path.join(folder, 'again.backup'), NOW);

    expect((await contents(target))['public.products']).toHaveLength(2000);
    expect(again.rows).toBe((await backupTo(target, path.join(folder, 'superuser.backup'), NOW)).rows);
    expect(await readRefusal(restoreFrom(owned, file, { replace: false }))).toContain('The database is not empty');
    await restoreFrom(owned, file, { replace: true });
    await query(target, `reassign owned by owner_${name} to current_user; drop owned by owner_${name}; drop role owner_${name}`);
  });

  it('is migrated first when it has no tables', async () => {
    const target = await emptyDatabase();
    await query(target, 'drop schema public cascade; create schema public; drop schema graphile_worker cascade');

    await restoreFrom(target, file, { replace: false });

    expect((await contents(target))['public.products']).toHaveLength(2000);
  });
});

describe('a restore is refused in one line, and changes nothing', () => {
  let target: Env;
  beforeAll(async () => {
    target = await emptyDatabase();
  });
  const unchanged = async () => expect(await query(target, 'select id from products limit 1')).toEqual([]);

  it('into a database that is not empty; --replace takes its place', async () => {
    const full = await emptyDatabase();
    await query(
      full,
      `insert into users (id, email, password_hash, created_at) values (gen_random_uuid(), 'mine@own.example', 'x', now())`,
    );

    expect(await readRefusal(restoreFrom(full, file, { replace: false }))).toBe(
      'The database is not empty (public.users has rows): add --replace to overwrite its contents.',
    );
    expect(await query(full, 'select email from users')).toEqual([{ email: 'mine@own.example' }]);

    await restoreFrom(full, file, { replace: true });
    expect(await query(full, `select email from users where email in ('mine@own.example', '${EMAIL}')`)).toEqual([{ email: EMAIL }]);
  });

  it.each([1, 100, 5_000, -1, -8, -200])('from a file that was cut off at byte %i', async (at) => {
    const cut = path.join(folder, 'cut.backup');
    writeFileSync(cut, readFileSync(file));
    truncateSync(cut, at > 0 ? at : statSync(cut).size + at);

    expect(await readRefusal(restoreFrom(target, cut, { replace: true }))).toBe(`${cut} is incomplete or corrupted: nothing was restored.`);
    await unchanged();
  });

  it.each<[string, (text: string) => string]>([
    ['a changed value', (text) => text.replace(EMAIL, 'intruder@backup.example'.slice(0, EMAIL.length).padEnd(EMAIL.length, 'x'))],
    ['a row less', (text) => text.replace(/"rows":2000/, '"rows":1999')],
    ['a changed manifest', (text) => text.replace(NOW.toISOString(), '2027-11-21T03:00:00.000Z')],
    ['something after the end', (text) => `${text}more`],
    ['no manifest', (text) => text.slice(0, text.indexOf('{"manifest"'))],
    ['another beginning', (text) => `\n${text}`],
    ['a table by another name', (text) => text.replace('{"table":"public.users"}', '{"table":"public.people"}')],
  ])('from a file with %s', async (_what, change) => {
    const other = path.join(folder, 'other.backup');
    const text = gunzipSync(readFileSync(file)).toString('latin1');
    expect(change(text)).not.toBe(text);
    writeFileSync(other, gzipSync(Buffer.from(change(text), 'latin1')));

    expect(await readRefusal(restoreFrom(target, other, { replace: true }))).toContain('is incomplete or corrupted');
    await unchanged();
  });

  it('from a later version, from no backup, from nowhere', async () => {
    const later = path.join(folder, 'later.backup');
    writeFileSync(later, gzipSync('{"larklineBackup":2}\n'));
    const picture = path.join(folder, 'picture.png');
    writeFileSync(picture, 'PNG');

    expect(await readRefusal(restoreFrom(target, later, { replace: true }))).toBe(
      `${later} was written by a later version (format 2, this one reads 1): use that version.`,
    );
    expect(await readRefusal(restoreFrom(target, picture, { replace: true }))).toContain('is incomplete or corrupted');
    expect(await readRefusal(restoreFrom(target, '/no/where', { replace: true }))).toBe('/no/where cannot be read (ENOENT).');
    await unchanged();
  });

  it('into a database with a different schema version', async () => {
    const newer = await emptyDatabase();
    await query(newer, `insert into migrations (name, executed_at) values ('9999-later', now())`);

    expect(await readRefusal(restoreFrom(newer, file, { replace: true }))).toBe(
      'The schema version of the database differs from the backup (with 9999-later): restore with the version that wrote the backup, then migrate.',
    );
  });

  it('as a role that does not own the tables', async () => {
    const blind = { ...target, DATABASE_OWNER_URL: target.DATABASE_URL };

    expect(await readRefusal(restoreFrom(blind, file, { replace: true }))).toContain('set DATABASE_OWNER_URL');
    await unchanged();
  });

  it('while a process holds rows', async () => {
    await whileLocked(target, 'row exclusive', async () => {
      expect(await readRefusal(restoreFrom(target, file, { replace: true, lockWaitMs: 50 }))).toBe(
        'The database is in use: stop every api process, then restore again.',
      );
    });
    await unchanged();
  });
});
