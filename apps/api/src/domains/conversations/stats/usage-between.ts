import type { Sql } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { batch, visibleOwners } from '../../../platform/graphql/loader.ts';
import { minutesSql } from './figures.ts';

/** Conversations that an assistant handled in a period. */
export interface Usage {
  readonly minutes: number;
  readonly chats: number;
}

const USAGE = `select k.key, u.minutes, u.chats, u."firstAt"
  from unnest(?::text[], ?::uuid[], ?::timestamptz[], ?::timestamptz[]) as k (key, client_id, since, until)
  cross join lateral (
    select ${minutesSql(`coalesce(sum(t.duration) filter (where t.type <> 'chat'), 0)`)} as minutes,
      (count(*) filter (where t.type = 'chat'))::int as chats, min(t."timestamp") as "firstAt"
    from transcripts t where t.client_id = k.client_id and t."timestamp" >= k.since and t."timestamp" < k.until
  ) u`;

type UsageOfTime = Usage & { readonly firstAt: Date | null };

/**
 * Returns the minutes of calls and the number of chats of a client from a time on and before another one, counted as the figures of the
 * dashboard are: from the conversations, seconds added up and rounded up once. `firstAt` is the beginning of the first one, `null` for none.
 */
export async function usageBetween(ctx: Context, clientId: string, from: Date, until: Date): Promise<UsageOfTime> {
  const key = `${clientId} ${from.toISOString()} ${until.toISOString()}`;
  const found = await batch<UsageRow, UsageOfTime>(ctx, 'usage between', key, (keys) => ({
    sql: usageSql(ctx, keys),
    toValues: (rows) =>
      new Map(
        rows.map(({ key: asked, minutes, chats, firstAt }) => [asked, { minutes, chats, firstAt: firstAt ? new Date(firstAt) : null }]),
      ),
  }));
  return found ?? { minutes: 0, chats: 0, firstAt: null };
}

interface UsageRow extends Usage {
  readonly key: string;
  readonly firstAt: Date | string | null;
}

function usageSql(ctx: Context, keys: readonly string[]): Sql {
  const asked = keys.map((key) => key.split(' ') as [clientId: string, from: string, until: string]);
  const owners = new Set(
    visibleOwners(
      ctx,
      asked.map(([clientId]) => clientId),
    ),
  );
  const seen = asked.filter(([clientId]) => owners.has(clientId));
  const column = (at: 0 | 1 | 2) => `{${seen.map((parts) => parts[at]).join(',')}}`;
  return { text: USAGE, values: [`{${seen.map((parts) => `"${parts.join(' ')}"`).join(',')}}`, column(0), column(1), column(2)] };
}
