import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { readOfClient } from '../../../platform/graphql/loader.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { ownClientId } from '../../people/rows/index.ts';
import { assertMayRehearse } from './assert-may-rehearse.ts';
import type { Rehearsal } from './rehearsal.types.ts';
import { runRehearsalJob } from './run-rehearsal.job.ts';

/** Changes within this time are answered by one run; each further one starts it again. */
const DEBOUNCE_SECONDS = 3;

const STATE = `(select json_build_object(
    'run', coalesce((select run from rehearsals where client_id = c.id), 1),
    'total', count(*), 'changed', count(*) filter (where q.change <> 'same'),
    'waiting', count(*) filter (where q.answered_run < (select run from rehearsals where client_id = c.id)),
    'answeredAt', max(q.answered_at))
  from rehearsed_questions q where q.client_id = c.id)`;

/** Returns the state of the kept questions of a client; those of several clients are read together. */
export async function getRehearsal(ctx: Context, clientId: string): Promise<Rehearsal> {
  const found = await readOfClient<Omit<Rehearsal, 'id'>>(ctx, 'rehearsal', clientId, () => ({ text: STATE, values: [] }));
  const { run = 1, total = 0, changed = 0, waiting = 0, answeredAt = null } = found ?? {};
  return { id: clientId, run, total, changed, waiting, answeredAt: answeredAt && new Date(answeredAt) };
}

/** Has the kept questions of a client answered again soon after the running transaction, because the assistant's sources have changed. */
export async function requestRun(tx: Context, clientId: string, delaySeconds = DEBOUNCE_SECONDS): Promise<void> {
  const raised = await tx.em.execute<object[]>('update rehearsals set run = run + 1 where client_id = ? returning run', [clientId]);
  if (raised.length > 0) await enqueueRun(tx, clientId, delaySeconds);
}

/** Has those questions of a client answered that were not asked in the latest run, such as restored ones. */
export async function resumeRun(tx: Context, clientId: string): Promise<void> {
  const stale = await tx.em.execute<object[]>(
    `select from rehearsed_questions q join rehearsals r using (client_id) where q.client_id = ? and q.answered_run < r.run limit 1`,
    [clientId],
  );
  if (stale.length > 0) await enqueueRun(tx, clientId, 0);
}

/** Returns the number of the latest run of a client, and starts its rehearsal if it has none. */
export async function startedRun(tx: Context, clientId: string): Promise<number> {
  const [row] = await tx.em.execute<{ run: number }[]>(
    'insert into rehearsals (client_id) values (?) on conflict (client_id) do update set client_id = excluded.client_id returning run',
    [clientId],
  );
  if (!row) throw new Error('The rehearsal of a client was not stored');
  return row.run;
}

/** Answers all kept questions of the asking party's client again. Throws NOT_FOUND without a client, UPGRADE_REQUIRED, RATE_LIMITED. */
export async function runRehearsal(ctx: Context): Promise<Rehearsal> {
  const clientId = ownClientId(ctx);
  await assertMayRehearse(ctx, clientId);
  await ctx.limits.consume('rehearsalRun', clientId);
  await inTransaction(ctx, (tx) => requestRun(tx, clientId, 0));
  return getRehearsal(ctx, clientId);
}

async function enqueueRun(tx: Context, clientId: string, delaySeconds: number): Promise<void> {
  await enqueue(tx, runRehearsalJob, { clientId }, { ...runRehearsalJob.place(clientId), delaySeconds });
}
