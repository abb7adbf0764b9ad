import { Migration } from '@mikro-orm/migrations';

/** The order of FAQs, and the indexes of their list (docs/how/client-rows.md). */
export class FaqOrder extends Migration {
  override name = '0018-faq-order';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const TEXT = `lower((' ' || coalesce("question", '') || ' ' || coalesce("answer", '')) collate "pg_c_utf8")`;

const STATEMENTS: readonly string[] = [
  `alter table faq add column position integer not null default 0`,
  `update faq set position = ordered.place * 65536
     from (select id, row_number() over (partition by client_id order by created_at, id) as place from faq) ordered
     where ordered.id = faq.id`,
  `drop index faq_client_id_index`,
  `create index faq_by_position on faq (client_id, position, id)`,
  `create index faq_by_created_at on faq (client_id, created_at, id)`,
  `create index faq_by_category_position on faq (client_id, category, position, id)`,
  `create index faq_by_category_created_at on faq (client_id, category, created_at, id)`,
  // The same as for the lists of 0009: the function runs as the owner of the table and checks the client itself.
  `create index faq_search on faq using gin (client_id, (${TEXT}) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
  `create function faq_search(of_client uuid, patterns text[]) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp
      as $$
      declare conditions text;
      begin
        if current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid then return; end if;
        select string_agg(format('%s like %L', $text$${TEXT}$text$, lower(pattern collate "pg_c_utf8")), ' and ')
          into conditions from unnest(patterns) as pattern;
        return query execute 'select id from faq where client_id = $1 and ' || coalesce(conditions, 'false') using of_client;
      end $$`,
  `revoke all on function faq_search(uuid, text[]) from public`,
];
