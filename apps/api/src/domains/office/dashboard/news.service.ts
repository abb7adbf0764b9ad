import { signedInPerson } from '../../../platform/context/actor.ts';
import { NO_ROWS, toSettings } from '../../../platform/db/owner-filter.ts';
import { runPrepared, type Statement } from '../../../platform/db/prepared.ts';
import type { Context } from '../../../platform/context/context.ts';
import type { News } from './news.types.ts';

/** A visit ends when the dashboard was not asked for news for this time. */
const VISIT_PAUSE = '30 minutes';
/** News before the first visit go back so far. */
const FIRST_NEWS = '1 day';

interface NewsRow {
  since: Date;
  calls: number;
  chats: number;
  unanswered: number;
  appointments: number;
  calendar_to_reconnect: boolean;
}

const NEWS: Statement = {
  name: 'dashboard_news',
  types: ['timestamptz', 'uuid', 'uuid'],
  sql: `
  with visit as (
    insert into member_visits as v (client_id, user_id, seen_at, news_since) values ($2, $3, $1, $1 - interval '${FIRST_NEWS}')
    on conflict (client_id, user_id) do update set seen_at = greatest(v.seen_at, excluded.seen_at),
      news_since = case when v.seen_at < excluded.seen_at - interval '${VISIT_PAUSE}' then v.seen_at else v.news_since end
    returning news_since as since)
  select visit.since, t.calls, t.chats, t.unanswered, a.appointments, exists (select from calendar_connections
      where client_id = $2 and status = 'connected' and reconnect_since is not null) as calendar_to_reconnect
  from visit
    cross join lateral (select count(*) filter (where type <> 'chat')::int as calls, count(*) filter (where type = 'chat')::int as chats,
      count(*) filter (where outcome = 'unanswered')::int as unanswered
      from transcripts where client_id = $2 and "timestamp" > visit.since and "timestamp" <= $1) t
    cross join lateral (select count(*)::int as appointments
      from appointments where client_id = $2 and changed_at > visit.since and created_at > visit.since
        and state in ('pending sync', 'confirmed')) a`,
};

/**
 * Returns the news of a member and records the visit, in one statement; `null` for staff, even while they act for a client, and
 * for API keys, which have no visits. Requests within a visit have the same news.
 */
export async function getNews(ctx: Context): Promise<News | null> {
  const person = signedInPerson(ctx);
  if (!person?.clientId) return null;
  const { clientId, userId } = person;
  const [rows] = await runPrepared(ctx.platform, toSettings({ ...NO_ROWS, clientId }), [
    { statement: NEWS, values: [ctx.now(), clientId, userId] },
  ]);
  const row = rows?.[0] as NewsRow | undefined;
  if (!row) return null;
  const { calendar_to_reconnect: calendarToReconnect, ...counts } = row;
  return { ...counts, calendarToReconnect };
}
