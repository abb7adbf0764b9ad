import type { Context } from '../../platform/context/context.ts';
import { countWorkLeft, type WaitingWork } from '../../platform/jobs/work-left.ts';

/** Counts the mails that could not be delivered and that no member of staff has dealt with, for staff. */
export function countFailedMails(ctx: Context): Promise<WaitingWork> {
  return countWorkLeft(ctx, { table: 'outbox_messages', time: 'created_at', where: "status = 'failed' and settled_at is null" });
}
