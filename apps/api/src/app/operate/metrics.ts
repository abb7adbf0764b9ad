import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from 'pg';
import { Counter, type Gauge } from 'prom-client';
import { z } from 'zod';
import type { ByteGate } from '../../platform/auth/byte-gate.ts';
import type { Env } from '../../platform/env/env.ts';
import { errorCode } from '../../platform/errors/error-code.ts';
import type { Platform } from '../../platform/context/context.ts';
import { startMetricsServer, type MetricsServer } from '../../platform/metrics/metrics-server.ts';
import { inTime } from '../../platform/time/deadline.ts';
import type { Gates } from '../http/overload.ts';
import { StartError } from './start-error.ts';

/** Distance of the metrics port from PORT, unless METRICS_PORT is set. */
const METRICS_PORT_OFFSET = 3;
/** Longest wait for the counts of waiting work; a scrape without them is better than none. */
const BACKLOG_TIMEOUT_MS = 1_000;
/** Several scrapers within this time share one count. */
const BACKLOG_FRESH_MS = 5_000;

/** Serves the metrics of this process on METRICS_PORT. Throws StartError for a port that is taken. */
export async function serveMetrics(platform: Platform): Promise<MetricsServer> {
  const port = metricsPort(platform.env);
  await observePools(platform);
  observeBacklog(platform);
  try {
    return await startMetricsServer(platform.metrics, { host: platform.env.METRICS_HOST, port }, platform.log);
  } catch (cause) {
    if (errorCode(cause) !== 'EADDRINUSE') throw cause;
    throw new StartError(`Port ${port} (metrics) is taken: stop the program that uses it or set METRICS_PORT to another number.`, {
      cause,
    });
  }
}

/** Returns the port on which this process serves its metrics. */
function metricsPort(env: Env): number {
  return env.METRICS_PORT ?? env.PORT + METRICS_PORT_OFFSET;
}

/** Counts what the gates of a server let through and refused. */
export function observeGates({ metrics }: Platform, gates: Gates, bytes: ByteGate): void {
  const requests = metrics.gauge('gate_requests', 'Requests at the gates: running, or waiting for a turn.', 'gate', 'state');
  const shed = new Counter({
    name: 'gate_shed_total',
    help: 'Requests refused with BUSY because the queue was full.',
    labelNames: ['gate'],
    registers: [metrics.registry],
  });
  const inFlight = metrics.gauge('gate_bytes_in_flight', 'Bytes of larger bodies and answers that are held (MAX_BYTES_IN_FLIGHT).');
  metrics.onScrape(() => {
    inFlight.set(bytes.counters.inFlight);
    shed.reset();
    shed.labels('bytes').inc(bytes.counters.refusedTotal);
    for (const name of ['graphql', 'webhooks', 'site', 'files', 'fetches'] as const) {
      const { inWork, waiting, shedTotal } = gates[name].counters;
      requests.labels(name, 'in_work').set(inWork);
      requests.labels(name, 'waiting').set(waiting);
      shed.labels(name).inc(shedTotal);
    }
  });
}

/**
 * Returns the names of the operations of our own pages, as listed by their build; everything else is counted as `other`, so that a
 * caller who invents names cannot fill the memory of process and collector.
 */
export function knownOperations(webDir: string): ReadonlySet<string> {
  const file = path.resolve(webDir, 'operations.json');
  return new Set(existsSync(file) ? z.array(z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

async function observePools({ metrics, orm, pool }: Platform): Promise<void> {
  const connections = metrics.gauge('db_pool_connections', 'Connections to the database, by pool and state.', 'pool', 'state');
  const waiting = metrics.gauge('db_pool_waiting', 'Callers that wait for a connection.', 'pool');
  const pools: [name: string, pool: Pool][] = [
    ['plain', pool],
    ['orm', (await orm.em.getConnection().getNativeClient()) as Pool],
  ];
  metrics.onScrape(() => {
    for (const [name, { totalCount, idleCount, waitingCount }] of pools) {
      connections.labels(name, 'in_use').set(totalCount - idleCount);
      connections.labels(name, 'idle').set(idleCount);
      waiting.labels(name).set(waitingCount);
    }
  });
}

const BACKLOG_SQL = `
  select
    due, later, given_up, oldest_due,
    (select count(*) from outbox_messages where status = 'queued')::int as mails_queued,
    (select count(*) from outbox_messages where status = 'failed')::int as mails_failed,
    (select count(*) from inbound_events where applied_at is null and waits_for is null)::int as events_unapplied,
    (select count(*) from inbound_events where waits_for is not null)::int as events_waiting
  from (
    select
      (count(*) filter (where attempts < max_attempts and run_at <= now()))::int as due,
      (count(*) filter (where attempts < max_attempts and run_at > now()))::int as later,
      (count(*) filter (where attempts >= max_attempts))::int as given_up,
      coalesce(extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and run_at <= now() and locked_at is null)), 0)::float8
        as oldest_due
    from graphile_worker.jobs
  ) as jobs`;
type Backlog = Record<
  'due' | 'later' | 'given_up' | 'oldest_due' | 'mails_queued' | 'mails_failed' | 'events_unapplied' | 'events_waiting',
  number
>;

function observeBacklog(platform: Platform): void {
  const { metrics } = platform;
  const show = backlogGauges(metrics.gauge.bind(metrics));
  let readAt = -Infinity;
  metrics.onScrape(async () => {
    if (performance.now() - readAt < BACKLOG_FRESH_MS) return;
    try {
      show(await readBacklog(platform.pool));
      readAt = performance.now();
    } catch (cause) {
      show(null);
      platform.log.warn({ err: cause }, 'waiting work could not be counted');
    }
  });
}

async function readBacklog(pool: Pool): Promise<Backlog> {
  // Several statements in one message are one transaction: the limit holds for it alone.
  const sql = `set local statement_timeout = ${BACKLOG_TIMEOUT_MS}; ${BACKLOG_SQL}`;
  const answers = await inTime(BACKLOG_TIMEOUT_MS, () => pool.query(sql) as unknown as Promise<{ rows: Backlog[] }[]>);
  const [row] = answers[1]?.rows ?? [];
  if (!row) throw new Error('No counts came back');
  return row;
}

/** Shows the counts; without any, no old ones stay behind. */
function backlogGauges(gauge: Platform['metrics']['gauge']): (backlog: Backlog | null) => void {
  const readable = gauge('backlog_readable', '1 when the counts of waiting work could be read from the database.');
  const jobs = gauge('jobs_waiting', 'Jobs in the queue: due, later, or failed after their last attempt.', 'state');
  const oldest = gauge('jobs_oldest_due_seconds', 'How long the oldest due job has been waiting for a worker.');
  const mails = gauge('outbox_messages', 'Mails not sent: queued, or refused for good.', 'status');
  const events = gauge('inbound_events_unapplied', 'Webhooks that were stored and whose work is not done.');
  const waiting = gauge('inbound_events_waiting', 'Webhooks that wait for what they are about, such as calls of an unknown assistant.');
  const all: Gauge[] = [jobs, oldest, mails, events, waiting];
  return (backlog) => {
    readable.set(backlog ? 1 : 0);
    for (const each of all) each.reset();
    if (!backlog) {
      for (const each of [oldest, events, waiting]) each.set(Number.NaN);
      return;
    }
    jobs.labels('due').set(backlog.due);
    jobs.labels('later').set(backlog.later);
    jobs.labels('given_up').set(backlog.given_up);
    oldest.set(backlog.oldest_due);
    mails.labels('queued').set(backlog.mails_queued);
    mails.labels('failed').set(backlog.mails_failed);
    events.set(backlog.events_unapplied);
    waiting.set(backlog.events_waiting);
  };
}
