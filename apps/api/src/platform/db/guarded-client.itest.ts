import { Pool, type PoolClient } from 'pg';
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

describe('a transaction of the ORM', () => {
  const inOne = (client: PoolClient, text: string) => client.query(text, []);
  const transactionId = 'select pg_current_xact_id()::text as id';

  it('begins together with its first statement, whose own result comes back', async () => {
    const client = await pool.connect();
    await inOne(client, 'begin');
    const { rows: first } = await inOne(client, transactionId);
    const { rows: second } = await inOne(client, transactionId);
    await inOne(client, 'rollback');
    const { rows: after } = await inOne(client, transactionId);
    client.release();

    expect(first).toEqual([{ id: expect.stringMatching(/^\d+$/) }]);
    expect(second).toEqual(first);
    expect(after).not.toEqual(first);
  });

  it('holds a first statement with values as well', async () => {
    const client = await pool.connect();
    await inOne(client, 'begin');
    const { rows: first } = await client.query(`${transactionId} where $1::int = 1`, [1]);
    const { rows: second } = await inOne(client, transactionId);
    await inOne(client, 'rollback');
    client.release();

    expect(first).toEqual(second);
  });

  it('is aborted by a first statement that fails, and ends with its rollback', async () => {
    const client = await pool.connect();
    await inOne(client, 'begin');
    await expect(inOne(client, 'select 1 / 0')).rejects.toThrow('division by zero');
    await expect(inOne(client, 'select 1')).rejects.toThrow('current transaction is aborted');
    await inOne(client, 'rollback');
    const { rows } = await inOne(client, 'select 1 as one');
    client.release();

    expect(rows).toEqual([{ one: 1 }]);
  });

  it('does not begin for the next user of a connection that was given back before a statement', async () => {
    const client = await pool.connect();
    await inOne(client, 'begin');
    client.release();
    const { rows: first } = await pool.query(transactionId, []);
    const { rows: second } = await pool.query(transactionId, []);

    expect(second).not.toEqual(first);
  });
});
