import type { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { SECOND_MS } from '../time/clock.ts';

const BEAT_MS = 10 * SECOND_MS;
/** A worker that has not been seen for so long is dead. */
const DEAD_AFTER_SECONDS = 60;

/**
 * Records every ten seconds which workers of this process are alive, and frees the jobs of workers that were killed:
 * graphile-worker alone would hold them, and all later jobs of their queues, for four hours. The same applies to jobs that
 * the database assigned to a living worker in an answer that never arrived. Returns a stop function.
 */
export function startHeartbeat(pool: Pool, events: EventEmitter, log: Log): () => Promise<void> {
  // Jobs are locked under the id of the pool that runs them.
  const living = new Set<string>();
  const inWork = new Set<string>();
  events.on('job:start', ({ job }: { job: { id: string } }) => inWork.add(job.id));
  events.on('job:complete', ({ job }: { job: { id: string } }) => inWork.delete(job.id));
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => living.add(workerPool.id));
  events.on('pool:release', ({ workerPool }: { workerPool: { id: string } }) => living.delete(workerPool.id));
  const beat = () =>
    beatOnce(pool, [...living], [...inWork]).then(
      ({ dead, lost }) => (dead.length > 0 || lost > 0) && log.warn({ workers: dead, lost }, 'released orphaned jobs'),
      (cause: unknown) => log.warn({ err: cause }, 'heartbeat failed'),
    );
  let running = Promise.resolve<unknown>(undefined);
  const timer = setInterval(() => void (running = beat()), BEAT_MS);
  // Workers register shortly after this call; the first beat includes them.
  const first = setTimeout(() => void (running = beat()), SECOND_MS);
  return async () => {
    clearInterval(timer);
    clearTimeout(first);
    await running;
  };
}

/** Result of a beat. */
export interface BeatResult {
  /** Names of workers that are gone. */
  readonly dead: string[];
  /** Jobs that a living worker holds without knowing it. */
  readonly lost: number;
}

/**
 * Marks workers as alive; frees the jobs of dead ones, and those that the living ones hold for longer than a worker may be
 * unseen though they are not `inWork` (ids of jobs).
 */
export async function beatOnce(pool: Pool, living: readonly string[], inWork: readonly string[] = []): Promise<BeatResult> {
  await pool.query(
    'insert into job_workers (worker_id, seen_at) select unnest($1::text[]), now() on conflict (worker_id) do update set seen_at = now()',
    [living],
  );
  const { rows } = await pool.query<{ locked_by: string }>(
    `select distinct locked_by from (
       select locked_by, locked_at from graphile_worker._private_jobs union all select locked_by, locked_at from graphile_worker._private_job_queues
     ) as held
     where locked_at < now() - make_interval(secs => $1)
       and locked_by not in (select worker_id from job_workers where seen_at > now() - make_interval(secs => $1))`,
    [DEAD_AFTER_SECONDS],
  );
  const dead = rows.map((row) => row.locked_by);
  if (dead.length > 0) await freeJobs(pool, dead);
  await pool.query('delete from job_workers where report is null and seen_at < now() - make_interval(secs => $1)', [
    10 * DEAD_AFTER_SECONDS,
  ]);
  return { dead, lost: await freeLost(pool, living, inWork) };
}

/** Frees the jobs of dead workers. One that was replaced by a job of the same key while it ran has no tries left: the other one does its work. */
async function freeJobs(pool: Pool, dead: readonly string[]): Promise<void> {
  await pool.query(
    `delete from graphile_worker._private_jobs
     where locked_by = any($1::text[]) and key is null and attempts >= max_attempts and last_error is null`,
    [dead],
  );
  await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
}

async function freeLost(pool: Pool, living: readonly string[], inWork: readonly string[]): Promise<number> {
  const { rowCount } = await pool.query(
    `with jobs as (
       update graphile_worker._private_jobs set locked_at = null, locked_by = null
       where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $3) and id <> all($2::bigint[])
       returning id
     ), queues as (
       update graphile_worker._private_job_queues q set locked_at = null, locked_by = null
       where locked_by = any($1::text[]) and locked_at < now() - make_interval(secs => $3)
         and not exists (select from graphile_worker._private_jobs j where j.job_queue_id = q.id and j.id = any($2::bigint[]))
     ) select id from jobs`,
    [living, inWork, DEAD_AFTER_SECONDS],
  );
  return rowCount ?? 0;
}
