import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Account } from '../../../testkit/accounts.ts';
import { startAnother } from '../../../testkit/faulty-api.ts';
import { makeKiller, type Killer } from '../../../testkit/killed-process.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const START = 'mutation ($input: StartExportInput!) { startExport(input: $input) { id } }';
const ROWS = 1_500;
/** The beginning of the task, and steps of it. */
const KILLS = 5;
/** Incompressible, so that there are several parts. */
const NOISE = `(select string_agg(md5(n::text || g::text), '') from generate_series(1, 200) g)`;

let api: TestApi;
let staff: Account;
let killer: Killer;
beforeAll(async () => {
  // The job queue's library prints there that it lost its connection.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  api = await testApi();
  killer = makeKiller(api);
  staff = await api.signIn({ admin: true });
  await api.sql(
    `insert into contact_messages (id, name, email, message, created_at)
     select gen_random_uuid(), 'Visitor ' || n, 'v@example.com', ${NOISE}, '2026-01-01T00:00:00Z'::timestamptz + n * interval '1 second'
     from generate_series(1, $1::int) n`,
    [ROWS],
  );
});
afterAll(async () => {
  await killer.stop();
  await api.stop();
}, 60_000);

const start = async (by = staff) =>
  (await by.browser.run<{ startExport: { id: string } }>(START, { input: { list: 'ContactMessage', sort: 'OLDEST' } })).startExport.id;
const open = (id: string, { by = staff, url = api.url } = {}) =>
  new Promise<IncomingMessage>((resolve, reject) =>
    get(`${url}/files/export.csv?task=${id}`, { headers: { authorization: `Bearer ${by.browser.accessToken}` } }, resolve).once(
      'error',
      reject,
    ),
  );
async function readLines(id: string): Promise<string[]> {
  let text = '';
  for await (const chunk of (await open(id)).setEncoding('utf8')) text += String(chunk);
  return text.trim().split('\r\n');
}
const names = Array.from({ length: ROWS }, (_, at) => `Visitor ${at + 1}`);
const readState = async (id: string) => (await api.sql<{ state: string }>('select state from tasks where id = $1', [id]))[0]?.state;

/** Frees the jobs of processes that are gone, as their successors do after a minute. */
const freeJobs = () =>
  api.sql(`with jobs as (update graphile_worker._private_jobs set locked_at = null, locked_by = null, run_at = now() returning 1)
    update graphile_worker._private_job_queues set locked_at = null, locked_by = null`);

it('has every row once, in its order, though five workers were killed, each right after a transaction', async () => {
  const id = await start();
  for (let kills = 0; kills < KILLS; kills += 1) {
    expect(await killer.kill(1, (server) => server.runJobs())).toBe(true);
    await freeJobs();
  }
  expect(await readState(id)).toBe('running');
  await api.runJobs();

  expect(await readState(id)).toBe('done');
  expect((await readLines(id)).slice(1).map((line) => line.split(',')[1])).toEqual(names);
}, 120_000);

it('has every row once when two workers believe that the task is theirs', async () => {
  const id = await start();
  await api.sql(
    `insert into graphile_worker._private_jobs (task_id, payload, max_attempts)
    select task_id, payload, 12 from graphile_worker._private_jobs where key = $1`,
    [`task:${id}`],
  );
  const other = await startAnother(api);
  try {
    await Promise.all([api.runJobs(), other.runJobs()]);
  } finally {
    await other.stop();
  }

  expect(await readState(id)).toBe('done');
  expect((await readLines(id)).slice(1).map((line) => line.split(',')[1])).toEqual(names);
}, 120_000);

describe('a download', () => {
  it('waits for its reader, longer than a request may take, and reads no part that is not taken', async () => {
    const id = await start();
    await api.runJobs();
    const [{ count } = { count: 0 }] = await api.sql<{ count: number }>(
      'select count(*)::int as count from export_parts where task_id = $1',
      [id],
    );
    expect(count).toBeGreaterThan(4);
    const before = api.logLines.length;
    const quick = await startAnother(api, { REQUEST_DEADLINE_MS: 1_000 });
    const answer = await open(id, { url: quick.url });
    answer.once('readable', () => undefined);
    // What is not taken stays in the database: a file that is deleted now breaks off.
    await api.sql('select pg_sleep(1.5)');
    await api.sql('delete from tasks where id = $1', [id]);

    await expect(
      (async () => {
        for await (const chunk of answer) void chunk;
      })(),
    ).rejects.toThrow();
    await quick.stop();
    expect(api.logLines.slice(before).filter((line) => line.includes('"level":"error"') && !line.includes('deleted'))).toEqual([]);
  }, 120_000);

  it('breaks off when its reader leaves the staff between two parts', async () => {
    const leaver = await api.signIn({ admin: true });
    const id = await start(leaver);
    await api.runJobs();
    const answer = await open(id, { by: leaver });
    await once(answer, 'readable');
    await api.sql(`delete from user_roles where user_id = $1 and role = 'admin'`, [leaver.userId]);

    await expect(
      (async () => {
        for await (const chunk of answer) void chunk;
      })(),
    ).rejects.toThrow();
  });

  it('is whole for a reader that is slow', async () => {
    const id = await start();
    await api.runJobs();
    const [{ bytes } = { bytes: 0 }] = await api.sql<{ bytes: number }>('select bytes from tasks where id = $1', [id]);

    let read = 0;
    for await (const chunk of await open(id)) {
      read += (chunk as Buffer).length;
      await new Promise((resolve) => setImmediate(resolve));
    }

    expect(read).toBe(bytes);
  });
});
