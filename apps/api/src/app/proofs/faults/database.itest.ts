import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { startWorker } from '../../../platform/jobs/jobs.ts';
import { TEST_PASSWORD } from '../../../testkit/accounts.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { makeEveryday, type Outcome } from '../../../testkit/everyday.ts';
import { faultyApi } from '../../../testkit/faulty-api.ts';
import type { ProxyMode } from '../../../testkit/tcp-proxy.ts';
import { declared } from '../../declared.ts';

/** Codes that say "not now", and nothing about the request. */
const NOT_NOW = ['UNAVAILABLE', 'TIMEOUT', 'BUSY'];
/** Both pools together, and some. */
const MORE_THAN_THE_POOLS = 40;
const SIGN_UP = `mutation ($input: SignUpInput!) { signUp(input: $input) { accepted } }`;
const SAVE = `mutation ($input: ProfilePatch!) { saveProfile(input: $input) { client { businessName } } }`;
const profile = (businessName: string) => ({ input: { businessName, industry: 'Retail', email: 'a@b.example', phone: '', website: '' } });

const { api, networks } = faultyApi({ REQUEST_DEADLINE_MS: '2400' });

/** Waits until no work is running, here and in the database. */
async function atRest(): Promise<void> {
  const { graphql, webhooks } = api().server.gates;
  await until(async () => graphql.counters.inWork + webhooks.counters.inWork === 0);
  await until(async () => {
    const [row] = await api().sql<{ open: string }>(
      `select count(*) as open from pg_stat_activity where datname = current_database() and usename = 'larkline_app' and state <> 'idle'`,
    );
    return row?.open === '0';
  });
}

/** Connections of the ORM that are not in its pool, though nothing is at work. */
async function lentOut(): Promise<number> {
  const pool = (await (api().platform.orm.em.getConnection() as PostgreSqlConnection).getNativeClient()) as Pool;
  return pool.totalCount - pool.idleCount;
}

const wellAnswered = (outcome: Outcome) => (outcome.status === 200 && outcome.code === null ? 'done' : outcome.code);

/** What the slow database leaves of the deadline can be too little for Stripe. */
const isLateForStripe = ({ name, code }: Outcome) => (name === 'checkout' || name === 'payment') && code === 'UPSTREAM_FAILED';

describe('between api and database', () => {
  it.each<[ProxyMode, number]>([
    ['delay', 60],
    ['delay', 1400],
    ['reset', 0],
    ['swallow', 0],
    ['cut', 0],
    ['half-open', 0],
    ['refuse', 0],
  ])('%s (%d ms): every request ends with success or a code, and all works when the network is back', async (mode, delayMs) => {
    const day = await makeEveryday(api(), `db-${mode}-${delayMs}`);
    networks().db.set(mode, delayMs);

    const broken = await day.run();
    networks().db.set('pass');
    await atRest();
    const restored = await day.run();

    for (const outcome of broken.filter(({ name }) => name !== 'ready')) {
      if (wellAnswered(outcome) === 'done' || isLateForStripe(outcome)) continue;
      expect({ ...outcome, known: NOT_NOW.includes(outcome.code ?? '') }).toMatchObject({ status: 503, known: true });
      expect(Number(outcome.retryAfter)).toBeGreaterThan(0);
    }
    expect(restored.map(({ name, status, code }) => ({ name, status, code }))).toEqual(
      restored.map(({ name }) => ({ name, status: 200, code: null })),
    );
    await api().runJobs();
    expect(await api().sql('select count(*)::int as n from users where email = $1', [day.newcomer])).toEqual([{ n: 1 }]);
    expect(
      await api().sql(`select count(*)::int as n from checkout_intents where status = 'open' and user_id = $1`, [day.buyer.userId]),
    ).toEqual([{ n: 1 }]);
    expect(await api().sql('select count(*)::int as n from inbound_events where event_id = $1', [day.eventId])).toEqual([{ n: 1 }]);
    expect(await api().sql('select business_name from clients where id = $1', [day.owner.clientId])).toEqual([{ business_name: 'After' }]);
  });

  it.each<[ProxyMode, string]>([
    ['reset', 'as it starts'],
    ['reset', 'later'],
    ['swallow', 'later'],
    ['cut', 'later'],
  ])('%s %s: the worker resumes automatically when the network is back', async (mode, moment) => {
    const domain = `worker-${mode}-${moment.slice(0, 2)}.example`;
    const signUp = (name: string) =>
      api()
        .visitor()
        .ask(SIGN_UP, { input: { email: `${name}@${domain}`, password: TEST_PASSWORD } });
    const arrived = (name: string) => until(async () => (await api().emulators.mails(`${name}@${domain}`))[0]);
    const worker = await startWorker(api().platform, declared.jobs);
    const breakAndMend = async () => {
      if (moment === 'later') await Promise.all([signUp('before'), arrived('before')]);
      networks().db.set(mode);
      const during = await signUp('during');
      networks().db.set('pass');
      await atRest();
      await signUp('after');
      return { during, mail: await arrived('after') };
    };

    const { during, mail } = await breakAndMend().finally(() => worker.stop());

    expect(NOT_NOW).toContain(during.errors[0]?.extensions.code);
    expect(mail.to).toBe(`after@${domain}`);
  });

  it('says 503 on /readyz while the database is gone, and 200 right after', async () => {
    networks().db.set('reset');
    const gone = await fetch(`${api().url}/readyz`);
    networks().db.set('pass');

    expect(gone.status).toBe(503);
    expect((await fetch(`${api().url}/readyz`)).status).toBe(200);
  });

  it('gives every place of the pools back, however many transactions lose their connection', async () => {
    const { browser } = await api().signIn();
    const lost: string[] = [];
    for (let turn = 0; turn < MORE_THAN_THE_POOLS / 10; turn += 1) {
      networks().db.set('delay', 20);
      const running = Array.from({ length: 10 }, (_, at) => browser.ask(SAVE, profile(`Turn ${turn}.${at}`)));
      await until(
        async () =>
          (await api().sql(`select 1 from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`)).length >
          0,
      );
      networks().db.set('reset');
      for (const { errors } of await Promise.all(running)) lost.push(errors[0]?.extensions.code ?? 'done');
    }
    networks().db.set('pass');
    await atRest();
    const missing = await lentOut();

    const answers = await Promise.all(Array.from({ length: MORE_THAN_THE_POOLS }, () => browser.ask(SAVE, profile('Mended'))));

    expect(missing).toBe(0);
    expect(lost).toContain('UNAVAILABLE');
    expect(lost.filter((code) => code !== 'done' && !NOT_NOW.includes(code))).toEqual([]);
    expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => []));
  });

  it('a restart of the database costs the requests that run, not those that follow', async () => {
    const { browser } = await api().signIn();
    await Promise.all(Array.from({ length: MORE_THAN_THE_POOLS }, () => browser.ask('{ client { businessName } }')));
    await api().sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'larkline_app'`,
    );
    await until(async () => networks().db.connections === 0);

    const answers = await Promise.all(Array.from({ length: MORE_THAN_THE_POOLS }, () => browser.ask('{ client { businessName } }')));

    expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => []));
  });
});
