import type { Context } from '../../platform/graphql/context.ts';
import { enqueueAll } from '../../platform/jobs/jobs.ts';
import { applyCallEventJob } from './apply-call-event.job.ts';
import { CALL_PROVIDER } from './call-provider.ts';

/** Events that one run releases; the next one takes the others. */
const MOST_RELEASED = 1_000;

/** Returns how many events of calls are kept until their assistant is known. */
export async function countWaitingEvents(ctx: Context): Promise<number> {
  const [row] = await ctx.em.execute<{ n: number }[]>(
    'select count(*)::int as n from inbound_events where provider = ? and waits_for is not null',
    [CALL_PROVIDER],
  );
  return row?.n ?? 0;
}

const RELEASE = `update inbound_events e set waits_for = null
  where (provider, event_id) in (
    select w.provider, w.event_id from inbound_events w where w.provider = ? and w.waits_for is not null and CONDITION
    order by w.received_at limit ${MOST_RELEASED} for update skip locked
  ) returning event_id`;
const OF_ASSISTANT = RELEASE.replace('CONDITION', 'w.waits_for = ?');
const OF_KNOWN = RELEASE.replace('CONDITION', 'exists (select 1 from voice_assistants a where a.provider_assistant_id = w.waits_for)');

/** Queues the kept events of an assistant that has become known, in the running transaction. */
export async function releaseCallsOf(tx: Context, assistantId: string): Promise<void> {
  await queue(tx, await tx.em.execute<Released[]>(OF_ASSISTANT, [CALL_PROVIDER, assistantId]));
}

/** Queues the kept events of all assistants that are known by now, in the running transaction. */
export async function releaseKnownCalls(tx: Context): Promise<void> {
  await queue(tx, await tx.em.execute<Released[]>(OF_KNOWN, [CALL_PROVIDER]));
}

interface Released {
  readonly event_id: string;
}

async function queue(tx: Context, released: readonly Released[]): Promise<void> {
  const entries = released.map(({ event_id: eventId }) => ({ payload: { eventId }, key: `${CALL_PROVIDER}:${eventId}` }));
  await enqueueAll(tx, applyCallEventJob, entries);
}
