import { declared } from '../../app/declared.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { recount, recountJob, type CounterRule } from './counters.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

/** Returns the values by which rows are counted, where the counter is not what the rows are. */
const wrongValues = ({ name, table, value, by, only }: Required<CounterRule>) =>
  api.sql(
    `select * from (select array[${by.join(', ')}]::text[] as key, sum(${value}) as actual from ${table} where ${only} group by 1) a
       full join (select key, sum(value) as kept from counters where name = $1 group by 1) k using (key)
     where coalesce(actual, 0) <> coalesce(kept, 0)`,
    [name],
  );

/** Returns the values of the counters and the actual numbers of rows. */
async function counted(): Promise<{ kept: Record<string, number>; actual: Record<string, number> }> {
  const kept: Record<string, number> = {};
  const actual: Record<string, number> = {};
  for (const { name, table, value, by = [], only = 'true' } of declared.counters) {
    const [row] = await api.sql<{ kept: string; actual: string }>(
      `select (select coalesce(sum(value), 0)::text from counters where name = $1) as kept, (select coalesce(sum(${value}), 0)::text from ${table} where ${only}) as actual`,
      [name],
    );
    kept[name] = Number(row?.kept);
    actual[name] = Number(row?.actual);
    expect([name, await wrongValues({ table, value, by, name, only })]).toEqual([name, []]);
  }
  return { kept, actual };
}

async function inTransaction(statements: readonly string[], end: 'commit' | 'rollback'): Promise<void> {
  const connection = await api.platform.pool.connect();
  try {
    await connection.query(`begin; select set_config('app.all_clients', 'on', true)`);
    for (const statement of statements) await connection.query(statement);
    await connection.query(end);
  } finally {
    connection.release(true);
  }
}

const addStats = (clientId: string, month: number) =>
  `insert into stats (client_id, month, successful_calls, total_chats) values ('${clientId}', '20${month}-01', 3, 5)
   on conflict (client_id, month) do update set total_chats = stats.total_chats + 1`;
const bill = (clientId: string, status: string) =>
  `insert into billing (id, client_id, billing_status) values (gen_random_uuid(), '${clientId}', '${status}')
   on conflict (client_id) do update set billing_status = excluded.billing_status`;

describe('counters', () => {
  it('ADM-03 agree with the rows after concurrent inserts, changes, deletes, cascades and rollbacks', async () => {
    const clients: string[] = [];
    for (let at = 0; at < 12; at += 1) clients.push((await api.signIn()).clientId);
    const work = clients.flatMap((clientId, at) => [
      // Tables in different orders, so that two transactions would block each other if they took the same row.
      inTransaction(
        at % 2 ? [bill(clientId, 'active'), addStats(clientId, 20)] : [addStats(clientId, 20), bill(clientId, 'active')],
        'commit',
      ),
      inTransaction([addStats(clientId, 21), addStats(clientId, 21)], at % 3 ? 'commit' : 'rollback'),
      inTransaction([bill(clientId, at % 2 ? 'cancelled' : 'active')], at % 4 ? 'commit' : 'rollback'),
    ]);
    await Promise.all(work);
    await Promise.all(clients.slice(0, 4).map((clientId) => inTransaction([`delete from clients where id = '${clientId}'`], 'commit')));
    await inTransaction([`delete from clients where id = '${clients[5]}'`], 'rollback');
    await inTransaction(
      [`update stats set successful_calls = successful_calls * 2`, `delete from stats where month = '2021-01'`],
      'commit',
    );

    const { kept, actual } = await counted();

    expect(kept).toEqual(actual);
    expect(kept).toMatchObject({ clients: 8, successful_calls: 48 });
  }, 30_000);

  it('a writer does not wait for another one', async () => {
    const { clientId } = await api.signIn();
    const { clientId: other } = await api.signIn();
    const holder = await api.platform.pool.connect();
    await holder.query(`begin; select set_config('app.all_clients', 'on', true)`);
    await holder.query(addStats(clientId, 30));

    await inTransaction([`set local lock_timeout = '1s'`, addStats(other, 30)], 'commit');

    await holder.query('commit');
    holder.release();
    const { kept, actual } = await counted();
    expect(kept).toEqual(actual);
  });

  it('are corrected every night, and right when rows are added in the meantime', async () => {
    await api.sql(`update counters set value = value + 7 where id = (select id from counters where name = 'chats' limit 1)`);
    await api.sql(`delete from counters where name = 'clients'`);
    await api.sql(`update counters set value = value + 3 where id = (select id from counters where key = '{none,none,none,""}' limit 1)`);
    await api.sql(`insert into counters (name, key, value) values ('client_listings', '{none,gone,none,""}', 1)`);
    const { clientId } = await api.signIn();

    const [off] = await Promise.all([
      recount(api.system(), declared.counters),
      ...Array.from({ length: 20 }, (_, at) => inTransaction([addStats(clientId, 40 + at)], 'commit')),
    ]);

    expect(off).toEqual({
      chats: -7,
      clients: expect.any(Number),
      'client_listings none none none ': -3,
      'client_listings none gone none ': -1,
    });
    const { kept, actual } = await counted();
    expect(kept).toEqual(actual);
    expect(declared.jobs).toContain(recountJob);
    expect(await recount(api.system(), declared.counters)).toEqual({});
  });

  it('ACL-12 are read and changed by staff only', async () => {
    const connection = await api.platform.pool.connect();
    try {
      expect((await connection.query('select from counters')).rowCount).toBe(0);
      expect((await connection.query('update counters set value = 0')).rowCount).toBe(0);
      await expect(connection.query(`insert into counters (name, value) values ('clients', 1)`)).rejects.toThrow('row-level security');
    } finally {
      connection.release(true);
    }
  });
});
