import { monthBounds, toMonth } from '@larkline/format';
import { recomputeStats } from '../../domains/conversations/stats/index.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import type { Context } from '../../platform/context/context.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/time/clock.ts';
import type { DemoBusiness } from './businesses.ts';

const MONTHS = 6;
/** How long one party speaks; the emulated recordings change their tone as often. */
const TURN_SECONDS = 9;
/** Hours of the day in which people ring and write, the busy ones more often. */
const HOURS = [9, 14, 10, 16, 11, 9, 13, 10, 15, 17, 9, 12, 18, 10, 8, 14, 20, 11, 16, 7, 22];

/** Adds the conversations of six months, with their statistics. They follow a fixed pattern, so that the same data comes out every time. */
export async function addConversations(ctx: Context, clientId: string, business: DemoBusiness): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.em.execute(
      `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, turns, summary, outcome, recording_url)
       select id, client_id, type, call_id, "timestamp", duration, full_transcript, turns, summary, outcome, recording_url
       from jsonb_populate_recordset(null::transcripts, ?::jsonb)`,
      [JSON.stringify(makeConversations(ctx, clientId, business))],
    );
    await recomputeStats(tx, clientId);
  });
}

function makeConversations(ctx: Context, clientId: string, business: DemoBusiness): object[] {
  const recordings = ctx.env.OUTGOING_STAND_IN;
  return conversationTimes(ctx.now(), business.conversationsPerMonth).map((time, index) => {
    const scenario = business.scenarios[index % business.scenarios.length];
    if (!scenario) throw new Error(`${business.businessName} has no scenario`);
    const { type, turns, summary, outcome } = scenario;
    const duration = turns.length * TURN_SECONDS + ((index * 31) % 40);
    return {
      id: ctx.newId(),
      client_id: clientId,
      type,
      call_id: `${type}_${clientId.slice(-6)}_${String(index + 1).padStart(4, '0')}`,
      timestamp: time,
      duration,
      full_transcript: turns.map((turn, at) => `${at % 2 === 0 ? 'Assistant' : 'Customer'}: ${turn}`).join('\n'),
      turns: turns.map((text, at) => ({ speaker: at % 2 === 0 ? 'assistant' : 'caller', text, startSeconds: at * TURN_SECONDS })),
      summary,
      outcome,
      recording_url: recordings && type !== 'chat' ? `http://${recordings}/recordings/${duration}.wav` : null,
    };
  });
}

// Newest first: the first is a few minutes old, the others are in working hours, fewer on weekends.
function conversationTimes(now: Date, perMonth: number): Date[] {
  const newest = now.getTime() - 12 * MINUTE_MS;
  const [year = 0, month = 0] = toMonth(now).split('-').map(Number);
  const { from } = monthBounds(new Date(Date.UTC(year, month - MONTHS, 1)).toISOString().slice(0, 'YYYY-MM'.length));
  const times = [newest];
  for (let day = 0; ; day += 1) {
    const midnight = Math.floor(newest / DAY_MS) * DAY_MS - day * DAY_MS;
    if (midnight < from.getTime()) break;
    const isWeekend = [0, 6].includes(new Date(midnight).getUTCDay());
    const count = Math.round((perMonth / 30) * (isWeekend ? 0.4 : 1.2) * (0.85 + ((day * 13) % 7) / 20));
    for (let nth = 0; nth < count; nth += 1) {
      const hour = HOURS[(day * 5 + nth) % HOURS.length] ?? 12;
      const time = midnight + (hour * 60 + ((day * 37 + nth * 23) % 60)) * MINUTE_MS;
      if (time < newest) times.push(time);
    }
  }
  return times.sort((one, other) => other - one).map((time) => new Date(time));
}
