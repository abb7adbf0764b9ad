import type { EventEmitter } from 'node:events';
import type { Pool } from 'pg';
import type { Log } from '../log/log.ts';
import { SECOND_MS } from '../time/clock.ts';

const BEAT_MS = 10 * SECOND_MS;
/** A worker that has not been seen for so long is dead. */
const DEAD_AFTER_SECONDS = 60;

/**
 * Tells the database every ten seconds which workers of this process live, and frees the jobs of workers that were killed:
 * left alone, graphile-worker would hold them, and all later jobs of their queues, for four hours. Gives the way to stop.
 */
export function startHeartbeat(pool: Pool, events: EventEmitter, log: Log): () => Promise<void> {
  // Jobs are locked in the name of the pool that runs them.
  const living = new Set<string>();
  events.on('pool:create', ({ workerPool }: { workerPool: { id: string } }) => living.add(workerPool.id));
  events.on('pool:release', ({ workerPool }: { workerPool: { id: string } }) => living.delete(workerPool.id));
  const beat = () =>
    beatOnce(pool, [...living]).then(
      (freed) => freed.length > 0 && log.warn({ workers: freed }, 'jobs of dead workers freed'),
      (cause: unknown) => log.warn({ err: cause }, 'heartbeat failed'),
    );
  let running = Promise.resolve<unknown>(undefined);
  const timer = setInterval(() => (running = beat()), BEAT_MS);
  // Workers report themselves a moment after this call; the first beat then names them.
  const first = setTimeout(() => (running = beat()), SECOND_MS);
  return async () => {
    clearInterval(timer);
    clearTimeout(first);
    await running;
  };
}

/** Marks workers as alive and frees the jobs of dead ones; gives the names of the dead. */
export async function beatOnce(pool: Pool, living: readonly string[]): Promise<string[]> {
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
  if (dead.length > 0) await pool.query('select graphile_worker.force_unlock_workers($1::text[])', [dead]);
  await pool.query('delete from job_workers where seen_at < now() - make_interval(secs => $1)', [10 * DEAD_AFTER_SECONDS]);
  return dead;
}
