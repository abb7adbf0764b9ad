import { createHash } from 'node:crypto';
import { runPrepared, type Statement } from '../db/prepared.ts';
import type { Context } from '../graphql/context.ts';
import { addJobSql, addJobValues, type Job, type JobQueue } from './jobs.ts';

/** An event of an outside service as it is stored before it is acknowledged. */
export interface InboxEntry {
  readonly provider: string;
  /** The provider's own id, or one derived from what the event is about; repeated events have the same. */
  readonly eventId: string;
  readonly type: string;
  /** In a form that PostgreSQL stores (`storable`). */
  readonly payload: unknown;
}

/** The job that applies an event. */
interface InboxWork<Payload extends Record<string, unknown>> {
  readonly job: Job<Payload>;
  readonly payload: Payload;
  /** Events of one queue are applied one after another; others at the same time. */
  readonly queue: JobQueue | null;
}

const ADD_JOB = addJobSql(6);
/** Kept to be looked at; there is nothing to apply. */
const STORE_UNREADABLE: Statement = {
  name: 'store_unreadable_event',
  types: ['text', 'text', 'text', 'jsonb', 'timestamptz'],
  sql: `insert into inbound_events (provider, event_id, type, payload, received_at, applied_at, last_error)
    values ($1, $2, $3, $4, $5, $5, 'unreadable') on conflict do nothing returning event_id`,
};
const STORE_EVENT: Statement = {
  name: 'store_inbound_event',
  types: ['text', 'text', 'text', 'jsonb', 'timestamptz', ...ADD_JOB.types],
  sql: `with stored as (
      insert into inbound_events (provider, event_id, type, payload, received_at) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning event_id
    ) select ${ADD_JOB.sql} from stored`,
};

/**
 * Stores a signed event and queues its work, in one statement and so in one transaction; returns `repeated` when an event of this id
 * was stored before.
 */
export async function storeEvent<Payload extends Record<string, unknown>>(
  ctx: Context,
  entry: InboxEntry,
  { job, payload, queue }: InboxWork<Payload>,
): Promise<'stored' | 'repeated'> {
  const work = addJobValues(job, payload, { queue, key: `${entry.provider}:${entry.eventId}` });
  return (await run(ctx, STORE_EVENT, [...valuesOf(ctx, entry), ...work])) ? 'stored' : 'repeated';
}

/** Stores a signed body of an unknown form, without work: its provider would send a refused one again for days. */
export async function storeUnreadable(ctx: Context, provider: string, payload: unknown): Promise<'unreadable'> {
  const digest = createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
  const entry = { provider, eventId: `unreadable-${digest}`, type: 'unreadable', payload };
  await run(ctx, STORE_UNREADABLE, valuesOf(ctx, entry));
  ctx.log.error({ provider, event: entry.eventId }, 'signed webhook is no event: stored in inbound_events, and not applied');
  return 'unreadable';
}

function valuesOf(ctx: Context, { provider, eventId, type, payload }: InboxEntry): (string | Date)[] {
  return [provider, eventId, type, JSON.stringify(payload), ctx.now()];
}

async function run(ctx: Context, statement: Statement, values: readonly (string | Date | null)[]): Promise<boolean> {
  const { pool, metrics } = ctx.platform;
  const [rows] = await runPrepared({ pool, log: ctx.log, metrics }, {}, [{ statement, values }]);
  return rows !== undefined && rows.length > 0;
}
