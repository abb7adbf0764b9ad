import { DEFAULT_TIMEZONE, monthSchema } from '@larkline/validation';
import { readStatements } from '../../../platform/db/read-statements.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { MonthStatistics } from './month-statistics.types.ts';

/**
 * Returns days, hours and results of the conversations of a client in a month, the current one by default, in one statement; `null`
 * without a client. Throws INVALID_INPUT.
 */
export async function getMonthStatistics(ctx: Context, clientId: string | null, month: string | null): Promise<MonthStatistics | null> {
  if (month !== null) parse(monthSchema, { month });
  if (!clientId) return null;
  const [rows] = await readStatements(ctx, [statisticsSql(clientId, month, ctx.now())]);
  return (rows?.[0] as MonthStatistics | undefined) ?? null;
}

const COUNTS = `count(*) filter (where is_call) as calls, count(*) filter (where not is_call) as chats`;
const rowsSql = (list: string, order: string) => `(select coalesce(json_agg(each order by ${order}), '[]'::json) from (${list}) each)`;

// Instants become times of the client's wall clock first; days and hours are those of that clock, even when it changes.
function statisticsSql(clientId: string, month: string | null, now: Date): Sql {
  return {
    text: `with own as (
        select c.id as client_id, coalesce(z.timezone, '${DEFAULT_TIMEZONE}') as zone
        from clients c left join calendar_settings z on z.client_id = c.id where c.id = ?::uuid
      ), asked as (
        select client_id, zone, (coalesce(?::text, to_char(?::timestamptz at time zone zone, 'YYYY-MM')) || '-01')::timestamp as first from own
      ), held as materialized (
        select t."timestamp" at time zone m.zone as at, t.type <> 'chat' as is_call, t.outcome
        from asked m join transcripts t on t.client_id = m.client_id and t."timestamp" >= m.first at time zone m.zone
          and t."timestamp" < (m.first + interval '1 month') at time zone m.zone
      )
      select to_char(m.first, 'YYYY-MM') as month, m.zone as timezone,
        ${rowsSql(
          `select to_char(day, 'YYYY-MM-DD') as date, coalesce(calls, 0) as calls, coalesce(chats, 0) as chats
           from generate_series(m.first, m.first + interval '1 month' - interval '1 day', interval '1 day') as day
           left join (select date_trunc('day', at) as day, ${COUNTS} from held group by 1) counted using (day)`,
          'date',
        )} as days,
        ${rowsSql(
          `select extract(isodow from at)::int as weekday, extract(hour from at)::int as hour, ${COUNTS} from held group by 1, 2`,
          'weekday, hour',
        )} as hours,
        ${rowsSql(`select outcome, ${COUNTS} from held group by 1`, 'calls + chats desc, outcome')} as outcomes
      from asked m`,
    values: [clientId, month, now],
  };
}
