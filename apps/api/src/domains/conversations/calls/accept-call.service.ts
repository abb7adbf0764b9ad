import { findRefusal } from '@larkline/catalogue';
import { readStatements } from '../../../platform/db/read-statements.ts';
import type { Context } from '../../../platform/context/context.ts';
import { answeringSql, toFacts, type StoredAnswering } from '../answering/index.ts';

interface FoundRow {
  readonly accepted: boolean | null;
  readonly answering: StoredAnswering | null;
}

/**
 * Returns whether a call of a client is accepted: what is paid for and switched on when the call is first heard of. That is kept, so that
 * a plan that ends during a call lets it finish; the next call isn't answered. For system contexts.
 */
export async function acceptCall(ctx: Context, clientId: string, callId: string): Promise<boolean> {
  const facts = answeringSql(ctx);
  const text = `select a.is_accepted as accepted, case when a.is_accepted is null then ${facts.text} end as answering
    from unnest(array[?::uuid]) as c (id) left join accepted_calls a on a.client_id = c.id and a.call_id = ?::text`;
  const [rows = []] = await readStatements(ctx, [{ text, values: [...facts.values, clientId, callId] }]);
  const { accepted = null, answering = null } = (rows[0] as FoundRow | undefined) ?? {};
  if (accepted !== null || answering === null) return accepted === true;
  const isAccepted = findRefusal('phone', toFacts(ctx, clientId, answering)) === null;
  // Another message of the same call may have decided first: that decision holds.
  const [kept] = await ctx.em.execute<{ accepted: boolean }[]>(
    `insert into accepted_calls (id, client_id, call_id, is_accepted, decided_at) values (?, ?, ?, ?, ?)
       on conflict (client_id, call_id) do update set call_id = excluded.call_id returning is_accepted as accepted`,
    [ctx.newId(), clientId, callId, isAccepted, ctx.now()],
  );
  return kept?.accepted === true;
}
