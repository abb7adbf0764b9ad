import { deleteOld, type RetentionRule } from '../../../platform/domain/retention.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { queueTask } from './run-task.job.ts';
import { Task } from './task.entity.ts';

/** When tasks are deleted: their files hold the data of clients. */
export const TASK_RETENTION: RetentionRule = {
  table: 'tasks',
  what: 'Tasks of staff and their files, a day after they ended',
  days: 0,
  reason: 'A file is downloaded at once, and can be made again at any time; it holds the data of many businesses',
  time: 'expires_at',
};

/** Tasks of one statement: each may have a long file. */
const BATCH_TASKS = 20;
/** A task that has not moved for so long has lost its job. */
const LOST_MS = 15 * MINUTE_MS;
const MOST_LOST = 100;

/** Deletes expired tasks within the hour, and queues those that have lost their job, as when staff have discarded it. */
export const sweepTasksJob: Job<Record<string, never>> = {
  name: 'sweepTasks',
  cron: '12 * * * *',
  async run(ctx) {
    const deleted = await deleteOld(ctx, TASK_RETENTION, BATCH_TASKS);
    const lost = await ctx.em.find(
      Task,
      { state: { $in: ['waiting', 'running'] }, steppedAt: { $lt: ctx.in(-LOST_MS) } },
      { orderBy: { steppedAt: 'asc' }, limit: MOST_LOST },
    );
    for (const task of lost) await queueTask(ctx, task);
    ctx.log.info({ deleted, lost: lost.length }, 'tasks swept');
  },
};
