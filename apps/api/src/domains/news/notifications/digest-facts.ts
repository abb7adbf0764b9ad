import type { Context } from '../../../platform/context/context.ts';

/** The time that a digest is about. */
export interface DigestPeriod {
  /** YYYY-MM-DD on the client's clock. */
  readonly day: string;
  readonly since: Date;
  readonly until: Date;
}

/** An appointment or a message of a caller; texts are untrusted, and empty when not said. */
export interface DigestCaller {
  readonly name: string;
  readonly phone: string;
  /** Reason of the appointment, or the message. */
  readonly words: string;
  /** Start of the appointment, or when the message was taken. */
  readonly at: Date;
}

/** Events of a client in a period. */
export interface Digest {
  readonly calls: number;
  readonly chats: number;
  /** Conversations in which a question had no answer. */
  readonly unanswered: number;
  readonly appointments: readonly DigestCaller[];
  readonly messages: readonly DigestCaller[];
}

type Counts = Pick<Digest, 'calls' | 'chats' | 'unanswered'>;

// A conversation counts when it ended in the period; its report comes seconds later. The first condition is for the index.
const COUNTS = `select count(*) filter (where type <> 'chat')::int as calls, count(*) filter (where type = 'chat')::int as chats,
    count(*) filter (where outcome = 'unanswered')::int as unanswered
  from transcripts where client_id = ? and "timestamp" > ?::timestamptz - interval '1 day' and "timestamp" <= ?
    and "timestamp" + make_interval(secs => duration) > ? and "timestamp" + make_interval(secs => duration) <= ?`;
const APPOINTMENTS = `select coalesce(name, '') as name, coalesce(phone, '') as phone, coalesce(reason, '') as words, starts_at as at
  from appointments where client_id = ? and created_at > ? and created_at <= ? and state in ('pending sync', 'confirmed') order by starts_at, id`;
const TAKE_MESSAGES = `with taken as (delete from digest_messages where client_id = ? returning *)
  select name, phone, message as words, taken_at as at from taken order by taken_at, id`;

/** Returns a client's events in a period, and deletes the messages that waited for them; `null` for none. */
export async function readDigest(tx: Context, clientId: string, { since, until }: DigestPeriod): Promise<Digest | null> {
  const [counts] = await tx.em.execute<Counts[]>(COUNTS, [clientId, since, until, since, until]);
  const appointments = await tx.em.execute<DigestCaller[]>(APPOINTMENTS, [clientId, since, until]);
  const messages = await tx.em.execute<DigestCaller[]>(TAKE_MESSAGES, [clientId]);
  const { calls, chats, unanswered } = counts ?? { calls: 0, chats: 0, unanswered: 0 };
  if (calls + chats + appointments.length + messages.length === 0) return null;
  return { calls, chats, unanswered, appointments, messages };
}
