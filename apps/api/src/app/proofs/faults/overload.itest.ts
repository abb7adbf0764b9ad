import type { Client } from 'pg';
import pg from 'pg';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { until } from '../../../testkit/emulator-control.ts';
import type { Answer } from '../../../testkit/test-browser.ts';

const IN_WORK = 3;
const WAITING = 2;
const READ = `{ viewer { id } }`;

let api: TestApi;
let holder: Client;
beforeAll(async () => {
  api = await testApi({ MAX_IN_WORK: String(IN_WORK), MAX_WAITING: String(WAITING) });
  holder = new pg.Client(api.env.DATABASE_OWNER_URL);
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await api.stop();
});

/** Holds what every signed-in request reads, until it is let go. */
async function holdDatabase(): Promise<() => Promise<unknown>> {
  await holder.query('begin');
  await holder.query('lock table sessions in access exclusive mode');
  return () => holder.query('rollback');
}

const gate = () => api.server.gates.graphql.counters;

describe('overload', () => {
  it('works on so many requests at once, lets so many wait, and refuses the others with BUSY and Retry-After', async () => {
    const { browser } = await api.signIn();
    const before = gate();
    const release = await holdDatabase();
    const held = Array.from({ length: IN_WORK }, () => browser.ask(READ));
    await until(async () => gate().inWork === IN_WORK);
    const waiting = Array.from({ length: WAITING }, () => browser.ask(READ));
    await until(async () => gate().waiting === WAITING);

    const refused = await Promise.all(Array.from({ length: 10 }, () => browser.ask(READ)));
    const meanwhile = await Promise.all(
      ['/healthz', '/readyz', '/graphql'].map((path) => fetch(`${api.url}${path}`, { headers: { accept: 'text/html' } })),
    );
    await release();
    const served = await Promise.all([...held, ...waiting]);

    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('2');
      expect(answer.errors[0]).toMatchObject({
        message: 'The service is very busy right now. Please try again in a moment.',
        extensions: { code: 'BUSY', retryAfterSeconds: 2, requestId: expect.any(String) },
      });
    }
    expect(meanwhile.map((response) => response.status)).toEqual([200, 200, 200]);
    expect(served.map((answer) => answer.errors)).toEqual(served.map(() => []));
    expect((await browser.ask(READ)).status).toBe(200);
    expect(gate()).toEqual({
      admittedTotal: before.admittedTotal + IN_WORK + WAITING + 1,
      shedTotal: before.shedTotal + 10,
      inWork: 0,
      waiting: 0,
    });
  });

  it('answers every waiting request within a second', async () => {
    const { browser } = await api.signIn();
    const release = await holdDatabase();
    const held = Array.from({ length: IN_WORK }, () => browser.ask(READ));
    await until(async () => gate().inWork === IN_WORK);

    const tired = await browser.ask(READ);
    const stillHeld = gate().inWork;
    await release();
    await Promise.all(held);

    expect(tired.errors[0]?.extensions.code).toBe('BUSY');
    expect(stillHeld).toBe(IN_WORK);
    expect(gate()).toMatchObject({ inWork: 0, waiting: 0 });
  });

  it('refuses before the body is read, and keeps the connection of who sends it', async () => {
    const { browser } = await api.signIn();
    const release = await holdDatabase();
    const held = Array.from({ length: IN_WORK + WAITING }, () => browser.ask(READ));
    await until(async () => gate().inWork + gate().waiting === IN_WORK + WAITING);

    const response = await fetch(`${api.url}/graphql`, {
      method: 'POST',
      body: 'this is no JSON',
      headers: { 'content-type': 'application/json' },
    });
    await release();
    await Promise.all(held);

    expect(response.status).toBe(503);
    expect(response.headers.get('connection')).toBe('keep-alive');
  });

  it('webhooks have a share of their own: stored while GraphQL is full, refused with 503 when they are too many', async () => {
    const { browser } = await api.signIn();
    const release = await holdDatabase();
    const held = Array.from({ length: IN_WORK + WAITING }, () => browser.ask(READ));
    await until(async () => gate().waiting === WAITING);
    const received = () => fetch(`${api.url}/hooks/stripe`, { method: 'POST', body: '{}', headers: { 'stripe-signature': 't=1,v1=00' } });

    expect((await received()).status).toBe(400);
    const leave = await Promise.all(Array.from({ length: 8 }, () => api.server.gates.webhooks.enter()));
    const waiting = Array.from({ length: 32 }, () => api.server.gates.webhooks.enter());
    const refused = await received();
    leave.forEach((each) => each());
    for (const each of waiting) (await each)();
    await release();
    const answers: Answer[] = await Promise.all(held);

    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('2');
    expect(answers.filter((answer) => answer.status === 503 && answer.errors[0]?.extensions.code !== 'BUSY')).toEqual([]);
    expect((await received()).status).toBe(400);
  });
});
