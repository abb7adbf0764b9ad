import { DEFAULT_TIMEZONE } from '@larkline/validation';
import type { Context } from '../../../platform/context/context.ts';
import { SUCCESSFUL_OUTCOMES, type ConversationEvent } from '../transcripts/index.ts';

/** Figures of a month after a conversation was counted, and the allowances they are compared with. */
export interface CountedMonth {
  readonly month: string;
  readonly minutes: number;
  readonly chats: number;
  /** Whether it is the current month in the client's timezone. */
  readonly isCurrent: boolean;
  /** Plan of the client; `null` for none. */
  readonly plan: string | null;
}

/** SQL of the timezone of a client (CF-42). */
const TIMEZONE = `coalesce(z.timezone, '${DEFAULT_TIMEZONE}')`;
// A call's seconds are added up exactly; a month's sum is rounded up to whole minutes, once.
export const minutesSql = (seconds: string) => `ceil((${seconds}) / 60.0)::int`;
const meanSql = (seconds: string, calls: string) => `coalesce(round((${seconds})::numeric / nullif(${calls}, 0)), 0)::int`;

const SUMS = ['total_chats', 'total_calls', 'total_vapi_calls', 'successful_calls', 'call_seconds'] as const;
const LATEST = ['last_chat', 'last_call'] as const;
const COLUMNS = ['client_id', 'month', ...SUMS, ...LATEST, 'total_vapi_minutes', 'avg_call_duration'].join(', ');
const isSuccess = `t.outcome in (${SUCCESSFUL_OUTCOMES.map((outcome) => `'${outcome}'`).join(', ')})`;

// The figures of each month from conversations; every way of counting uses this one.
function figuresSql(where: string): string {
  return `select f.*, ${minutesSql('f.call_seconds')} as total_vapi_minutes, ${meanSql('f.call_seconds', 'f.total_calls')} as avg_call_duration
    from (
      select t.client_id, to_char(t."timestamp" at time zone ${TIMEZONE}, 'YYYY-MM') as month,
        count(*) filter (where t.type = 'chat')::int as total_chats,
        count(*) filter (where t.type <> 'chat')::int as total_calls,
        count(*) filter (where t.type <> 'chat')::int as total_vapi_calls,
        count(*) filter (where t.type <> 'chat' and ${isSuccess})::int as successful_calls,
        coalesce(sum(t.duration) filter (where t.type <> 'chat'), 0)::int as call_seconds,
        max(t."timestamp") filter (where t.type = 'chat') as last_chat,
        max(t."timestamp") filter (where t.type <> 'chat') as last_call
      from transcripts t left join calendar_settings z on z.client_id = t.client_id
      where ${where} group by 1, 2
    ) f`;
}

const RETURNED = 'returning month, total_vapi_minutes as minutes, total_chats as chats';
const both = (column: string) => `s.${column} + excluded.${column}`;
// The figures that a statement has stored for a client, with its plan; takes the time and the client after the values of `counting`.
const withPlan = (counting: string) => `with counted as (${counting})
  select counted.*, b.plan, counted.month = to_char(?::timestamptz at time zone ${TIMEZONE}, 'YYYY-MM') as "isCurrent"
  from counted join clients c on c.id = ? left join billing b on b.client_id = c.id left join calendar_settings z on z.client_id = c.id`;
const ADD = withPlan(`insert into stats as s (${COLUMNS}) ${figuresSql('t.id = ? and t.client_id = ?')}
  on conflict (client_id, month) do update set
    ${SUMS.map((column) => `${column} = ${both(column)}`).join(', ')},
    ${LATEST.map((column) => `${column} = greatest(s.${column}, excluded.${column})`).join(', ')},
    total_vapi_minutes = ${minutesSql(both('call_seconds'))},
    avg_call_duration = ${meanSql(both('call_seconds'), both('total_calls'))}
  ${RETURNED}`);

const REPLACED = COLUMNS.split(', ').slice(2);
const replaceWith = (figures: string) => `insert into stats (${COLUMNS}) ${figures}
  on conflict (client_id, month) do update set ${REPLACED.map((column) => `${column} = excluded.${column}`).join(', ')} ${RETURNED}`;

/**
 * Counts a conversation in the month of its start in the client's timezone (CF-42), and returns the figures of that month with the
 * client's plan. A new one is added in one statement, which takes the same time however many there are; a completed one counts its
 * month again.
 */
export async function countConversation(tx: Context, { id, clientId, isNew }: ConversationEvent): Promise<CountedMonth> {
  const counted = isNew
    ? await tx.em.execute<CountedMonth[]>(ADD, [id, clientId, tx.now(), clientId])
    : await recountMonth(tx, id, clientId);
  const [month] = counted;
  if (!month) throw new Error('The conversation to count does not exist');
  return month;
}

const MONTH_START = `date_trunc('month', r."timestamp" at time zone ${TIMEZONE})`;
const MONTH_OF_CONVERSATION = `select to_char(${MONTH_START}, 'YYYY-MM') as month,
    ${MONTH_START} at time zone ${TIMEZONE} as "from", (${MONTH_START} + interval '1 month') at time zone ${TIMEZONE} as until
  from transcripts r left join calendar_settings z on z.client_id = r.client_id where r.id = ? and r.client_id = ?`;
const RECOUNT_MONTH = withPlan(replaceWith(figuresSql('t.client_id = ? and t."timestamp" >= ? and t."timestamp" < ?')));

async function recountMonth(tx: Context, id: string, clientId: string): Promise<CountedMonth[]> {
  const [month] = await tx.em.execute<{ month: string; from: Date; until: Date }[]>(MONTH_OF_CONVERSATION, [id, clientId]);
  if (!month) return [];
  // Transactions that add to the month wait for this one, and this one waits for those before it.
  await tx.em.execute('select 1 from stats where client_id = ? and month = ? for update', [clientId, month.month]);
  return tx.em.execute<CountedMonth[]>(RECOUNT_MONTH, [clientId, month.from, month.until, tx.now(), clientId]);
}

const RECOUNT = replaceWith(figuresSql('t.client_id = ?'));

/** Calculates all months of a client from its conversations again, in the running transaction; months without any lose their row. */
export async function recomputeStats(tx: Context, clientId: string): Promise<void> {
  // Conversations that are being stored hold a share lock on their client.
  await tx.em.execute('select 1 from clients where id = ? for update', [clientId]);
  const months = await tx.em.execute<Pick<CountedMonth, 'month'>[]>(RECOUNT, [clientId]);
  await tx.em.execute('delete from stats where client_id = ? and not (month = any (?::text[]))', [
    clientId,
    `{${months.map(({ month }) => month).join(',')}}`,
  ]);
}
