import type { Context } from '../context/context.ts';
import { HOUR_MS } from '../time/clock.ts';
import { countWorkLeft, type WaitingWork } from './work-left.ts';

/** Events that are waiting or have failed; events with an unknown subject wait elsewhere. */
export const OPEN_EVENT = 'waits_for is null and (applied_at is null or last_error is not null)';
/** An event that is not applied so long after its arrival has failed, whether it is tried again or not. */
const LATE_MS = HOUR_MS;

/** Counts the events of outside services that could not be applied, or are not applied an hour after their arrival, for staff. */
export function countFailedEvents(ctx: Context): Promise<WaitingWork> {
  return countWorkLeft(ctx, {
    table: 'inbound_events',
    time: 'received_at',
    where: `${OPEN_EVENT} and (applied_at is not null or received_at < ?::timestamptz)`,
    values: [ctx.in(-LATE_MS)],
  });
}
