import { storedCallSql, CALL_PROVIDER } from '../../../integrations/voice-provider/index.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { RowsOfSql } from '../../../platform/graphql/list/table-of-sql.ts';
import { enqueueAll } from '../../../platform/jobs/jobs.ts';
import { countWorkLeft, type WaitingWork } from '../../../platform/jobs/work-left.ts';
import { KNOWN_ASSISTANTS } from '../voice/index.ts';
import { applyCallEventJob } from './apply-call-event.job.ts';

/** Events that one run releases; the next one takes the others. */
const MOST_RELEASED = 1_000;

/** Counts the messages about calls that are kept until their assistant is known, for staff. */
export function countWaitingCalls(ctx: Context): Promise<WaitingWork> {
  return countWorkLeft(ctx, {
    table: 'inbound_events',
    time: 'received_at',
    where: 'provider = ?::text and waits_for is not null',
    values: [CALL_PROVIDER],
  });
}

const CALL = storedCallSql('payload');

/** Messages about calls that are kept until their assistant is known. */
export const WAITING_CALLS: RowsOfSql = {
  select: `(select event_id as "id", waits_for as "assistantId", type as "type", received_at as "receivedAt",
      ${CALL.id} as "callId", ${CALL.number} as "number"
    from inbound_events where provider = '${CALL_PROVIDER}' and waits_for is not null)`,
  columns: { id: 'text', assistantId: 'text', type: 'text', receivedAt: 'timestamptz', callId: 'text', number: 'text' },
};

const DISCARD = `update inbound_events set applied_at = ?, waits_for = null, last_error = null
  where (provider, event_id) in (
    select provider, event_id from inbound_events where provider = ? and waits_for = ? order by received_at limit ${MOST_RELEASED} for update
  ) returning event_id`;

/** Marks the kept messages of an assistant as dealt with, at most a thousand, in the running transaction; returns how many. */
export async function discardCalls(tx: Context, assistantId: string): Promise<number> {
  const discarded = await tx.em.execute<object[]>(DISCARD, [tx.now(), CALL_PROVIDER, assistantId]);
  return discarded.length;
}

/** Counts the kept messages of an assistant, up to a thousand. */
export async function countCalls(ctx: Context, assistantId: string): Promise<number> {
  const [row] = await ctx.em.execute<{ n: number }[]>(
    `select count(*)::int as n from (select from inbound_events where provider = ? and waits_for = ? limit ${MOST_RELEASED}) as kept`,
    [CALL_PROVIDER, assistantId],
  );
  return row?.n ?? 0;
}

const RELEASE = `update inbound_events e set waits_for = null
  where (provider, event_id) in (
    select w.provider, w.event_id from inbound_events w where w.provider = ? and w.waits_for is not null and CONDITION
    order by w.received_at limit ${MOST_RELEASED} for update skip locked
  ) returning event_id`;
const OF_ASSISTANT = RELEASE.replace('CONDITION', 'w.waits_for = ?');
const OF_KNOWN = RELEASE.replace('CONDITION', `exists (select 1 from ${KNOWN_ASSISTANTS} a where a.provider_assistant_id = w.waits_for)`);

/** Queues the kept events of an assistant that has become known, in the running transaction. */
export async function releaseCalls(tx: Context, assistantId: string): Promise<void> {
  await queue(tx, await tx.em.execute<EventRow[]>(OF_ASSISTANT, [CALL_PROVIDER, assistantId]));
}

/** Queues the kept events of all assistants that are known by now, in the running transaction. */
export async function releaseKnownCalls(tx: Context): Promise<void> {
  await queue(tx, await tx.em.execute<EventRow[]>(OF_KNOWN, [CALL_PROVIDER]));
}

interface EventRow {
  readonly event_id: string;
}

async function queue(tx: Context, released: readonly EventRow[]): Promise<void> {
  const entries = released.map(({ event_id: eventId }) => ({ payload: { eventId }, key: `${CALL_PROVIDER}:${eventId}` }));
  await enqueueAll(tx, applyCallEventJob, entries);
}
