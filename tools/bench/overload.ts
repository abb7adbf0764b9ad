import { setTimeout as delay } from 'node:timers/promises';
import autocannon, { type Client } from 'autocannon';
import { withFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { Person } from '../faults/person.ts';
import { browserRequest, postGraphql } from './graphql-request.ts';
import { throwIfInterrupted } from './interruption.ts';
import { atMost, shown, type Figure, type Section } from './section.ts';
import { median, timed } from './statistics.ts';

const plans = { full: { capacitySeconds: 15, overloadSeconds: 60 }, quick: { capacitySeconds: 3, overloadSeconds: 5 } };
const times = 5;
const capacityConnections = 16;
const overloadConnections = 600;
const probes = 20;
const probePauseMs = 100;
const recoverySeconds = 10;
/** A probe is normal again within this many times its median before, or within this many milliseconds, whichever is longer. */
const normal = { factor: 2, leastMs: 25 };

interface Target {
  readonly url: string;
  readonly headers: Record<string, string>;
  readonly body: string;
}

/** Five times as many dashboard requests as one process can answer, for a minute: which requests are answered, and how soon the overload is over. */
export function benchOverload(quick: boolean): Promise<Section> {
  const plan = quick ? plans.quick : plans.full;
  return withFaultyProduct({ env: { LOG_LEVEL: 'fatal', WORKER: 'off' } }, async (product) => {
    await product.seedDemo();
    const api = await product.startApi(0);
    const target = await openDashboard(product);
    const capacity = await autocannon({ ...target, method: 'POST', connections: capacityConnections, duration: plan.capacitySeconds });
    const before = await probeMedian(target);
    const flood = await overload(target, Math.round(times * capacity.requests.average), plan.overloadSeconds);
    const recovery = await secondsUntilNormal(target, Math.max(normal.leastMs, normal.factor * before));
    return describe({
      capacity: capacity.requests.average,
      before,
      flood,
      recovery,
      seconds: plan.overloadSeconds,
      isRunning: api.isRunning(),
    });
  });
}

async function openDashboard(product: FaultyProduct): Promise<Target> {
  const { email, password } = await product.seedClient();
  const person = new Person(() => product.apiOrigin(0));
  await person.signIn(email, password);
  return {
    url: `${product.apiOrigin(0)}/graphql`,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${person.accessToken ?? ''}` },
    body: browserRequest('apps/web/src/dashboard/shell/Dashboard.graphql', 'Dashboard'),
  };
}

interface Flood {
  readonly sent: number;
  readonly byStatus: Readonly<Record<string, number>>;
  /** Number of answers 429 and 503 without Retry-After. */
  readonly withoutRetryAfter: number;
  readonly unanswered: number;
}

async function overload(target: Target, overallRate: number, duration: number): Promise<Flood> {
  let withoutRetryAfter = 0;
  const setupClient = (client: Client) => {
    client.on('headers', ({ statusCode, headers }) => {
      const isRefusal = statusCode === 429 || statusCode === 503;
      if (isRefusal && !headers.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'retry-after')) withoutRetryAfter += 1;
    });
  };
  const result = await autocannon({
    ...target,
    method: 'POST',
    connections: overloadConnections,
    overallRate,
    duration,
    timeout: 30,
    setupClient,
  });
  throwIfInterrupted();
  const byStatus = Object.fromEntries(Object.entries(result.statusCodeStats).map(([status, { count }]) => [status, count]));
  return { sent: result.requests.total, byStatus, withoutRetryAfter, unanswered: result.errors + result.timeouts };
}

async function probe({ url, body, headers }: Target): Promise<number> {
  let isRight = false;
  const took = await timed(async () => {
    const { status, error } = await postGraphql(url, body, headers);
    isRight = status === 200 && error === null;
  });
  return isRight ? took : Number.POSITIVE_INFINITY;
}

async function probeMedian(target: Target): Promise<number> {
  const times_: number[] = [];
  for (let index = 0; index < probes; index += 1) times_.push(await probe(target));
  return median(times_);
}

/** Seconds until the first of five normal probes in a row; infinite when that takes more than half a minute. */
async function secondsUntilNormal(target: Target, normalMs: number): Promise<number> {
  const begin = performance.now();
  let since: number | null = null;
  for (let inRow = 0; performance.now() - begin < 3 * recoverySeconds * 1_000; await delay(probePauseMs)) {
    throwIfInterrupted();
    const startedAt = performance.now();
    const isNormal = (await probe(target)) <= normalMs;
    since = isNormal ? (since ?? startedAt) : null;
    inRow = isNormal ? inRow + 1 : 0;
    if (inRow === 5 && since !== null) return (since - begin) / 1_000;
  }
  return Number.POSITIVE_INFINITY;
}

interface Findings {
  readonly capacity: number;
  readonly before: number;
  readonly flood: Flood;
  readonly recovery: number;
  readonly seconds: number;
  readonly isRunning: boolean;
}

function describe({ capacity, before, flood, recovery, seconds, isRunning }: Findings): Section {
  const faults = Object.entries(flood.byStatus).filter(([status]) => !['200', '429', '503'].includes(status));
  const statuses = Object.entries(flood.byStatus).map(([status, count]) => `${status} × ${count}`);
  const answered = flood.byStatus['200'] ?? 0;
  const alive: Figure = { what: 'The process lives', value: isRunning ? 'yes' : 'no', target: 'yes', met: isRunning };
  return {
    id: 'overload',
    title: 'Five times too many requests',
    method: `The Dashboard operation on one process: its capacity over ${capacityConnections} connections, then ${times} times as many requests over ${overloadConnections} connections for ${seconds} s, and a probe every ${probePauseMs} ms afterwards.`,
    figures: [
      shown('Capacity', `${capacity.toFixed(0)} requests/s`),
      shown('Sent', `${(flood.sent / seconds).toFixed(0)} requests/s, ${(flood.sent / seconds / capacity).toFixed(1)} times the capacity`),
      shown('Answers by status', statuses.join(', ')),
      shown('Answered in full under load', `${(answered / seconds).toFixed(0)} requests/s`),
      atMost(
        'Answers with another status than 200, 429, 503',
        faults.reduce((sum, [, count]) => sum + count, 0),
        0,
      ),
      atMost('Answers 429 and 503 without Retry-After', flood.withoutRetryAfter, 0),
      shown('Cut off or unanswered after 30 s', `${flood.unanswered}`),
      shown('Probe before', `${before.toFixed(1)} ms`),
      atMost('Seconds until the probe is normal again', recovery, recoverySeconds),
      alive,
    ],
  };
}
