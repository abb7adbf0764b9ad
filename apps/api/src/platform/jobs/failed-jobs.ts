import type { ClientBase } from 'pg';
import type { Context } from '../context/context.ts';
import { countWorkLeft, type WaitingWork } from './work-left.ts';

/** Jobs whose tries are used up. One that was replaced by a job of the same key while it ran has no tries left either, but no error. */
export const GIVEN_UP = 'attempts >= max_attempts and last_error is not null and locked_at is null';

/** Makes the indexes that find the jobs that have failed. `owner` is connected as the owner of graphile-worker's tables. */
export async function indexFailedJobs(owner: ClientBase): Promise<void> {
  await owner.query(`
    create index if not exists jobs_given_up on graphile_worker._private_jobs (updated_at, id)
      where attempts >= max_attempts and last_error is not null;
    create index if not exists jobs_failing on graphile_worker._private_jobs (id) where last_error is not null;
  `);
}

/** Counts the jobs whose tries are used up, since the last of them, for staff. */
export function countFailedJobs(ctx: Context): Promise<WaitingWork> {
  return countWorkLeft(ctx, { table: 'graphile_worker._private_jobs', time: 'updated_at', where: GIVEN_UP });
}
