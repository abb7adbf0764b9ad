import { EventEmitter } from 'node:events';
import { Logger as WorkerLogger, parseCronItems, run, runOnce, type CronItem, type TaskList, type WorkerEvents } from 'graphile-worker';
import { makeSystemContext, type Context, type Platform } from '../graphql/context.ts';
import { startHeartbeat } from './heartbeat.ts';

/** A kind of job: its name is stored with each job, so it is never renamed while jobs wait. */
export interface Job<Payload extends Record<string, unknown>> {
  readonly name: string;
  /** Does the work; throws to be tried again with growing pauses. Must end in the same state when it runs twice. */
  run(ctx: Context, payload: Payload): Promise<void>;
  /** Five-field cron line (UTC) for jobs that start by themselves. */
  readonly cron?: string;
}
// A list holds jobs of different payloads; each parses its own.
export type AnyJob = Job<never>;

/** How a job is put into the queue. */
export interface EnqueueOptions {
  /** A later call with the same key replaces the waiting job instead of adding one. */
  readonly key?: string;
  /** Earliest start, by the database's clock. */
  readonly delaySeconds?: number;
  /** Jobs of one queue run one after another. */
  readonly queue?: string;
}

/** Adds a job in the running transaction of `ctx.em`: it exists exactly if the business rows do. */
export async function enqueue<Payload extends Record<string, unknown>>(
  ctx: Context,
  job: Job<Payload>,
  payload: Payload,
  options: EnqueueOptions = {},
): Promise<void> {
  await ctx.em.execute(
    `select graphile_worker.add_job(?, payload := ?::json, queue_name := ?, run_at := now() + make_interval(secs => ?), max_attempts := 12, job_key := ?)`,
    [job.name, JSON.stringify(payload), options.queue ?? null, options.delaySeconds ?? 0, options.key ?? null],
  );
}

/** A worker that runs until it is stopped; `stop` waits for the running jobs. */
export interface Worker {
  stop(): Promise<void>;
}

/** Starts working off jobs in this process, beside any number of others. */
export async function startWorker(platform: Platform, jobs: readonly AnyJob[]): Promise<Worker> {
  const events = new EventEmitter();
  const stopHeartbeat = startHeartbeat(platform.pool, events, platform.log);
  const runner = await run({
    ...sharedOptions(platform),
    events: events as WorkerEvents,
    taskList: taskListOf(platform, jobs),
    parsedCronItems: parseCronItems(cronItemsOf(jobs)),
    concurrency: 4,
    pollInterval: 2_000,
  });
  return {
    async stop() {
      await runner.stop();
      // Resolves when the last job has been marked as done.
      await runner.promise;
      await stopHeartbeat();
    },
  };
}

/** Works off every job that is due, then returns; for tests. */
export async function runDueJobs(platform: Platform, jobs: readonly AnyJob[]): Promise<void> {
  await runOnce({ ...sharedOptions(platform), taskList: taskListOf(platform, jobs) });
}

// With a delay, even of nothing, the outcomes of jobs are written by a batch that is waited for when the worker stops and
// that retries; without, they are written behind its back, and a lost connection would end the process.
const OUTCOMES = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };

function sharedOptions(platform: Platform) {
  return { pgPool: platform.pool, preset: { worker: OUTCOMES }, noHandleSignals: true, logger: loggerOf(platform) };
}

function taskListOf(platform: Platform, jobs: readonly AnyJob[]): TaskList {
  return Object.fromEntries(
    jobs.map((job) => [
      job.name,
      async (payload, helpers) => {
        await platform.clock.refresh?.();
        const ctx = makeSystemContext(platform, `job-${helpers.job.id}`);
        await job.run(ctx, payload as never);
      },
    ]),
  );
}

function cronItemsOf(jobs: readonly AnyJob[]): CronItem[] {
  return jobs.flatMap((job) => (job.cron ? [{ task: job.name, match: job.cron, options: { backfillPeriod: 0 } }] : []));
}

function loggerOf(platform: Platform): WorkerLogger {
  return new WorkerLogger((scope) => (level, message, meta) => {
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    // Job payloads stay out of the log: they can name people.
    platform.log[write]({ worker: scope.workerId, task: scope.taskIdentifier, failure: failureOf(meta) }, message);
  });
}

function failureOf(meta: unknown): string | undefined {
  const error = (meta as { error?: unknown } | undefined)?.error;
  return error instanceof Error ? error.message : undefined;
}
