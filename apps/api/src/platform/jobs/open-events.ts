import { AppError } from '../errors/app-error.ts';
import type { RowsOfSql } from '../graphql/list/table-of-sql.ts';
import type { Context } from '../context/context.ts';
import { OPEN_EVENT } from './failed-events.ts';
import { jobOptions } from './inbox.ts';
import { enqueue } from './jobs.ts';

/** Events that are not applied, or that could not be, each with its job. */
export const OPEN_EVENTS: RowsOfSql = {
  select: `(select e.provider || ':' || e.event_id as "id", e.provider as "provider", e.type as "type", e.received_at as "receivedAt",
      coalesce(j.last_error, e.last_error) as "lastError", j.attempts::int as "attempts",
      case when j.attempts < j.max_attempts and j.locked_at is null then j.run_at end as "nextRunAt",
      case when e.applied_at is not null then 'refused' when j.locked_at is not null then 'running'
        when j.attempts < j.max_attempts then 'waiting' else 'left' end as "state"
    from (select * from inbound_events where ${OPEN_EVENT}) e
      left join graphile_worker._private_jobs j on j.key = e.provider || ':' || coalesce(e.subject, e.event_id))`,
  columns: {
    id: 'text',
    provider: 'text',
    type: 'text',
    receivedAt: 'timestamptz',
    lastError: 'text',
    attempts: 'integer',
    nextRunAt: 'timestamptz',
    state: 'text',
  },
};

/** An event before staff changed it. */
export interface FoundEvent {
  readonly provider: string;
  readonly eventId: string;
  readonly type: string;
  readonly lastError: string | null;
}

interface Row extends FoundEvent {
  readonly subject: string | null;
  readonly isApplied: boolean;
  readonly isKept: boolean;
}

async function takeEvent(tx: Context, id: string): Promise<Row> {
  const at = id.indexOf(':');
  const [row] = await tx.em.execute<Row[]>(
    `select provider, event_id as "eventId", type, last_error as "lastError", subject, applied_at is not null as "isApplied",
       waits_for is not null as "isKept"
     from inbound_events where provider = ?::text and event_id = ?::text for update`,
    [id.slice(0, Math.max(at, 0)), id.slice(at + 1)],
  );
  if (!row) throw new AppError('NOT_FOUND', "This event doesn't exist.");
  return row;
}

/**
 * Queues the work of an event again, in the running transaction; returns `null` for one that is applied. Its work has the same result
 * however often it is done. Throws NOT_FOUND, NOT_REPEATABLE for one that cannot be read or that waits for what it is about.
 */
export async function replayEvent(tx: Context, id: string): Promise<FoundEvent | null> {
  const event = await takeEvent(tx, id);
  const webhook = tx.platform.declared.webhooks.find(({ provider }) => provider === event.provider);
  if (event.isApplied && event.lastError === null) return null;
  if (!webhook || event.type === 'unreadable')
    throw new AppError('NOT_REPEATABLE', "We can't read this event, so it can't be retried. Set it aside.");
  if (event.isKept) throw new AppError('NOT_REPEATABLE', "This event can't be processed until the record it refers to exists.");
  await tx.em.execute('update inbound_events set applied_at = null where provider = ? and event_id = ?', [event.provider, event.eventId]);
  await enqueue(tx, webhook.job, { eventId: event.eventId }, jobOptions(event));
  return event;
}

/** Marks an event as dealt with, without its work, in the running transaction; returns `null` for one that is applied. Throws NOT_FOUND. */
export async function setEventAside(tx: Context, id: string): Promise<FoundEvent | null> {
  const event = await takeEvent(tx, id);
  if (event.isApplied && event.lastError === null) return null;
  await tx.em.execute(
    'update inbound_events set applied_at = coalesce(applied_at, ?), last_error = null, waits_for = null where provider = ? and event_id = ?',
    [tx.now(), event.provider, event.eventId],
  );
  return event;
}
