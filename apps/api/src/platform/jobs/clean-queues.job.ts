import { makeWorkerUtils } from 'graphile-worker';
import type { Pool } from 'pg';
import type { Job } from './jobs.ts';

/** Deletes the rows of idle queues every night: each fetch of a job locks all of them. */
export const cleanQueuesJob: Job<Record<string, never>> = {
  name: 'cleanQueues',
  cron: '50 2 * * *',
  run: (ctx) => cleanQueues(ctx.platform.pool),
};

/** Deletes the rows of queues that no job waits in. */
export async function cleanQueues(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.cleanup({ tasks: ['GC_JOB_QUEUES'] });
  } finally {
    await utils.release();
  }
}
