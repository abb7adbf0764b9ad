import type { Context } from '../../platform/context/context.ts';
import { countWorkLeft, type WaitingWork } from '../../platform/jobs/work-left.ts';
import { MINUTE_MS } from '../../platform/time/clock.ts';

/** A mail that is not sent so long after it was written waits for something that staff should look at. */
const LATE_MS = 10 * MINUTE_MS;

/**
 * Counts the mails that staff should look at, unless a member of staff has dealt with them: those whose delivery has failed, from the first
 * failure, whether it is tried again or not, and those that have waited for ten minutes.
 */
export function countFailedMails(ctx: Context): Promise<WaitingWork> {
  return countWorkLeft(ctx, {
    table: 'outbox_messages',
    time: 'created_at',
    where: `status <> 'sent' and settled_at is null and (status = 'failed' or last_error is not null or created_at < ?::timestamptz)`,
    values: [ctx.in(-LATE_MS)],
  });
}
