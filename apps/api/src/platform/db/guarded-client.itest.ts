import { Pool } from 'pg';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { remainingMs, withDeadline } from '../time/deadline.ts';
import { guardedPoolOptions } from './guarded-client.ts';

let api: TestApi;
let pool: Pool;
beforeAll(async () => {
  api = await testApi();
  pool = new Pool({ connectionString: api.env.DATABASE_URL, max: 1, ...guardedPoolOptions(9_000) });
  // The database may be dropped before the last connection has closed.
  pool.on('error', () => undefined);
});
afterAll(async () => {
  await pool.end();
  await api.stop();
});

it('a notification does not run within the deadline of the request that opened its connection', async () => {
  const client = await withDeadline(5_000, () => pool.connect());
  const left = new Promise<number>((resolve) => client.on('notification', () => resolve(remainingMs())));
  await client.query('listen of_nobody');

  await api.sql(`select pg_notify('of_nobody', '')`);

  expect(await left).toBe(Infinity);
  client.release(true);
});

it('a request still has its deadline behind a statement over a connection that it opened', async () => {
  const left = await withDeadline(5_000, async () => {
    await pool.query('select 1');
    return remainingMs();
  });

  expect(left).toBeLessThanOrEqual(5_000);
});

it('an answer that arrived while the whole process stood still is an answer', async () => {
  const requestMs = 450;
  const impatient = new Pool({ connectionString: api.env.DATABASE_URL, max: 1, ...guardedPoolOptions(requestMs) });
  impatient.on('error', () => undefined);
  await impatient.query('select 1');

  const answer = impatient.query('select 7 as seven');
  // Let it be sent, then stand still for longer than a server may be silent.
  await new Promise((resolve) => setImmediate(resolve));
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * requestMs);

  expect((await answer).rows).toEqual([{ seven: 7 }]);
  await impatient.end();
});
