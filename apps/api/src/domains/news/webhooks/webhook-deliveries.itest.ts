import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import type { Account } from '../../../testkit/accounts.ts';
import { startAnother } from '../../../testkit/faulty-api.ts';
import { interpose } from '../../../testkit/tcp-proxy.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { addEndpoint, listDeliveries, startWebhookReceiver, verifyEvent, type WebhookReceiver } from '../../../testkit/webhook-receiver.ts';
import { deliverWebhookJob } from './deliver-webhook.job.ts';
import { publish } from './publish.ts';
import { resumeWebhooksJob } from './resume-webhooks.job.ts';
import type { WebhookEvent } from './webhook-event.ts';

let api: TestApi;
let receiver: WebhookReceiver;
beforeAll(async () => {
  receiver = await startWebhookReceiver();
  api = await testApi({ OUTGOING_STAND_IN: receiver.host });
});
beforeEach(() => {
  receiver.reset();
  // The library verifies by the clock of the machine.
  api.clock.advance(Date.now() - api.clock.now().getTime());
});
afterAll(async () => {
  await api.stop();
  receiver.stop();
});

let keys = 0;
const happen = ({ clientId }: Account, type: WebhookEvent = 'appointment.booked', key = `key ${(keys += 1)}`) =>
  inTransaction(api.system(), (tx) =>
    publish(tx, { clientId, type, key, at: tx.now(), data: async () => ({ appointmentId: key, reason: 'Grüße & <b>"tea"</b>' }) }),
  );
/** Moves the clock and runs what is due then. */
const pass = async (milliseconds: number) => {
  api.clock.advance(milliseconds);
  await api.makeJobsDue();
  await api.runJobs();
};
const renew = async ({ browser }: Account) => {
  const { refreshSession } = await browser.run<{ refreshSession: { accessToken: string } }>('mutation { refreshSession { accessToken } }');
  browser.accessToken = refreshSession.accessToken;
};
const refuse = (status: number, headers: Record<string, string> = {}) => {
  receiver.answer = (response) => void response.writeHead(status, headers).end('<script>alert(1)</script>'.repeat(100));
};
const attempt = (deliveryId: string) => deliverWebhookJob.run(api.system(), { deliveryId }, { attempt: 1, isLast: false });
const readState = async ({ browser }: Account) =>
  (
    await browser.run<{ client: { webhookEndpoints: { state: string; failingSince: string | null }[] } }>(
      '{ client { webhookEndpoints { state failingSince } } }',
    )
  ).client.webhookEndpoints[0];
const DETAILS = 'query ($id: ID!) { webhookDelivery(id: $id) { body attempts { at durationMs status error answer } } }';
const RESEND = 'mutation ($id: ID!) { resendWebhookDelivery(id: $id) { id state attemptCount } }';
const ENABLE = 'mutation ($id: ID!, $on: Boolean!) { updateWebhookEndpoint(id: $id, input: { enabled: $on }) { state failingSince } }';

it('posts an event that the library of Standard Webhooks verifies, and refuses when it was tampered with', async () => {
  const client = await api.signIn();
  const { secret, path } = await addEndpoint(receiver, client);
  await happen(client);
  await api.runJobs();

  const [event] = receiver.at(path);
  if (!event) throw new Error('nothing arrived');
  expect(verifyEvent(event, secret)).toEqual({
    type: 'appointment.booked',
    timestamp: expect.any(String),
    version: 1,
    data: { appointmentId: expect.any(String), reason: 'Grüße & <b>"tea"</b>' },
  });
  expect(() => verifyEvent({ ...event, body: event.body.replace('tea', 'rum') }, secret)).toThrow();
  expect(() => verifyEvent({ ...event, headers: { ...event.headers, 'webhook-id': 'other' } }, secret)).toThrow();
  expect(() => verifyEvent(event, `whsec_${Buffer.alloc(32, 1).toString('base64')}`)).toThrow();
  expect(await listDeliveries(client)).toMatchObject([
    { state: 'DELIVERED', attemptCount: 1, lastStatus: 204, lastError: null, nextAttemptAt: null, eventId: event.headers['webhook-id'] },
  ]);
});

it('writes an event with its business rows or not at all, once for its key, and only for chosen events', async () => {
  const client = await api.signIn();
  const { path } = await addEndpoint(receiver, client, { events: ['APPOINTMENT_BOOKED', 'CALL_COMPLETED'] });
  const failing = inTransaction(api.system(), async (tx) => {
    await publish(tx, { clientId: client.clientId, type: 'call.completed', key: 'a', at: tx.now(), data: async () => ({}) });
    throw new Error('the business failed');
  });
  await expect(failing).rejects.toThrow('the business failed');
  await happen(client, 'appointment.booked', 'same');
  await happen(client, 'appointment.booked', 'same');
  await happen(client, 'appointment.cancelled');
  await api.runJobs();

  expect(receiver.at(path)).toHaveLength(1);
});

it('tries again after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h with the same id and bytes, then stops trying', async () => {
  const client = await api.signIn();
  const { path, secret } = await addEndpoint(receiver, client);
  refuse(500);
  await happen(client);
  await api.runJobs();
  const counts = [receiver.at(path).length];
  for (const pause of [5 * SECOND_MS, 5 * MINUTE_MS, 30 * MINUTE_MS, 2 * HOUR_MS, 5 * HOUR_MS, 10 * HOUR_MS, 10 * HOUR_MS]) {
    await pass(pause - SECOND_MS);
    counts.push(receiver.at(path).length);
    await pass(pause / 10 + SECOND_MS);
    counts.push(receiver.at(path).length);
  }
  await pass(DAY_MS);
  await renew(client);

  expect(counts).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8]);
  const events = receiver.at(path);
  expect(events).toHaveLength(8);
  expect(new Set(events.map(({ body }) => body)).size).toBe(1);
  expect(new Set(events.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(new Set(events.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(8);
  const [delivery] = await listDeliveries(client);
  expect(delivery).toMatchObject({
    state: 'FAILED',
    attemptCount: 8,
    lastStatus: 500,
    lastError: 'The address responded with status 500.',
  });
  const { webhookDelivery: details } = await client.browser.run<{
    webhookDelivery: { body: string; attempts: { status: number; answer: string }[] };
  }>(DETAILS, { id: delivery?.id });
  expect(details.attempts).toHaveLength(8);
  expect(details.attempts[0]?.answer).toHaveLength(1_000);
  expect(details.body).toBe(events[0]?.body);
  expect(secret).toMatch(/^whsec_/);
});

it('is sent again by hand with the same id, delivered or not, and starts its attempts from the first', async () => {
  const client = await api.signIn();
  const { path, secret } = await addEndpoint(receiver, client);
  refuse(503);
  await happen(client);
  await api.runJobs();
  const [delivery] = await listDeliveries(client);
  receiver.answer = (response) => void response.writeHead(200).end('ok');
  await client.browser.run(RESEND, { id: delivery?.id });
  await api.runJobs();
  await client.browser.run(RESEND, { id: delivery?.id });
  await api.runJobs();

  const events = receiver.at(path);
  expect(events).toHaveLength(3);
  for (const event of events) verifyEvent(event, secret);
  expect(new Set(events.map(({ headers, body }) => `${headers['webhook-id']} ${body}`)).size).toBe(1);
  expect(await listDeliveries(client, { state: 'DELIVERED' })).toMatchObject([{ attemptCount: 3, lastStatus: 200, lastError: null }]);
});

it('leaves an endpoint alone for a minute after three attempts without an answer, and sends everything once it answers', async () => {
  const client = await api.signIn();
  const { path } = await addEndpoint(receiver, client);
  receiver.answer = (response) => void response.destroy();
  for (let event = 0; event < 6; event += 1) await happen(client);
  await api.runJobs();
  expect(receiver.at(path)).toHaveLength(3);
  expect((await listDeliveries(client)).map(({ state, attemptCount }) => `${state} ${attemptCount}`).sort()).toEqual([
    ...Array<string>(3).fill('WAITING 0'),
    ...Array<string>(3).fill('WAITING 1'),
  ]);
  await pass(30 * SECOND_MS);
  expect(receiver.at(path)).toHaveLength(3);

  receiver.answer = (response) => void response.writeHead(204).end();
  await pass(31 * SECOND_MS);

  expect(await listDeliveries(client, { state: 'DELIVERED' })).toHaveLength(6);
  expect(receiver.at(path)).toHaveLength(9);
});

/** Holds the first answer of the receiver; the others are 204. Resolves when it is asked for, with what sends it. */
function holdFirstAnswer(): Promise<(status: number) => void> {
  return new Promise((arrived) => {
    receiver.answer = (response) => {
      receiver.answer = (later) => void later.writeHead(204).end();
      arrived((status) => void response.writeHead(status).end());
    };
  });
}

/** Begins a delivery whose first answer is held: `answer` sends it, and `first` is the attempt that waits for it. */
async function beginDelivery() {
  const client = await api.signIn();
  const { path } = await addEndpoint(receiver, client);
  const held = holdFirstAnswer();
  await happen(client);
  const [delivery] = await listDeliveries(client);
  const id = delivery?.id ?? '';
  const first = attempt(id);
  return { client, path, id, first, answer: await held };
}

it('is sent once by two workers at once, and when its job is queued twice', async () => {
  const { client, path, id, first, answer } = await beginDelivery();
  await attempt(id);
  answer(204);
  await first;
  await pass(10 * MINUTE_MS);
  await attempt(id);

  expect(receiver.at(path)).toHaveLength(1);
  expect(await listDeliveries(client)).toMatchObject([{ state: 'DELIVERED', attemptCount: 1 }]);
});

it('keeps the outcome of the worker that has taken it over: the answer that the first one gets at last is not stored', async () => {
  const { client, path, id, first, answer } = await beginDelivery();
  api.clock.advance(40 * SECOND_MS);
  await attempt(id);
  answer(410);
  await first;

  expect(receiver.at(path)).toHaveLength(2);
  expect(await listDeliveries(client)).toMatchObject([{ state: 'DELIVERED', attemptCount: 1, lastStatus: 204, lastError: null }]);
  expect(await readState(client)).toEqual({ state: 'ENABLED', failingSince: null });
});

it('is sent again with the same id after its process was killed between sending and storing', async () => {
  const client = await api.signIn();
  const { path } = await addEndpoint(receiver, client);
  await happen(client);
  const { DATABASE_URL, STRIPE_API_URL = '', SMTP_URL = '' } = api.env;
  const { networks, variables } = await interpose({ DATABASE_URL, STRIPE_API_URL, SMTP_URL });
  const victim = await startAnother(api, variables);
  receiver.answer = (response) => {
    // Cut off from the database while the answer is on its way: the outcome is never stored.
    networks.db.sever();
    response.writeHead(204).end();
  };
  await victim.runJobs().catch(() => undefined);
  await victim.stop().catch(() => undefined);
  await networks.stop();
  // As a minute without a heartbeat does.
  await api.sql('update graphile_worker._private_jobs set locked_at = null, locked_by = null');
  await api.sql('update graphile_worker._private_job_queues set locked_at = null, locked_by = null');
  expect(await listDeliveries(client)).toMatchObject([{ state: 'WAITING', attemptCount: 0 }]);
  receiver.answer = (response) => void response.writeHead(204).end();
  await api.runJobs();
  expect(receiver.at(path)).toHaveLength(1);
  await pass(MINUTE_MS);

  const events = receiver.at(path);
  expect(events).toHaveLength(2);
  expect(events[0]?.headers['webhook-id']).toBe(events[1]?.headers['webhook-id']);
  expect(events[0]?.body).toBe(events[1]?.body);
  expect(await listDeliveries(client)).toMatchObject([{ state: 'DELIVERED', attemptCount: 1 }]);
});

it('is found again when its job was lost', async () => {
  const client = await api.signIn();
  const { path } = await addEndpoint(receiver, client);
  await happen(client);
  await api.sql('delete from graphile_worker._private_jobs');
  await resumeWebhooksJob.run(api.system(), {}, { attempt: 1, isLast: false });
  await api.runJobs();
  expect(receiver.at(path)).toHaveLength(0);

  api.clock.advance(6 * MINUTE_MS);
  await resumeWebhooksJob.run(api.system(), {}, { attempt: 1, isLast: false });
  await api.runJobs();
  expect(receiver.at(path)).toHaveLength(1);
});

describe('a receiver that', () => {
  it.each([
    ['redirects is not followed', 'http', { lastStatus: 302, lastError: expect.stringContaining('redirects, and we') }],
    [
      'leads to the cloud metadata',
      'https://169.254.169.254/latest',
      { lastStatus: null, lastError: "The address isn't on the public internet." },
    ],
    ['is this machine', 'https://localhost/', { lastStatus: null, lastError: "The address isn't on the public internet." }],
    ['is a private IPv6', 'https://[fd00::1]/', { lastStatus: null, lastError: "The address isn't on the public internet." }],
    [
      'is on another port',
      'https://93.184.216.34:8443/',
      { lastStatus: null, lastError: 'Only the standard ports for https and http can be used.' },
    ],
    ['has no https', 'http://93.184.216.34/', { lastStatus: null, lastError: 'Only addresses with https:// can be used.' }],
  ])('%s', async (_what, url, outcome) => {
    const client = await api.signIn();
    const { id, path } = await addEndpoint(receiver, client);
    // A name that was public when it was saved.
    if (url !== 'http') await api.sql('update webhook_endpoints set url = $2 where id = $1', [id, url]);
    refuse(302, { location: `http://${receiver.host}/elsewhere` });
    await happen(client);
    await api.runJobs();

    expect(await listDeliveries(client)).toMatchObject([{ state: 'WAITING', attemptCount: 1, ...outcome }]);
    expect(receiver.at('/elsewhere')).toEqual([]);
    expect(receiver.at(path)).toHaveLength(url === 'http' ? 1 : 0);
  });

  it('accepts and then sends without end is not waited for', async () => {
    const client = await api.signIn();
    await addEndpoint(receiver, client);
    receiver.answer = (response) => void response.writeHead(200).write('a');
    await happen(client);
    await api.runJobs();

    expect(await listDeliveries(client)).toMatchObject([{ state: 'DELIVERED', lastStatus: 200 }]);
  });

  it('does not answer is abandoned after ten seconds', async () => {
    const client = await api.signIn();
    await addEndpoint(receiver, client);
    receiver.answer = () => undefined;
    await happen(client);
    await api.runJobs();

    const [delivery] = await listDeliveries(client);
    expect(delivery).toMatchObject({
      state: 'WAITING',
      attemptCount: 1,
      lastStatus: null,
      lastError: "The address didn't respond in time.",
    });
    const { webhookDelivery } = await client.browser.run<{ webhookDelivery: { attempts: { durationMs: number }[] } }>(DETAILS, {
      id: delivery?.id,
    });
    expect(webhookDelivery.attempts[0]?.durationMs).toBeGreaterThan(9_900);
  }, 30_000);
});

describe('an endpoint', () => {
  it('that answers 410 is switched off at once, with a mail, and what waits is not sent', async () => {
    const client = await api.signIn();
    const { path, id } = await addEndpoint(receiver, client);
    refuse(410);
    await happen(client);
    await happen(client);
    await api.runJobs();
    await api.runJobs();

    expect(receiver.at(path)).toHaveLength(1);
    expect(await readState(client)).toMatchObject({ state: 'GONE' });
    expect((await listDeliveries(client)).map(({ state }) => state)).toEqual(['FAILED', 'FAILED']);
    const mails = await api.emulators.mails(client.email);
    expect(mails.filter(({ subject }) => subject === "We've stopped sending events to your server")).toHaveLength(1);
    expect(JSON.stringify(mails)).not.toContain(path);
    await happen(client);
    expect(await listDeliveries(client)).toHaveLength(2);

    receiver.answer = (response) => void response.writeHead(204).end();
    const [delivery] = await listDeliveries(client);
    expect(await client.browser.refusal(RESEND, { id: delivery?.id })).toBe('WEBHOOK_OFF');
    await client.browser.run(ENABLE, { id, on: true });
    await client.browser.run(RESEND, { id: delivery?.id });
    await api.runJobs();
    expect(receiver.at(path)).toHaveLength(2);
  });

  it('that fails for five days in a row is switched off with one mail; one success in between begins from the first', async () => {
    const client = await api.signIn();
    const { id } = await addEndpoint(receiver, client);
    const failFor = async (days: number) => {
      refuse(500);
      await happen(client);
      await api.runJobs();
      await api.sql('delete from graphile_worker._private_jobs');
      api.clock.advance(days * DAY_MS);
      await happen(client);
      await api.runJobs();
      await renew(client);
    };
    await failFor(4.9);
    expect(await readState(client)).toMatchObject({ state: 'ENABLED', failingSince: expect.any(String) });
    receiver.answer = (response) => void response.writeHead(204).end();
    await happen(client);
    await api.runJobs();
    expect(await readState(client)).toEqual({ state: 'ENABLED', failingSince: null });
    await failFor(5);
    await api.runJobs();

    expect(await readState(client)).toMatchObject({ state: 'FAILING' });
    const subjects = (await api.emulators.mails(client.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "We've stopped sending events to your server")).toHaveLength(1);
    expect(await client.browser.run(ENABLE, { id, on: true })).toEqual({ updateWebhookEndpoint: { state: 'ENABLED', failingSince: null } });
  });

  it('of another client gets nothing', async () => {
    const client = await api.signIn();
    const other = await api.signIn();
    const own = await addEndpoint(receiver, client);
    const foreign = await addEndpoint(receiver, other);
    await happen(client);
    await api.runJobs();

    expect(receiver.at(own.path)).toHaveLength(1);
    expect(receiver.at(foreign.path)).toEqual([]);
    expect(await listDeliveries(other)).toEqual([]);
    const [delivery] = await listDeliveries(client);
    expect(await other.browser.run(DETAILS, { id: delivery?.id })).toEqual({ webhookDelivery: null });
    expect(await other.browser.refusal(RESEND, { id: delivery?.id })).toBe('NOT_FOUND');
  });
});
