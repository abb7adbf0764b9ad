import { uuidArray } from '../../../platform/db/sql.ts';
import type { Context } from '../../../platform/context/context.ts';
import { batch } from '../../../platform/graphql/loader.ts';
import type { Transcript } from './transcript.entity.ts';
import type { ConversationCaller } from './transcripts.types.ts';

interface CallerRow {
  readonly id: string;
  readonly name: string | null;
  readonly contact: string | null;
}

// The appointment that was made, else the request to speak to someone: the id of a chat is that of its conversation.
const CALLERS = `
  with shown as (select id, client_id, call_id, case when pg_input_is_valid(call_id, 'uuid') then call_id::uuid end as chat_id
    from transcripts where id = any (?::uuid[]))
  select distinct on (id) id::text, name, contact from (
    select s.id, a.name, coalesce(a.phone, a.caller_number) as contact, 1 as place, a.changed_at as at
      from shown s join appointments a on a.client_id = s.client_id and a.call_id = s.call_id where a.name is not null
    union all
    select s.id, e.body->>'name', coalesce(nullif(e.body->>'email', ''), e.body->>'phone'), 2, e.at
      from shown s join chat_events e on e.client_id = s.client_id and e.chat_id = s.chat_id and e.kind = 'handedOver') known
  order by id, place, at desc`;

/** Returns who called or wrote, as far as it is stored; `null` for nothing known. The rows of a page are read by one statement. */
export async function loadCaller(ctx: Context, { id }: Transcript): Promise<ConversationCaller | null> {
  const found = await batch<CallerRow, ConversationCaller>(ctx, 'transcript caller', id, (ids) => ({
    sql: { text: CALLERS, values: [uuidArray(ids)] },
    toValues: (rows) => new Map(rows.map(({ id: transcriptId, name, contact }) => [transcriptId, { name, contact }])),
  }));
  return found ?? null;
}
