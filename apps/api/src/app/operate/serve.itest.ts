import { createServer, type AddressInfo } from 'node:net';
import { Client } from 'pg';
import { parseEnv, type Env } from '../../platform/env/env.ts';
import { enqueue } from '../../platform/jobs/jobs.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { toAppUrl } from '../../testkit/test-database.ts';
import { sendMailJob } from '../../integrations/mail/index.ts';
import { declared } from '../declared.ts';
import { seedUser } from '../seed/make-client.ts';
import { migrateDatabase } from './migrate.ts';
import { migrateOnly, serve, StartError, work } from './serve.ts';
import { startTcpProxy } from '../../testkit/tcp-proxy.ts';
import { until } from '../../testkit/emulator-control.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const envWith = (changes: Partial<Env>): Env => ({ ...api.env, LOG_LEVEL: 'silent', ...changes });
const graphql = (port: number, query: string) =>
  fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });

const isClosed = (port: number) =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    () => false,
    () => true,
  );

async function queueTestMail(recipient: string, subject: string): Promise<void> {
  const ctx = api.system();
  const id = ctx.newId();
  await api.sql(
    `insert into outbox_messages (id, kind, recipient, subject, html, text, created_at) values ($1, 'test', $2, $3, 'x', 'x', now())`,
    [id, recipient, subject],
  );
  await enqueue(ctx, sendMailJob, { messageId: id });
}

/** Keeps every statement on users waiting until it is released. */
async function lockUsers(): Promise<{ someoneWaits(): Promise<unknown>; release(): Promise<void> }> {
  const client = new Client(api.env.DATABASE_OWNER_URL);
  await client.connect();
  await client.query('begin; lock table users in access exclusive mode');
  return {
    someoneWaits: () =>
      until(
        async () =>
          (await api.sql(`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)).length > 0,
      ),
    async release() {
      await client.query('rollback');
      await client.end();
    },
  };
}

describe('start', () => {
  it('names the taken port and the remedy in one line', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');

    await expect(serve(envWith({ PORT: port }))).rejects.toThrow(
      `Port ${port} is taken: stop the program that uses it or set PORT to another number.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('names the database that cannot be reached, without its password', async () => {
    const port = await freePort();
    const unreachable = serve(
      envWith({
        PORT: await freePort(),
        DATABASE_URL: `postgresql://larkline:hunter2@127.0.0.1:${port}/larkline`,
        DATABASE_OWNER_URL: undefined,
      }),
    );

    await expect(unreachable).rejects.toThrow(StartError);
    await expect(unreachable).rejects.toThrow(
      `Cannot reach the database larkline at 127.0.0.1:${port}: start PostgreSQL there or correct DATABASE_URL.`,
    );
  });

  describe('before migrate, in production', () => {
    const urlWith = (changes: Partial<Pick<URL, 'username' | 'pathname'>>) =>
      Object.assign(new URL(toAppUrl(api.env.DATABASE_OWNER_URL ?? '')), changes).href;
    const start = async (changes: Partial<Env>) => serve(envWith({ PORT: await freePort(), DEPLOYMENT: 'production', ...changes }));

    it('names the missing tables and the remedy', async () => {
      const name = `${new URL(api.env.DATABASE_URL).pathname.slice(1)}_bare`;
      await api.sql(`create database ${name}`);

      await expect(start({ DATABASE_URL: urlWith({ pathname: `/${name}` }) })).rejects.toThrow(
        `The database "${name}" lacks tables, or rights of the role "larkline_app": run "node dist/api/main.js migrate" first.`,
      );
      await api.sql(`drop database ${name} with (force)`);
    });

    it('names the missing role and the remedy, without its password', async () => {
      const refused = start({ DATABASE_URL: urlWith({ username: 'larkline_unmade' }) });

      await expect(refused).rejects.toThrow(
        'The database refuses the role "larkline_unmade": run "node dist/api/main.js migrate", which makes it, or correct name and password in DATABASE_URL.',
      );
    });

    it('names the database that does not exist', async () => {
      await expect(start({ DATABASE_URL: urlWith({ pathname: '/larkline_unmade' }) })).rejects.toThrow(
        'The database "larkline_unmade" does not exist: create it or correct DATABASE_URL.',
      );
    });

    it('names the role that may not migrate', async () => {
      const name = `${new URL(api.env.DATABASE_URL).pathname.slice(1)}_bare`;
      await api.sql(`create database ${name}`);

      await expect(migrateOnly(envWith({ DATABASE_OWNER_URL: urlWith({ pathname: `/${name}` }) }))).rejects.toThrow(
        `The role "larkline_app" may not change the tables of "${name}": make it their owner or correct DATABASE_OWNER_URL.`,
      );
      await api.sql(`drop database ${name} with (force)`);
    });
  });

  it('refuses to migrate a database that other code made', async () => {
    const url = new URL(api.env.DATABASE_OWNER_URL ?? '');
    url.pathname = `${url.pathname}_old`;
    await api.sql(`create database ${url.pathname.slice(1)}`);
    const client = new Client(url.href);
    await client.connect();
    await client.query(`create table migrations (name text); insert into migrations values ('0001-initial-schema')`);
    await client.end();

    await expect(migrateOnly(envWith({ DATABASE_OWNER_URL: url.href }))).rejects.toThrow('This database was created before version 1.0');
    await api.sql(`drop database ${url.pathname.slice(1)} with (force)`);
  });

  it('refuses demo accounts in production', async () => {
    await seedUser(api.system(), { email: 'left-over@demo.larkline.example', password: 'whatever 1', person: 'Left Over' });

    await expect(serve(envWith({ PORT: await freePort(), DEPLOYMENT: 'production' }))).rejects.toThrow('The database holds demo accounts');
    await api.sql(`delete from users where email = 'left-over@demo.larkline.example'`);
  });

  it('refuses to charge VAT without a VAT number in production', async () => {
    await expect(serve(envWith({ PORT: await freePort(), DEPLOYMENT: 'production' }))).rejects.toThrow(
      'VAT is charged without a VAT number: set vatNumber in libs/brand/src/index.ts',
    );
  });

  it('refuses a database with pending migrations in production', async () => {
    await api.sql(`update migrations set name = 'old' where name = '0001-platform'`);

    await expect(serve(envWith({ PORT: await freePort(), DEPLOYMENT: 'production' }))).rejects.toThrow(
      'run "node dist/api/main.js migrate" first',
    );
    await api.sql(`update migrations set name = '0001-platform' where name = 'old'`);
  });

  it('two processes that start at once migrate an empty database once', async () => {
    const url = new URL(api.env.DATABASE_OWNER_URL ?? '');
    const name = `${url.pathname.slice(1)}_empty`;
    await api.sql(`create database ${name}`);
    url.pathname = `/${name}`;

    const urls = { owner: url.href, app: toAppUrl(url.href) };
    await Promise.all([migrateDatabase(urls), migrateDatabase(urls)]);

    const client = new Client(url.href);
    await client.connect();
    expect((await client.query('select name from migrations')).rows).toEqual(declared.model.migrations.map(({ name }) => ({ name })));
    await client.end();
    await api.sql(`drop database ${name} with (force)`);
  });

  it('a missing variable is named in one line', () => {
    expect(() => parseEnv(declared.env, { DEPLOYMENT: 'production' })).toThrow(
      /^Cannot start: DATABASE_URL is missing; .*See \.env\.example/,
    );
  });
});

describe('api processes without jobs beside a worker', () => {
  const SEEN = `{ outsideServices { name succeededAt failedAt failure } slowStatements { text count }
    adminSummary { failedMails { count } } systemFacts { version } }`;
  interface StaffView {
    readonly outsideServices: { readonly name: string; readonly failedAt: string | null; readonly failure: string | null }[];
    readonly slowStatements: { readonly text: string; readonly count: number }[];
    readonly adminSummary: { readonly failedMails: { readonly count: number } };
    readonly systemFacts: { readonly version: string };
  }

  it('ADM-13 show the failures of the worker and its slow statements, each process the same, under the version of the release', async () => {
    const { browser, accessToken } = await api
      .signIn({ admin: true })
      .then((staff) => ({ ...staff, accessToken: staff.browser.accessToken }));
    const port = await freePort();
    const second = await serve(envWith({ PORT: port, WORKER: false, LARKLINE_VERSION: '1.1.0-rc.2' }));
    const worker = await work(envWith({ SMTP_URL: `smtp://127.0.0.1:${await freePort()}` }));
    await queueTestMail('ann@split.example', 'Split');
    await until(async () => (await api.sql(`select 1 from outbox_messages where recipient = 'ann@split.example' and attempts = 1`))[0]);
    await worker.stop();

    const first = await browser.run<StaffView>(SEEN);
    const answer = await fetch(`http://127.0.0.1:${port}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
      body: JSON.stringify({ query: SEEN }),
    });
    const other = ((await answer.json()) as { data: StaffView }).data;
    await second.stop();

    const mail = first.outsideServices.find(({ name }) => name === 'mail');
    expect(mail).toMatchObject({ failedAt: expect.any(String), failure: 'failed' });
    expect(first.adminSummary.failedMails.count).toBe(1);
    expect(other.outsideServices).toEqual(first.outsideServices);
    expect(other.adminSummary).toEqual(first.adminSummary);
    expect(other.systemFacts.version).toBe('1.1.0-rc.2');
    await api.sql(`delete from outbox_messages where recipient = 'ann@split.example'`);
  });
});

describe('stop', () => {
  it('answers the requests under way, and takes no new ones in the meantime', async () => {
    const port = await freePort();
    const running = await serve(envWith({ PORT: port }));
    const locked = await lockUsers();
    const request = graphql(
      port,
      'mutation { signUp(input: { email: "graceful@stop.example", password: "correct horse 7" }) { accepted } }',
    );
    await locked.someoneWaits();

    const stopped = running.stop();
    await until(() => isClosed(port));
    await locked.release();
    await stopped;

    expect(await (await request).json()).toEqual({ data: { signUp: { accepted: true } } });
    await api.runJobs();
    expect(await api.sql(`select status from outbox_messages where recipient = 'graceful@stop.example'`)).toEqual([{ status: 'sent' }]);
  });

  it.each([
    ['serve', (env: Env) => serve(env)],
    ['worker', (env: Env) => work(env)],
  ])('%s waits for the job under way and stores its outcome, the database is closed last', async (name, start) => {
    const { hostname: host, port: smtpPort } = new URL(api.env.SMTP_URL);
    const network = await startTcpProxy({ host, port: Number(smtpPort) });
    const recipient = `${name}@job-under-way.example`;
    const held = network.hold();
    const running = await start(envWith({ PORT: await freePort(), WORKER: true, SMTP_URL: `smtp://127.0.0.1:${network.port}` }));
    await queueTestMail(recipient, 'Under way');
    await until(async () => held.count === 1);

    let isStopped = false;
    const stopped = running.stop().then(() => (isStopped = true));
    // As many turns as a stop takes that does not wait.
    for (let turn = 0; turn < 100; turn += 1) await api.sql('select 1');
    const stoppedEarly = isStopped;
    held.release();
    await stopped;
    await network.stop();

    expect(stoppedEarly).toBe(false);
    expect(await api.sql('select status from outbox_messages where recipient = $1', [recipient])).toEqual([{ status: 'sent' }]);
    expect(await api.sql('select 1 from graphile_worker._private_jobs where locked_by is not null')).toEqual([]);
  });

  it('two workers do a job once', async () => {
    const [first, second] = await Promise.all([
      serve(envWith({ PORT: await freePort(), WORKER: true })),
      serve(envWith({ PORT: await freePort(), WORKER: true })),
    ]);
    const isDone = async () =>
      (await api.sql(`select 1 from outbox_messages where recipient = 'twice@workers.example' and status = 'queued'`)).length === 0;

    try {
      for (let turn = 0; turn < 20; turn += 1) await queueTestMail('twice@workers.example', `Mail ${turn}`);
      await until(isDone);
    } finally {
      await Promise.all([first.stop(), second.stop()]);
    }

    expect((await api.emulators.mails('twice@workers.example')).map((mail) => mail.subject).sort()).toEqual(
      Array.from({ length: 20 }, (_, turn) => `Mail ${turn}`).sort(),
    );
  });
});
