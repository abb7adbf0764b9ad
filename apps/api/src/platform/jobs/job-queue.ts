import type { RowsOfSql } from '../graphql/list/table-of-sql.ts';
import type { Context } from '../context/context.ts';
import { AppError } from '../errors/app-error.ts';
import { GIVEN_UP } from './failed-jobs.ts';

/** Jobs that have failed at least once and are not done, with those that are tried again just now. */
export const FAILING_JOBS: RowsOfSql = {
  select: `(select j.id as "id", t.identifier as "kind", j.attempts::int as "attempts", j.max_attempts::int as "maxAttempts", j.last_error as "lastError",
      j.created_at as "createdAt", j.updated_at as "triedAt", case when j.attempts < j.max_attempts then j.run_at end as "nextRunAt",
      j.locked_at is not null as "isRunning"
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.last_error is not null)`,
  columns: {
    id: 'bigint',
    kind: 'text',
    attempts: 'integer',
    maxAttempts: 'integer',
    lastError: 'text',
    createdAt: 'timestamptz',
    triedAt: 'timestamptz',
    nextRunAt: 'timestamptz',
    isRunning: 'boolean',
  },
};

/** How the jobs of one kind stand. */
export interface JobsOfKind {
  readonly kind: string;
  /** In work. */
  readonly running: number;
  /** Due, and waiting for a worker. */
  readonly due: number;
  /** To be started at a later time. */
  readonly later: number;
  /** Failed at least once, and tried again; they are among those due or later. */
  readonly retrying: number;
  /** Tried for the last time. */
  readonly givenUp: number;
  /** Since when the oldest due one waits. */
  readonly oldestDueAt: Date | null;
}

/** Jobs that are looked at for the figures, so that they stay quick however long the queue is. */
export const MOST_JOBS_COUNTED = 50_000;

const KINDS = `select t.identifier as kind, j.* from (
    select task_id,
      (count(*) filter (where locked_at is not null))::int as running,
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at <= now()))::int as due,
      (count(*) filter (where locked_at is null and attempts < max_attempts and run_at > now()))::int as later,
      (count(*) filter (where locked_at is null and attempts < max_attempts and last_error is not null))::int as retrying,
      (count(*) filter (where ${GIVEN_UP}))::int as "givenUp",
      min(run_at) filter (where locked_at is null and attempts < max_attempts and run_at <= now()) as "oldestDueAt"
    from (select * from graphile_worker._private_jobs limit ${MOST_JOBS_COUNTED}) as looked_at group by task_id
  ) j join graphile_worker._private_tasks t on t.id = j.task_id order by t.identifier limit 200`;

/** Returns how the jobs of each kind stand that has any, by name. */
export async function jobsByKind(ctx: Context): Promise<JobsOfKind[]> {
  const rows = await ctx.em.execute<(Omit<JobsOfKind, 'oldestDueAt'> & { oldestDueAt: Date | string | null })[]>(KINDS);
  return rows.map((row) => ({ ...row, oldestDueAt: row.oldestDueAt === null ? null : new Date(row.oldestDueAt) }));
}

/** A job before staff changed it. */
export interface FoundJob {
  readonly id: string;
  readonly kind: string;
  readonly attempts: number;
}

/** Locks a job in the running transaction. Throws NOT_FOUND for one that is done or never was, JOB_RUNNING for one that is running. */
async function takeJob(tx: Context, id: string): Promise<FoundJob> {
  const [job] = /^\d{1,18}$/.test(id)
    ? await tx.em.execute<(FoundJob & { isRunning: boolean })[]>(
        `select j.id, t.identifier as kind, j.attempts::int as attempts, j.locked_at is not null as "isRunning"
         from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where j.id = ?::bigint for update of j`,
        [id],
      )
    : [];
  if (!job) throw new AppError('NOT_FOUND', "This job has finished or doesn't exist.");
  if (job.isRunning) throw new AppError('JOB_RUNNING', 'This job is running. Wait until it finishes.');
  return job;
}

/** Makes a job due now with all its tries, in the running transaction. Throws as `takeJob` does. */
export async function retryJob(tx: Context, id: string): Promise<FoundJob> {
  const job = await takeJob(tx, id);
  await tx.em.execute('select id from graphile_worker.reschedule_jobs(array[?::bigint], now(), null, 0)', [id]);
  return job;
}

/** Deletes a job in the running transaction. Throws as `takeJob` does. */
export async function discardJob(tx: Context, id: string): Promise<FoundJob> {
  const job = await takeJob(tx, id);
  await tx.em.execute('select id from graphile_worker.complete_jobs(array[?::bigint])', [id]);
  return job;
}

/** Jobs that are made due at once. */
const MOST_RETRIED = 1_000;

/** Makes jobs of a kind due that were tried for the last time, at most a thousand, in the running transaction; returns how many. */
export async function retryJobsOfKind(tx: Context, kind: string): Promise<number> {
  const rows = await tx.em.execute<object[]>(
    `select id from graphile_worker.reschedule_jobs(array(
       select id from graphile_worker._private_jobs
       where ${GIVEN_UP} and task_id = (select id from graphile_worker._private_tasks where identifier = ?::text)
       order by updated_at, id limit ${MOST_RETRIED} for update skip locked
     ), now(), null, 0)`,
    [kind],
  );
  return rows.length;
}
