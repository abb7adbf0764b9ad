import { createHash } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Logger as WorkerLogger, parseCronItems, run, runOnce, type CronItem, type TaskList, type WorkerEvents } from 'graphile-worker';
import { makeSystemContext, type Context, type Platform } from '../context/context.ts';
import { withoutPeople } from '../log/safe-error.ts';
import type { ParameterType } from '../db/prepared-batch.ts';
import { currentTrace, inTrace, jobTrace } from '../trace/trace.ts';
import { SECOND_MS } from '../time/clock.ts';
import { startHeartbeat } from './heartbeat.ts';
import { keepRunning, type Runnable } from './keep-running.ts';

/** A kind of job: its name is stored with each job, so it is never renamed while jobs wait. */
export interface Job<Payload extends Record<string, unknown>> {
  readonly name: string;
  /** Does the work; throws to be tried again with growing pauses. Must end in the same state when it runs twice. */
  run(ctx: Context, payload: Payload, attempt: Attempt): Promise<void>;
  /** Five-field cron line (UTC) for jobs that start automatically. */
  readonly cron?: string;
  /** The places it takes; by default those of all other jobs. */
  readonly lane?: JobLane;
}
/**
 * A share of the places for jobs that no other kind takes (decision 0109): `mail` for the mails that people wait for, `clients` for
 * calls to clients' servers, which may never answer.
 */
export type JobLane = (typeof LANES)[number];
const LANES = ['mail', 'clients', 'others'] as const;
/** One of the tries of a job. */
export interface Attempt {
  /** Its number, from 1. */
  readonly attempt: number;
  /** True when the job is not tried again if it throws. */
  readonly isLast: boolean;
}

// A list holds jobs of different payloads; each parses its own.
export type AnyJob = Job<never>;

/** How a job is put into the queue. */
export interface EnqueueOptions {
  /** A later call with the same key replaces the waiting job instead of adding one. */
  readonly key?: string;
  /** Earliest start, by the database's clock. */
  readonly delaySeconds?: number;
  /** Jobs with the same name and key run one after another. */
  readonly queue?: JobQueue | null;
  /** It waits until no other job is due: one of very many, such as mails to all businesses. */
  readonly afterOthers?: boolean;
}

/** A queue that is processed in order, by its kind and subject. */
export interface JobQueue {
  readonly name: string;
  readonly key: string;
}

/** Of two jobs that are due, the one with the lower number begins. */
const AFTER_OTHERS = 10;

/** How often a job is tried before it is left for staff to look at. */
const MAX_ATTEMPTS = 12;

/** Adds a job in the running transaction of `ctx.em`: it exists exactly if the business rows do. */
export async function enqueue<Payload extends Record<string, unknown>>(
  ctx: Context,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  const call = addJobCall({
    name: '?',
    payload: '?::json',
    queue: '?',
    key: '?',
    runAt: 'now() + make_interval(secs => ?)',
    priority: '?',
  });
  await ctx.em.execute(`select ${call}`, [
    job.name,
    toPayload(payload),
    options.queue ? queueName(options.queue) : null,
    options.key ?? null,
    options.delaySeconds ?? 0,
    options.afterOthers ? AFTER_OTHERS : 0,
  ]);
}

/** Adds jobs of one kind in the running transaction, in one statement; a job that waits under the same key is replaced. */
export async function enqueueAll<Payload extends Record<string, unknown>>(
  ctx: Context,
  job: Job<Payload>,
  entries: readonly { readonly payload: Payload; readonly key: string; readonly delaySeconds?: number; readonly queue?: JobQueue }[],
): Promise<void> {
  if (entries.length === 0) return;
  const specs = entries.map(({ payload, key, delaySeconds = 0, queue }) => ({
    identifier: job.name,
    payload: withTrace(payload),
    job_key: key,
    queue_name: queue ? queueName(queue) : null,
    max_attempts: MAX_ATTEMPTS,
    delay: delaySeconds,
  }));
  await ctx.em.execute(
    `select graphile_worker.add_jobs(array(
       select jsonb_populate_record(
         null::graphile_worker.job_spec,
         spec || jsonb_build_object('run_at', now() + make_interval(secs => (spec ->> 'delay')::double precision))
       ) from jsonb_array_elements(?::jsonb) as specs (spec)
     ))`,
    [JSON.stringify(specs)],
  );
}

/** Names of one kind of queue. Each fetch of a job locks every idle queue, so their number must not grow with the data. */
const QUEUES_PER_NAME = 256;

/** Returns the stored name of a queue: keys share a bounded number of them. Jobs of one key stay in order. */
export function queueName({ name, key }: JobQueue): string {
  return `${name}:${createHash('sha256').update(key).digest().readUInt32BE() % QUEUES_PER_NAME}`;
}

/** Adds a job as part of a prepared statement that stores its subject; `first` is the number of its first parameter. */
export function addJobSql(first: number): { sql: string; types: readonly ParameterType[] } {
  const parameter = (offset: number) => `$${first + offset}`;
  return {
    sql: addJobCall({ name: parameter(0), payload: parameter(1), queue: parameter(2), key: parameter(3), runAt: 'now()', priority: '0' }),
    types: ['text', 'json', 'text', 'text'],
  };
}

/** Returns the call that puts a job into the queue, with an SQL expression for each value, in the order of the fields. */
function addJobCall(sql: Readonly<Record<'name' | 'payload' | 'queue' | 'key' | 'runAt' | 'priority', string>>): string {
  const { name, payload, queue, key, runAt, priority } = sql;
  const named = `payload := ${payload}, queue_name := ${queue}, job_key := ${key}, run_at := ${runAt}, max_attempts := ${MAX_ATTEMPTS}, priority := ${priority}`;
  return `graphile_worker.add_job(${name}, ${named})`;
}

/** Returns the values for `addJobSql`. */
export function addJobValues<Payload extends Record<string, unknown>>(
  job: Job<Payload>,
  payload: Payload,
  { queue, key }: { readonly queue: JobQueue | null; readonly key: string },
): (string | null)[] {
  return [job.name, toPayload(payload), queue ? queueName(queue) : null, key];
}

const toPayload = (payload: Record<string, unknown>) => JSON.stringify(withTrace(payload));

// Added to the stored payload; taken out again before the job runs.
const TRACE_FIELD = '_trace';

function withTrace(payload: Record<string, unknown>): Record<string, unknown> {
  const trace = currentTrace();
  return trace ? { ...payload, [TRACE_FIELD]: trace.traceId } : payload;
}

/** A worker that runs until it is stopped; `stop` waits for the running jobs. */
export interface Worker {
  stop(): Promise<void>;
}

/** Jobs of each lane that run at the same time. */
export type JobPlaces = Readonly<Record<JobLane, number>>;

const PLACES_BESIDE_REQUESTS: JobPlaces = { mail: 2, clients: 4, others: 4 };
/** Separate places in a process: a job mostly waits for the database or a server. */
export const PLACES_OF_OWN_PROCESS: JobPlaces = { mail: 4, clients: 12, others: 12 };
/** Pause before a worker that lost its database starts again. */
const RESTART_PAUSE_MS = 2 * SECOND_MS;
/** Longest wait for the running jobs at a stop; their outside calls end earlier. */
const STOP_LIMIT_MS = 12 * SECOND_MS;

/**
 * Starts processing jobs in this process, beside any number of others, each lane on its own. graphile-worker stops when its database
 * becomes unavailable while it stores the outcome of a job; it is then started again.
 */
export async function startWorker(platform: Platform, jobs: readonly AnyJob[], places = PLACES_BESIDE_REQUESTS): Promise<Worker> {
  const lanes = LANES.map((lane) => ({ lane, ofLane: jobs.filter((job) => (job.lane ?? 'others') === lane) }));
  const starts = await Promise.allSettled(
    lanes
      .filter(({ ofLane }) => ofLane.length > 0)
      .map(({ lane, ofLane }) =>
        keepRunning(() => startRunner(platform, ofLane, places[lane]), {
          pauseMs: RESTART_PAUSE_MS,
          onFailure: (cause) => platform.log.error({ err: cause, lane }, 'job worker exited; restarting'),
        }),
      ),
  );
  const stop = async () => {
    await Promise.all(starts.map((start) => start.status === 'fulfilled' && start.value.stop()));
  };
  const failed = starts.find((start) => start.status === 'rejected');
  if (!failed) return { stop };
  await stop();
  throw failed.reason;
}

async function startRunner(platform: Platform, jobs: readonly AnyJob[], concurrency: number): Promise<Runnable> {
  const events = new EventEmitter();
  const stopHeartbeat = startHeartbeat(platform.pool, events, platform.log);
  const firstLookFailed = failedFirstLook(events);
  const starting = run({
    ...sharedOptions(platform),
    events: events as WorkerEvents,
    taskList: makeTaskList(platform, jobs),
    parsedCronItems: parseCronItems(makeCronItems(jobs)),
    concurrency,
    pollInterval: 2_000,
  });
  const runner = await starting.catch(async (cause: unknown) => {
    await stopHeartbeat();
    throw cause;
  });
  let hasEnded = false;
  // Its own promise never settles when outcomes could not be written, so its shutdown event counts.
  const shutdown = new Promise<Error>((resolve) => events.once('pool:gracefulShutdown', ({ message }) => resolve(new Error(message))));
  const ended = Promise.race([shutdown, runner.promise.catch((cause: unknown) => cause)]).finally(() => (hasEnded = true));
  firstLookFailed
    .then(() => (hasEnded ? undefined : runner.stop()))
    .catch((cause: unknown) => platform.log.warn({ err: cause }, 'job worker could not be stopped'));
  return {
    ended,
    async stop() {
      // The promise resolves when the last job has been marked as done.
      const finish = () => runner.stop().then(() => runner.promise);
      if (!hasEnded) await Promise.race([finish(), delay(STOP_LIMIT_MS, undefined, { ref: false })]);
      await stopHeartbeat();
    },
  };
}

// graphile-worker looks up once which of its tasks the database has, and keeps a failure of that for as long as it runs: it would
// never take a job. Resolves when the first look for jobs has failed; the runner must be started again.
function failedFirstLook(events: EventEmitter): Promise<void> {
  return new Promise((resolve) => {
    let looked = false;
    for (const event of ['worker:getJob:empty', 'job:start']) events.once(event, () => (looked = true));
    events.on('worker:getJob:error', () => looked || resolve());
  });
}

/**
 * Runs every job that is due, also those that become due in the meantime, then returns; for tests. One look for jobs may find the
 * queue of the next job still locked by the last one, so it looks until there is nothing to do.
 */
export async function runDueJobs(platform: Platform, jobs: readonly AnyJob[]): Promise<void> {
  let ran = 0;
  const events = new EventEmitter().on('job:start', () => (ran += 1)) as WorkerEvents;
  do {
    ran = 0;
    await runOnce({ ...sharedOptions(platform), events, taskList: makeTaskList(platform, jobs) });
  } while (ran > 0);
}

// With a delay, even of nothing, the outcomes of jobs are written by a batch that is waited for when the worker stops and
// that retries; without, they are written behind its back, and a lost connection would end the process.
const OUTCOMES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

function sharedOptions(platform: Platform) {
  return { pgPool: platform.pool, preset: { worker: OUTCOMES }, noHandleSignals: true, logger: makeLogger(platform) };
}

function makeTaskList(platform: Platform, jobs: readonly AnyJob[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      (stored, { job: { id, attempts, max_attempts: most } }) => {
        const { [TRACE_FIELD]: traceId, ...payload } = (stored ?? {}) as Record<string, unknown>;
        return inTrace(jobTrace(traceId, platform.env.SQL_TRACE), () =>
          runJob(platform, job, payload, { id, attempt: attempts, isLast: attempts >= most }),
        );
      },
    ]),
  );
}

async function runJob(
  platform: Platform,
  job: AnyJob,
  payload: Record<string, unknown>,
  run: Attempt & { readonly id: string },
): Promise<void> {
  await platform.clock.refresh?.();
  const ctx = makeSystemContext(platform, { requestId: `job-${run.id}`, reason: `job ${job.name}` });
  const begin = performance.now();
  const facts = () => ({ task: job.name, attempt: run.attempt, ms: Math.round(performance.now() - begin) });
  try {
    await job.run(ctx, payload as never, run);
    ctx.log.info(facts(), 'job done');
    platform.metrics.job(job.name, 'done', (performance.now() - begin) / 1_000);
  } catch (cause) {
    ctx.log.warn({ err: cause, ...facts() }, 'job failed');
    platform.metrics.job(job.name, 'failed', (performance.now() - begin) / 1_000);
    throw cause;
  }
}

function makeCronItems(jobs: readonly AnyJob[]): CronItem[] {
  return jobs.flatMap((job) => (job.cron ? [{ task: job.name, match: job.cron, options: { backfillPeriod: 0 } }] : []));
}

function makeLogger(platform: Platform): WorkerLogger {
  return new WorkerLogger((scope) => (level, message, meta) => {
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    // Job payloads stay out of the log: they can name people.
    platform.log[write]({ worker: scope.workerId, task: scope.taskIdentifier, failure: failureText(meta) }, withoutPeople(message));
  });
}

function failureText(meta: unknown): string | undefined {
  const error = (meta as { error?: unknown } | undefined)?.error;
  return error instanceof Error ? withoutPeople(error.message) : undefined;
}
