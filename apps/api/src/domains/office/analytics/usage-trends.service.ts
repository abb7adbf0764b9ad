import { listMonths, monthBounds } from '@larkline/format';
import { DEFAULT_TIMEZONE } from '@larkline/validation';
import { readStatements } from '../../../platform/db/read-statements.ts';
import type { Context } from '../../../platform/context/context.ts';
import { exceptHouse } from '../../people/clients/index.ts';
import { parsePeriod, type PeriodArgs } from './period.ts';
import type { TopClient, UsageMonth, UsageTrends } from './usage-trends.types.ts';

/** Clients in the list of the largest (2:222). */
const TOP_CLIENTS = 5;

// The largest number of GraphQL's Int.
const sumSql = (column: string) => `least(sum(${column}), 2147483647)::int`;
const CONVERSATIONS = `select month, ${sumSql('successful_calls')} as calls, ${sumSql('total_chats')} as chats
  from stats where month >= ?::text and month <= ?::text and ${exceptHouse('client_id')} group by month`;
const NEW_CLIENTS = `select to_char(created_at at time zone '${DEFAULT_TIMEZONE}', 'YYYY-MM') as month, count(*)::int as "newClients"
  from clients where created_at >= ?::timestamptz and created_at < ?::timestamptz and ${exceptHouse('id')} group by 1`;
const TOP = `select c.id as "clientId", coalesce(nullif(c.business_name, ''), c.email) as "businessName", held.calls, held.chats
  from (select client_id, ${sumSql('successful_calls')} as calls, ${sumSql('total_chats')} as chats
    from stats where month >= ?::text and month <= ?::text and ${exceptHouse('client_id')} group by client_id) held
  join clients c on c.id = held.client_id
  where held.calls > 0 or held.chats > 0
  order by held.calls::bigint + held.chats desc, lower(c.business_name), c.id limit ${TOP_CLIENTS}`;

/**
 * Returns successful calls, chats and new clients of each month of a period, and the clients with the most conversations in it (ADM-09), from
 * the figures that are kept by month, in one round trip. Throws INVALID_INPUT.
 */
export async function usageTrends(ctx: Context, asked: PeriodArgs): Promise<UsageTrends> {
  const { from, to } = parsePeriod(ctx, asked);
  const [held, added, topClients] = (await readStatements(ctx, [
    { text: CONVERSATIONS, values: [from, to] },
    { text: NEW_CLIENTS, values: [monthBounds(from).from, monthBounds(to).until] },
    { text: TOP, values: [from, to] },
  ])) as [Omit<UsageMonth, 'newClients'>[], Pick<UsageMonth, 'month' | 'newClients'>[], TopClient[]];
  const nothing = { calls: 0, chats: 0, newClients: 0 };
  const find = <Row extends { month: string }>(rows: readonly Row[], month: string) => rows.find((row) => row.month === month);
  const months = listMonths(from, to).map((month) => ({ ...nothing, ...find(held, month), ...find(added, month), month }));
  return { from, to, months, topClients };
}
