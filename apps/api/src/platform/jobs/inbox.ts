import { createHash } from 'node:crypto';
import { runPrepared, type Statement } from '../db/prepared.ts';
import type { Context } from '../context/context.ts';
import { addJobSql, addJobValues, enqueue, type Job, type JobQueue } from './jobs.ts';

/** An event of an outside service as it is stored before it is acknowledged. */
export interface InboxEntry {
  readonly provider: string;
  /** The provider's own id, or one derived from the event's subject; repeated events have the same. */
  readonly eventId: string;
  readonly type: string;
  /** Its subject, by the id there; the waiting events of one subject are applied together, by one job. `null` for an event with a job of its own. */
  readonly subject: string | null;
  /** In a form that PostgreSQL stores (`storable`). */
  readonly payload: unknown;
}

/** The payload of a job that applies events: any event of the subject, or the one without subject. */
export interface EventPayload extends Record<string, unknown> {
  readonly eventId: string;
}

const ADD_JOB = addJobSql(7);
/** Kept to be looked at; there is nothing to apply. */
const STORE_UNREADABLE: Statement = {
  name: 'store_unreadable_event',
  types: ['text', 'text', 'text', 'jsonb', 'timestamptz'],
  sql: `insert into inbound_events (provider, event_id, type, payload, received_at, applied_at, last_error)
    values ($1, $2, $3, $4, $5, $5, 'unreadable') on conflict do nothing returning event_id`,
};
const STORE_EVENT: Statement = {
  name: 'store_inbound_event',
  types: ['text', 'text', 'text', 'jsonb', 'timestamptz', 'text', ...ADD_JOB.types],
  sql: `with stored as (
      insert into inbound_events (provider, event_id, type, payload, received_at, subject) values ($1, $2, $3, $4, $5, $6)
      on conflict do nothing returning event_id
    ) select (${ADD_JOB.sql}).id as job_id from stored`,
};

/**
 * Stores a signed event and queues its work, in one statement and so in one transaction; returns `repeated` when an event of this id
 * was stored before. Events of one subject share a job, which starts again when an event arrives while it runs.
 */
export async function storeEvent(ctx: Context, entry: InboxEntry, job: Job<EventPayload>): Promise<'stored' | 'repeated'> {
  const options = jobOptions(entry);
  const payload = { eventId: entry.eventId };
  const [row] = await run(ctx, STORE_EVENT, [...insertValues(ctx, entry), entry.subject, ...addJobValues(job, payload, options)]);
  // The waiting job of the subject was started between the two steps of graphile-worker's add_job, which then adds none.
  if (row && (row as { job_id: string | null }).job_id === null) await enqueue(ctx, job, payload, options);
  return row ? 'stored' : 'repeated';
}

/** Returns the key and the queue of the job that applies an event: one job waits per subject, and one runs. */
export function jobOptions({ provider, eventId, subject }: Pick<InboxEntry, 'provider' | 'eventId' | 'subject'>): {
  readonly key: string;
  readonly queue: JobQueue | null;
} {
  return { key: `${provider}:${subject ?? eventId}`, queue: subject === null ? null : { name: provider, key: subject } };
}

/** Stores a signed body of an unknown form, without work: its provider would send a refused one again for days. */
export async function storeUnreadable(ctx: Context, provider: string, payload: unknown): Promise<'unreadable'> {
  const digest = createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
  const entry = { provider, eventId: `unreadable-${digest}`, type: 'unreadable', subject: null, payload };
  await run(ctx, STORE_UNREADABLE, insertValues(ctx, entry));
  ctx.log.error({ provider, event: entry.eventId }, 'signed webhook is no event: stored in inbound_events, and not applied');
  return 'unreadable';
}

function insertValues(ctx: Context, { provider, eventId, type, payload }: InboxEntry): (string | Date)[] {
  return [provider, eventId, type, JSON.stringify(payload), ctx.now()];
}

async function run(ctx: Context, statement: Statement, values: readonly (string | Date | null)[]): Promise<object[]> {
  const { pool, metrics } = ctx.platform;
  const [rows] = await runPrepared({ pool, log: ctx.log, metrics }, {}, [{ statement, values }]);
  return rows ?? [];
}
