import { LEGACY_PLAN_IDS, PLAN_FAMILIES, planLabel, USAGE_THRESHOLDS } from '@larkline/catalogue';
import { toMonth } from '@larkline/format';
import { DEFAULT_TIMEZONE } from '@larkline/validation';
import { readStatements } from '../../../platform/db/read-statements.ts';
import type { Sql } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { exceptHouse } from '../../people/clients/index.ts';
import { MOST_CLIENTS, type AllowanceUse, type ClientAllowanceUse } from './allowance-use.types.ts';

const [NEAR, REACHED] = USAGE_THRESHOLDS;

const shareSql = (used: string, allowance: string) => `coalesce(100.0 * ${used} / nullif(${allowance}, 0), 0)`;
// It is another month somewhere on the last and the first day of one; the index finds both.
const USE = `with used as (
    select s.client_id, coalesce(nullif(c.business_name, ''), c.email) as business_name, b.plan, s.total_vapi_minutes as minutes, p.minutes as minutes_allowance, s.total_chats as chats,
      p.chats as chats_allowance,
      greatest(${shareSql('s.total_vapi_minutes', 'p.minutes')}, ${shareSql('s.total_chats', 'p.chats')}) as percent
    from stats s
      join clients c on c.id = s.client_id
      join billing b on b.client_id = s.client_id and b.billing_status in ('active', 'past_due')
      join unnest(?::text[], ?::int[], ?::int[]) as p (plan, minutes, chats) on p.plan = b.plan
      left join calendar_settings z on z.client_id = s.client_id
    where ${exceptHouse('s.client_id')} and s.month >= ?::text and s.month <= ?::text
      and s.month = to_char(?::timestamptz at time zone coalesce(z.timezone, '${DEFAULT_TIMEZONE}'), 'YYYY-MM')
  )
  select client_id as "clientId", business_name as "businessName", plan, minutes, minutes_allowance as "minutesAllowance", chats, chats_allowance as "chatsAllowance",
    floor(least(percent, 2147483647))::int as percent,
    (count(*) filter (where percent < ${REACHED}) over ())::int as near, (count(*) filter (where percent >= ${REACHED}) over ())::int as reached
  from used where percent >= ${NEAR} order by used.percent desc, client_id limit ${MOST_CLIENTS}`;

interface UseRow extends Omit<ClientAllowanceUse, 'planLabel'> {
  readonly plan: string;
  readonly near: number;
  readonly reached: number;
}

/**
 * Returns the clients with a plan who have used 80 % of an allowance of it or more in this month of their timezone (CF-42, CF-62), the
 * highest use first, in one statement.
 */
export async function allowanceUse(ctx: Context): Promise<AllowanceUse> {
  const [rows = []] = (await readStatements(ctx, [useSql(ctx.now())])) as UseRow[][];
  return {
    near: rows[0]?.near ?? 0,
    reached: rows[0]?.reached ?? 0,
    clients: rows.map(({ plan, near: _near, reached: _reached, ...row }) => ({ ...row, planLabel: planLabel(plan) })),
  };
}

function useSql(now: Date): Sql {
  const known = PLAN_FAMILIES.flatMap(({ tiers }) => tiers);
  const legacy = [...LEGACY_PLAN_IDS].flatMap(([id, planId]) =>
    known.filter((plan) => plan.planId === planId).map((plan) => ({ ...plan, planId: id })),
  );
  const plans = [...known, ...legacy];
  const column = (values: readonly (string | number | null)[]) => `{${values.map((value) => value ?? 'null').join(',')}}`;
  return {
    text: USE,
    values: [
      column(plans.map(({ planId }) => planId)),
      column(plans.map(({ minutes }) => minutes)),
      column(plans.map(({ chats }) => chats)),
      toMonth(new Date(now.getTime() - DAY_MS)),
      toMonth(new Date(now.getTime() + DAY_MS)),
      now,
    ],
  };
}
