import { Migration } from '@mikro-orm/migrations';

/** Counts of searches stop at a number of matches (docs/decisions/0081). */
export class CountedSearches extends Migration {
  override name = '0074-counted-searches';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const ALL_CLIENTS = `current_setting('app.all_clients', true) is distinct from 'on'`;
const OTHER_CLIENT = `${ALL_CLIENTS}
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;
const SETTINGS = 'language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = on';

const partOf = (column: string) => `coalesce("${column}", '')`;

/** Returns the statements that make the function of a table that is searched for parts of its text. */
function searchFirst(table: string, owner: 'client_id' | null, parts: readonly string[]): string[] {
  const text = `lower((${parts.map((part) => `' ' || ${part}`).join(' || ')}) collate "pg_c_utf8")`;
  const given = owner ? 'of_client uuid, patterns text[], most integer' : 'patterns text[], most integer';
  return [
    `create function ${table}_search_first(${given}) returns uuid[]
      ${SETTINGS}
      as $$
      declare conditions text; ids uuid[];
      begin
        if ${owner ? OTHER_CLIENT : ALL_CLIENTS} then return '{}'; end if;
        select string_agg(format('%s like %L', $text$${text}$text$, lower(pattern collate "pg_c_utf8")), ' and ')
          into conditions from unnest(patterns) as pattern;
        execute format('select array(select id from ${table} where ${owner ? 'client_id = %L and ' : ''}%s limit %s)', ${owner ? 'of_client, ' : ''}coalesce(conditions, 'false'), most) into ids;
        return ids;
      end $$`,
    `revoke all on function ${table}_search_first(${owner ? 'uuid, ' : ''}text[], integer) from public`,
  ];
}

const STATEMENTS: readonly string[] = [
  ...searchFirst('admin_actions', null, [partOf('notes'), partOf('admin_email')]),
  ...searchFirst('appointments', 'client_id', ['name', 'phone', 'reason'].map(partOf)),
  ...searchFirst('clients', null, ['business_name', 'email'].map(partOf)),
  ...searchFirst('contact_messages', null, ['name', 'email', 'subject', 'message'].map(partOf)),
  ...searchFirst('faq', 'client_id', ['question', 'answer'].map(partOf)),
  ...searchFirst('product_faqs', 'client_id', ['question', 'answer'].map(partOf)),
  ...searchFirst('products', 'client_id', [...['name', 'description', 'category'].map(partOf), 'search_words("tags")']),
  `create function transcripts_search_first(of_client uuid, terms text[], most integer) returns uuid[]
      ${SETTINGS}
      as $$
      declare ids uuid[];
      begin
        if ${OTHER_CLIENT} then return '{}'; end if;
        execute format('select array(select id from transcripts where client_id = %L and search_words @@ %L::tsquery limit %s)', of_client, search_query(terms), most) into ids;
        return ids;
      end $$`,
  `revoke all on function transcripts_search_first(uuid, text[], integer) from public`,
];
