import { toMonth } from '@larkline/format';
import { uuidArray } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { batch, groupBy, visibleOwners } from '../../../platform/graphql/loader.ts';
import { readTimezone } from './transcripts.list.ts';
import type { TranscriptMonths } from './transcripts.types.ts';

/** Five years. */
const MOST_MONTHS = 60;

// One look into the index of times for each month, however many conversations it has.
const MONTHS = `
  select owner.id::text as owner_id, m.month from unnest(?::uuid[]) as owner (id) cross join lateral (
    with recursive months as (
      select date_trunc('month', (select max(t."timestamp") from transcripts t where t.client_id = owner.id) at time zone ?::text) as start, 1 as number
      union all
      select date_trunc('month', (select max(t."timestamp") from transcripts t
          where t.client_id = owner.id and t."timestamp" < months.start at time zone ?::text) at time zone ?::text), months.number + 1
        from months where months.start is not null and months.number < ${MOST_MONTHS}
    )
    select to_char(start, 'YYYY-MM') as month, number from months where start is not null
  ) m order by m.number`;

/** Returns the months in which a client has conversations, and the current one, in the calendar of its timezone (CF-42). */
export async function loadMonths(ctx: Context, clientId: string): Promise<TranscriptMonths> {
  const timezone = await readTimezone(ctx, clientId);
  const rows = await batch<{ owner_id: string; month: string }, { month: string }[]>(ctx, `months ${timezone}`, clientId, (keys) => ({
    sql: { text: MONTHS, values: [uuidArray(visibleOwners(ctx, keys)), timezone, timezone, timezone] },
    toValues: (found) => groupBy(found, (row) => row.owner_id),
  }));
  return { current: toMonth(ctx.now(), timezone), withConversations: (rows ?? []).map(({ month }) => month), timezone };
}
