import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import pg from 'pg';
import { until } from '../../../testkit/emulator-control.ts';
import { interpose, type Networks } from '../../../testkit/tcp-proxy.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

const SAVE = `mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { businessName } } }`;
const input = { businessName: 'Too late', industry: 'Retail', email: 'a@b.example', phone: '', website: '' };

let api: TestApi;
let networks: Networks;
let holder: pg.Client;
beforeAll(async () => {
  api = await testApi({ REQUEST_DEADLINE_MS: '1800' }, async (variables) => {
    const made = await interpose(variables);
    networks = made.networks;
    return made.variables;
  });
  holder = new pg.Client(api.env.DATABASE_OWNER_URL);
  await holder.connect();
});
afterEach(() => networks.restore());
afterAll(async () => {
  await holder.end();
  await api.stop();
  await networks.stop();
});

const working = () =>
  api.sql(`select state, query from pg_stat_activity where datname = current_database() and usename = 'larkline_app' and state <> 'idle'`);
const ended = () => until(async () => api.server.gates.graphql.counters.inWork === 0 && (await working()).length === 0);
const readName = async (clientId: string) =>
  (await api.sql<{ business_name: string }>('select business_name from clients where id = $1', [clientId]))[0]?.business_name;

describe('the deadline of a request', () => {
  it('a statement that waits too long for a lock ends with TIMEOUT, and its connection is used again', async () => {
    const { browser, clientId } = await api.signIn({ businessName: 'Before' });
    await holder.query('begin');
    await holder.query('select from clients where id = $1 for update', [clientId]);

    const answer = await browser.ask(SAVE, { input });
    await holder.query('rollback');
    await ended();

    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.errors[0]).toMatchObject({
      message: "The service didn't respond in time. Please try again in a moment.",
      extensions: { code: 'TIMEOUT', retryAfterSeconds: 5 },
    });
    expect(await readName(clientId)).toBe('Before');
    expect((await browser.ask(SAVE, { input })).errors).toEqual([]);
  });

  // Each delay ends the request at another of its statements: before, in and after its transaction. A request that finds no
  // open connection in the pool needs a new one, which from 250 ms each way takes longer than a connection may: UNAVAILABLE.
  it.each([120, 140, 160, 180, 220, 280, 400, 600])(
    'many slow statements (%d ms each way) end together: TIMEOUT and UNAVAILABLE mean rolled back, success means stored',
    async (delayMs) => {
      const { browser, clientId } = await api.signIn({ businessName: 'Before' });
      networks.db.set('delay', delayMs);

      const { errors } = await browser.ask(SAVE, { input });
      const code = errors[0]?.extensions.code ?? 'done';
      await ended();
      networks.restore();

      expect(delayMs >= 280 ? ['TIMEOUT', 'UNAVAILABLE'] : ['done', 'TIMEOUT', 'UNAVAILABLE']).toContain(code);
      if (code === 'done' || delayMs >= 280) expect(await readName(clientId)).toBe(code === 'done' ? 'Too late' : 'Before');
    },
  );

  it('requests whose time is over leave no connection in a transaction and none missing', async () => {
    const { browser } = await api.signIn();
    networks.db.set('delay', 220);
    await Promise.all(Array.from({ length: 40 }, () => browser.ask(SAVE, { input })));
    networks.restore();
    await ended();

    const pools = [api.platform.pool, (await (api.platform.orm.em.getConnection() as PostgreSqlConnection).getNativeClient()) as pg.Pool];
    expect(pools.map((pool) => pool.totalCount - pool.idleCount + pool.waitingCount)).toEqual([0, 0]);
    expect((await browser.ask(SAVE, { input })).errors).toEqual([]);
  });
});
