import type { Context } from '../context/context.ts';

/** An event that is stored and not yet applied. */
export interface WaitingEvent {
  readonly eventId: string;
  readonly payload: unknown;
}

interface Row {
  readonly event_id: string;
  readonly payload: unknown;
  readonly received_at: Date | string;
}

/** Events that are read, and applied, at once. */
const PAGE = 50;
const WAITING = `select event_id, payload, received_at from inbound_events
  where applied_at is null and provider = ? and CONDITION and (received_at, event_id) > (?, ?) order by received_at, event_id limit ${PAGE}`;
const OF_SUBJECT = WAITING.replace('CONDITION', 'subject = ?');
const OF_EVENT = WAITING.replace('CONDITION', 'event_id = ?');

/** Yields the waiting events of the subject that an event belongs to, or this event alone, in pages and in the order of their arrival. */
export async function* waitingEventsWith(ctx: Context, provider: string, eventId: string): AsyncGenerator<WaitingEvent[]> {
  const [event] = await ctx.em.execute<{ subject: string | null }[]>(
    'select subject from inbound_events where provider = ? and event_id = ?',
    [provider, eventId],
  );
  const [sql, condition] = event?.subject ? [OF_SUBJECT, event.subject] : [OF_EVENT, eventId];
  let after: [Date | string, string] = [new Date(0), ''];
  for (;;) {
    const page = await ctx.em.execute<Row[]>(sql, [provider, condition, ...after]);
    if (page.length > 0) yield page.map((row) => ({ eventId: row.event_id, payload: row.payload }));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    after = [last.received_at, last.event_id];
  }
}

/** A subject with waiting events, and one of them. */
export interface IdleSubject {
  readonly subject: string;
  readonly eventId: string;
}

/** Subjects that are found at once. */
const MOST_IDLE = 500;

/** Returns subjects whose events have waited since before a time without a waiting, running or failed job. */
export async function findIdleSubjects(ctx: Context, provider: string, before: Date): Promise<IdleSubject[]> {
  const rows = await ctx.em.execute<{ subject: string; event_id: string }[]>(
    `select e.subject, min(e.event_id) as event_id from inbound_events e
     where e.applied_at is null and e.provider = ? and e.subject is not null and e.received_at < ?
       and not exists (select from graphile_worker._private_jobs j where j.key = e.provider || ':' || e.subject)
     group by e.subject limit ${MOST_IDLE}`,
    [provider, before],
  );
  return rows.map((row) => ({ subject: row.subject, eventId: row.event_id }));
}

/** Outcome of applying some waiting events. */
export interface ApplyResult {
  /** Ids of events whose work is done. */
  readonly done: readonly string[];
  /** Code of the error of each event whose work failed, by id. */
  readonly failed: ReadonlyMap<string, string>;
}

/** Stores which events are applied, each once, and why others are not. */
export async function markApplied(ctx: Context, provider: string, { done, failed }: ApplyResult): Promise<void> {
  if (done.length > 0)
    await ctx.em.execute(
      'update inbound_events set applied_at = ?, last_error = null where provider = ? and applied_at is null and event_id = any (?::text[])',
      [ctx.now(), provider, arrayLiteral(done)],
    );
  for (const [eventId, code] of failed)
    await ctx.em.execute('update inbound_events set last_error = ? where provider = ? and event_id = ? and applied_at is null', [
      code,
      provider,
      eventId,
    ]);
}

// Ids of events have no character that an array literal must escape.
function arrayLiteral(ids: readonly string[]): string {
  return `{${ids.join(',')}}`;
}
