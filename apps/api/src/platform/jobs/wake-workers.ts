import type { ClientBase } from 'pg';

/**
 * Makes PostgreSQL wake a worker when a queue becomes free. A worker looks for its next job before the outcome of the last
 * one is stored, finds the queue locked and would sleep until its next poll; the notice is sent by the commit that frees the
 * queue, on the channel that workers listen to for new jobs. `owner` is connected as the owner of graphile-worker's tables.
 */
export async function wakeWorkersOnFreeQueues(owner: ClientBase): Promise<void> {
  await owner.query(`
    create or replace function graphile_worker.notify_free_queue() returns trigger language plpgsql as $$
    begin
      perform pg_notify('jobs:insert', '{"count":1}');
      return null;
    end $$;
    create or replace trigger notify_free_queue after update on graphile_worker._private_job_queues
      for each row when (old.locked_at is not null and new.locked_at is null)
      execute function graphile_worker.notify_free_queue();
  `);
}
