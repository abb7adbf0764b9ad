import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';

/** Times that are kept for a call; a call that was offered more keeps the latest ones. */
const MOST_TIMES = 2_000;

/** A call with a client. */
interface CallPlace {
  readonly clientId: string;
  /** Id of the call at the voice provider. */
  readonly callId: string;
}

/** A time by the clock of the business: YYYY-MM-DD and HH:MM. */
export interface ClockTime {
  readonly date: string;
  readonly time: string;
}

/** Notes that a call was offered some times, beside those before. */
export async function noteOffered(ctx: Context, { clientId, callId }: CallPlace, times: readonly ClockTime[]): Promise<void> {
  if (times.length === 0) return;
  await actingFor(ctx, clientId, (tx) =>
    tx.em.execute(
      `insert into call_offers (id, client_id, call_id, times, offered_at) values (?, ?, ?, ?::text[], ?)
       on conflict (client_id, call_id) do update set offered_at = excluded.offered_at, times =
         case when cardinality(call_offers.times) >= ? then excluded.times
           else (select array_agg(distinct each) from unnest(call_offers.times || excluded.times) each) end`,
      [tx.newId(), clientId, callId, `{${times.map((each) => `"${clockText(each)}"`).join(',')}}`, tx.now(), MOST_TIMES],
    ),
  );
}

/** Whether a call was offered a time. */
export async function wasOffered(ctx: Context, { clientId, callId }: CallPlace, time: ClockTime): Promise<boolean> {
  const found = await actingFor(ctx, clientId, (tx) =>
    tx.em.execute<object[]>('select from call_offers where client_id = ? and call_id = ? and ? = any(times)', [
      clientId,
      callId,
      clockText(time),
    ]),
  );
  return found.length > 0;
}

function clockText({ date, time }: ClockTime): string {
  return `${date} ${time}`;
}
