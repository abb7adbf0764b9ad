import { isVoiceOn, listCalls, CALL_PROVIDER, type ListedCall } from '../../../integrations/voice-provider/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { Job } from '../../../platform/jobs/jobs.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/clock.ts';
import { receiveCallEvent } from './call-events.ts';
import { reportId } from './call-provider.ts';
import { releaseKnownCalls } from './waiting-calls.ts';

/** Time before the last event from which calls are requested: a call lasts half an hour at most. */
const OVERLAP_MS = 2 * DAY_MS;
/** The provider lists calls of so long ago at most; and where nothing ever arrived, the search begins there. */
const LOOK_BACK_MS = 14 * DAY_MS;
/** A list that does not get shorter must end. */
const MOST_PAGES = 200;
/** A call that has just ended is left to its report. */
const SETTLING_MS = HOUR_MS / 12;

/**
 * Asks the voice provider every hour for the calls whose report never arrived, and stores what it answers like a report; releases
 * events of assistants that have become known.
 */
export const reconcileCallsJob: Job<Record<string, never>> = {
  name: 'reconcileCalls',
  cron: '37 * * * *',
  async run(ctx) {
    await inTransaction(ctx, releaseKnownCalls);
    if (!isVoiceOn(ctx.env)) return;
    const since = await startOfSearch(ctx);
    let before = ctx.now();
    let found = 0;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const calls = await listCalls(ctx, since, before);
      found += await storeMissing(ctx, calls);
      const oldest = Math.min(...calls.flatMap(({ call: { createdAt } }) => (createdAt ? [createdAt.getTime()] : [])));
      if (!(oldest < before.getTime())) break;
      before = new Date(oldest);
    }
    if (found > 0) ctx.log.warn({ found }, 'calls without a report found at the voice provider');
  },
};

// After days without any event, the time since is searched as well.
async function startOfSearch(ctx: Context): Promise<Date> {
  const [row] = await ctx.em.execute<{ last: Date | string | null }[]>(
    'select max(received_at) as last from inbound_events where provider = ?',
    [CALL_PROVIDER],
  );
  const earliest = ctx.in(-LOOK_BACK_MS);
  const start = new Date(new Date(row?.last ?? earliest).getTime() - OVERLAP_MS);
  return start < earliest ? earliest : start;
}

async function storeMissing(ctx: Context, calls: readonly ListedCall[]): Promise<number> {
  const settled = ctx.in(-SETTLING_MS);
  const ended = calls.filter(({ call: { endedAt } }) => endedAt && endedAt < settled);
  if (ended.length === 0) return 0;
  const rows = await ctx.em.execute<{ event_id: string }[]>(
    'select event_id from inbound_events where provider = ? and event_id = any (?::text[])',
    [CALL_PROVIDER, `{${ended.map(({ call }) => reportId(call.id)).join(',')}}`],
  );
  const known = new Set(rows.map((row) => row.event_id));
  const missing = ended.filter(({ call }) => !known.has(reportId(call.id)));
  for (const { report } of missing) await receiveCallEvent(ctx, report);
  return missing.length;
}
