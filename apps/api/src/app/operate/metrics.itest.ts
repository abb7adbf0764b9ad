import { createServer, type AddressInfo } from 'node:net';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { createElement } from 'react';
import { z } from 'zod';
import { queueMail } from '../../integrations/mail/index.ts';
import { callVapi } from '../../integrations/voice-provider/vapi.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { fetchPublic } from '../../platform/outside/fetch-public.ts';
import type { MetricsServer } from '../../platform/metrics/metrics-server.ts';
import { enqueue, runDueJobs, type AnyJob, type Job } from '../../platform/jobs/jobs.ts';
import { until } from '../../testkit/emulator-control.ts';
import { startConnecting } from '../../testkit/calendars.ts';
import { openCheckout } from '../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../testkit/test-api.ts';
import { serveMetrics } from './metrics.ts';
import { StartError } from './start-error.ts';
import { work } from './serve.ts';

const SIGN_IN = 'mutation SignIn($input: SignInInput!) { signIn(input: $input) { accessToken } }';

let api: TestApi;
let server: MetricsServer;
let webDir: string;
beforeAll(async () => {
  webDir = mkdtempSync(path.join(tmpdir(), 'larkline-web-'));
  writeFileSync(path.join(webDir, 'operations.json'), '["SignIn", "PriceList"]');
  api = await testApi({ WEB_DIR: webDir, RATE_LIMIT_FACTOR: '0.1' });
  server = await serveMetrics(api.platform);
});
afterAll(async () => {
  await server.stop();
  await api.stop();
  rmSync(webDir, { recursive: true });
});

async function scrape(port = server.port): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  return response.text();
}

/** Returns the value of one series, written as in the text format; 0 when there is none. */
async function value(series: string): Promise<number> {
  const line = (await scrape()).split('\n').find((each) => each.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

/** Returns the growth of a series during some work. */
async function growth(series: string, does: () => Promise<unknown>): Promise<number> {
  const before = await value(series);
  await does();
  return (await value(series)) - before;
}

const STORED = 'webhooks_total{provider="stripe",outcome="stored"}';
const REPEATED = 'webhooks_total{provider="stripe",outcome="repeated"}';

const upstream = (service: string, outcome: string) => `upstream_request_duration_seconds_count{service="${service}",outcome="${outcome}"}`;
const PAGE = { clientId: 'one', accept: 'text/html', maxBytes: 1_000, timeoutMs: 1_000 };
async function callVoice(failure?: '500') {
  if (failure) await api.emulators.failVoice(failure, 1, '/call');
  await callVapi(api.system(), 'No answer', { method: 'GET', path: '/call' }, z.unknown()).catch(() => undefined);
}
async function sendMail(recipient: string, failure?: '550') {
  if (failure) await api.emulators.failMail(recipient.split('@')[1] ?? '', failure, 1);
  const mail = { kind: 'test', recipient, subject: 'Hello', body: createElement('p', null, 'Text') };
  await inTransaction(api.system(), (tx) => queueMail(tx, mail));
  await api.runJobs();
}

const post = (body: object) =>
  fetch(`${api.url}/graphql`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const signInAs = (operationName: string) =>
  post({ operationName, query: SIGN_IN.replace('SignIn', operationName), variables: { input: { email: 'a@b.example', password: 'x' } } });

describe('what happens is counted', () => {
  it.each<[string, string, () => Promise<unknown>]>([
    [
      'a request',
      'http_request_duration_seconds_count{method="POST",route="/graphql",status="2xx"}',
      () => post({ query: '{ __typename }' }),
    ],
    ['a refused request', 'http_request_duration_seconds_count{method="POST",route="/graphql",status="4xx"}', () => post({ query: '{' })],
    [
      'a page that is not there',
      'http_request_duration_seconds_count{method="GET",route="other",status="4xx"}',
      () => fetch(`${api.url}/x`),
    ],
    ['one of our own operations', 'graphql_operation_duration_seconds_count{operation="SignIn"}', () => signInAs('SignIn')],
    ['its outcome', 'graphql_operations_total{operation="SignIn",code="RATE_LIMITED"}', () => signInAs('SignIn')],
    ['another operation', 'graphql_operations_total{operation="other",code="OK"}', () => post({ query: 'query Mine { __typename }' })],
    ['an error', 'graphql_errors_total{code="UNAUTHENTICATED"}', () => post({ query: '{ dashboard { planLabel } }' })],
    ['a refusal before execution', 'graphql_errors_total{code="GRAPHQL_PARSE_FAILED"}', () => post({ query: '{' })],
    ['a statement', 'db_statement_duration_seconds_count', () => api.system().em.execute('select 1')],
    ['a call to Stripe', 'upstream_request_duration_seconds_count{service="stripe",outcome="2xx"}', () => openCheckout(api.visitor())],
    ['a call to Google', upstream('google', '2xx'), async () => startConnecting((await api.signIn()).browser, 'google')],
    ['a call to Microsoft', upstream('microsoft', '2xx'), async () => startConnecting((await api.signIn()).browser, 'microsoft')],
    ['a call to Vapi', upstream('vapi', '2xx'), () => callVoice()],
    ['a call to Vapi that fails', upstream('vapi', '5xx'), () => callVoice('500')],
    ['a mail', upstream('mail', '2xx'), () => sendMail('counted@metrics.example')],
    ['a mail that is refused', upstream('mail', '5xx'), () => sendMail('counted@refused.example', '550')],
    ['a typed address', upstream('web', 'failed'), () => fetchPublic(api.system(), 'http://127.0.0.1/', PAGE).catch(() => undefined)],
    [
      'a refused webhook',
      'webhooks_total{provider="stripe",outcome="refused"}',
      () => fetch(`${api.url}/hooks/stripe`, { method: 'POST', body: '{}' }),
    ],
  ])('%s', async (_what, series, does) => {
    expect(await growth(series, does)).toBeGreaterThanOrEqual(1);
  });

  it('webhooks that are stored, and the same ones again', async () => {
    const sessionId = await openCheckout((await api.signIn({ plan: null, subscriptionActive: false })).browser);
    const before = await value(STORED);
    await api.emulators.pay(sessionId, 'paid@metrics.example');
    await until(async () => (await value(STORED)) > before);

    const [event] = await api.emulators.events();
    const again = () => api.emulators.deliver([event?.id ?? '', event?.id ?? '']);
    expect(await growth(REPEATED, again)).toBeGreaterThanOrEqual(1);
  });

  it('attempts that a limit refused', async () => {
    const tries = () => Promise.all(Array.from({ length: 4 }, () => signInAs('SignIn')));

    // Of one pair of network and address, one attempt is allowed here; of the network three.
    const pair = growth('rate_limit_refusals_total{rule="signIn"}', tries);
    const network = growth('rate_limit_refusals_total{rule="signInNetwork"}', () => pair);

    expect((await pair) + (await network)).toBeGreaterThanOrEqual(3);
  });

  it('jobs, done and failed', async () => {
    const good: Job<Record<string, never>> = { name: 'goodJob', run: async () => undefined };
    const bad: Job<Record<string, never>> = { name: 'badJob', run: () => Promise.reject(new Error('no')) };
    await enqueue(api.system(), good, {});
    await enqueue(api.system(), bad, {});

    await runDueJobs(api.platform, [good, bad] as readonly AnyJob[]);

    expect(await value('job_duration_seconds_count{task="goodJob",outcome="done"}')).toBe(1);
    expect(await value('job_duration_seconds_count{task="badJob",outcome="failed"}')).toBe(1);
  });

  it('what Node knows of the process: event loop, garbage collection, memory', async () => {
    const text = await scrape();

    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'nodejs_gc_duration_seconds',
      'nodejs_heap_size_used_bytes',
      'process_resident_memory_bytes',
    ])
      expect(text).toContain(`\n${name}`);
  });
});

describe('what is waiting is read while a scrape is answered', () => {
  it('connections of both pools', async () => {
    const clients = await Promise.all([api.platform.pool.connect(), api.platform.pool.connect()]);
    const inUse = await value('db_pool_connections{pool="plain",state="in_use"}');
    for (const client of clients) client.release();

    expect(inUse).toBeGreaterThanOrEqual(2);
    expect(await value('db_pool_connections{pool="plain",state="in_use"}')).toBe(0);
    expect(await value('db_pool_connections{pool="orm",state="idle"}')).toBeGreaterThanOrEqual(1);
    expect(await scrape()).toContain('db_pool_waiting{pool="orm"} 0');
  });

  it('requests at the gates', async () => {
    const leave = await api.server.gates.graphql.enter();

    expect(await value('gate_requests{gate="graphql",state="in_work"}')).toBe(1);
    leave();
    expect(await value('gate_requests{gate="graphql",state="in_work"}')).toBe(0);
    expect(await scrape()).toContain('gate_shed_total{gate="graphql"} 0');
  });

  it('jobs by state and the age of the oldest, mails and webhooks', async () => {
    const fresh = await testApi();
    await fresh.sql(`select graphile_worker.add_job('nobodyDoesThis', run_at := now() - interval '90 seconds')`);
    await fresh.sql(`select graphile_worker.add_job('nobodyDoesThis', run_at := now() + interval '1 hour')`);
    await fresh.sql(
      `insert into inbound_events (provider, event_id, type, payload, received_at) values ('stripe', 'evt_1', 't', '{}', now())`,
    );
    await fresh.sql(
      `insert into outbox_messages (id, kind, recipient, subject, html, text, status, created_at)
       select gen_random_uuid(), 'k', 'r', 's', '', '', status, now() from unnest(array['queued', 'failed', 'sent', 'sent']) as status`,
    );
    const own = await serveMetrics(fresh.platform);
    const text = await scrape(own.port);

    for (const line of [
      'backlog_readable 1',
      'jobs_waiting{state="due"} 1',
      'jobs_waiting{state="later"} 1',
      'jobs_waiting{state="given_up"} 0',
      'outbox_messages{status="queued"} 1',
      'outbox_messages{status="failed"} 1',
      'inbound_events_unapplied 1',
    ])
      expect(text.split('\n')).toContain(line);
    expect(Number(/^jobs_oldest_due_seconds (.*)$/m.exec(text)?.[1])).toBeGreaterThanOrEqual(90);
    await own.stop();
    await fresh.stop();
  });

  it('no counts of waiting work when the database cannot tell, and everything else', async () => {
    const blind = await testApi();
    await blind.sql('alter table outbox_messages rename to outbox_gone');
    const own = await serveMetrics(blind.platform);

    const text = await scrape(own.port);

    expect(text.split('\n')).toContain('backlog_readable 0');
    expect(text).toContain('inbound_events_unapplied Nan');
    expect(text).not.toContain('jobs_waiting{');
    expect(text).toContain('db_pool_connections{');
    await own.stop();
    await blind.stop();
  });
});

it('names that callers invent do not become series', async () => {
  for (let count = 0; count < 50; count += 1) {
    await post({ operationName: `Invented${count}`, query: `query Invented${count} { __typename }` });
    await fetch(`${api.url}/invented-${count}`, { method: count % 2 ? 'PROPFIND' : 'GET' });
  }

  const text = await scrape();
  expect(text).not.toMatch(/invented|PROPFIND/i);
  expect(new Set(text.match(/operation="[^"]*"/g))).toEqual(new Set(['operation="SignIn"', 'operation="other"']));
});

describe('the port of the metrics', () => {
  it('answers /metrics only', async () => {
    const at = (address: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${address}`, { method });

    expect((await at('/')).status).toBe(404);
    expect((await at('/graphql')).status).toBe(404);
    expect((await at('/metrics', 'POST')).status).toBe(404);
  });

  it('is not the public one, and not reachable from other machines by default', async () => {
    expect((await fetch(`${api.url}/metrics`)).status).toBe(404);
    const outward = Object.values(networkInterfaces())
      .flat()
      .find((each) => each && !each.internal && each.family === 'IPv4');
    if (!outward) return;
    await expect(fetch(`http://${outward.address}:${server.port}/metrics`)).rejects.toThrow('fetch failed');
  });

  it('says in one line when another process has it', async () => {
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;

    const refused = serveMetrics({ ...api.platform, env: { ...api.env, METRICS_PORT: port } });

    await expect(refused).rejects.toThrow(StartError);
    await expect(refused).rejects.toThrow(
      `Port ${port} (metrics) is taken: stop the program that uses it or set METRICS_PORT to another number.`,
    );
    await new Promise((resolve) => other.close(resolve));
  });

  it('is PORT + 3 unless set, also for a process that only runs jobs', async () => {
    const probe = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => probe.once('listening', resolve));
    const { port } = probe.address() as AddressInfo;
    await new Promise((resolve) => probe.close(resolve));
    const worker = await work({ ...api.env, LOG_LEVEL: 'silent', PORT: port - 3, METRICS_PORT: undefined });

    expect(await scrape(port)).toContain('jobs_waiting');

    await worker.stop();
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow('fetch failed');
  });
});
