import { Migration } from '@mikro-orm/migrations';

/** The index of a search looks up the rare parts of it; the rest is compared (docs/how/lists.md). */
export class SearchesByRareParts extends Migration {
  override name = '0079-searches-by-rare-parts';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const ALL_CLIENTS = `current_setting('app.all_clients', true) is distinct from 'on'`;
const OTHER_CLIENT = `${ALL_CLIENTS}
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;
// Volatile, as EXPLAIN demands. A statement that names a search calls it once all the same: it is in a sub-select of its own.
const SETTINGS = 'language plpgsql security definer set search_path = public, pg_temp';

const partOf = (column: string) => `coalesce("${column}", '')`;

/** Returns the statements that make both functions of a table that is searched for parts of its text. */
function searches(table: string, owner: 'client_id' | null, parts: readonly string[]): string[] {
  const conditions = `search_conditions('${table}', $text$lower((${parts.map((part) => `' ' || ${part}`).join(' || ')}) collate "pg_c_utf8")$text$, patterns, wholes)`;
  const wall = owner ? OTHER_CLIENT : ALL_CLIENTS;
  const given = owner ? 'of_client uuid, ' : '';
  const types = owner ? 'uuid, ' : '';
  return [
    // The api of an older version asks for patterns alone.
    `drop function ${table}_search(${types}text[])`,
    `create function ${table}_search(${given}patterns text[], wholes text[] default '{}') returns setof uuid
      ${SETTINGS}
      as $$
      declare conditions text;
      begin
        if ${wall} then return; end if;
        conditions := ${conditions};
        return query execute 'select id from ${table} where ${owner ? 'client_id = $1 and ' : ''}' || conditions${owner ? ' using of_client' : ''};
      end $$`,
    `revoke all on function ${table}_search(${types}text[], text[]) from public`,
    `drop function ${table}_search_first(${types}text[], integer)`,
    `create function ${table}_search_first(${given}patterns text[], most integer, wholes text[] default '{}') returns uuid[]
      ${SETTINGS} set enable_seqscan = on
      as $$
      declare conditions text; ids uuid[];
      begin
        if ${wall} then return '{}'; end if;
        conditions := ${conditions};
        execute format('select array(select id from ${table} where ${owner ? 'client_id = %L and ' : ''}%s limit %s)', ${owner ? 'of_client, ' : ''}conditions, most) into ids;
        return ids;
      end $$`,
    `revoke all on function ${table}_search_first(${types}text[], integer, text[]) from public`,
  ];
}

const STATEMENTS: readonly string[] = [
  // A text with nothing behind it is no expression of an index. An estimate takes the planner less than a millisecond. A frequent part of a
  // whole term says nothing that the term does not.
  `create function search_conditions(of_table text, searched text, patterns text[], wholes text[]) returns text
    language plpgsql set search_path = public, pg_temp
    as $$
    declare
      pattern text;
      estimate json;
      estimates float[] := '{}';
      conditions text;
    begin
      if cardinality(patterns) > 1 then
        foreach pattern in array patterns loop
          execute format('explain (format json) select from %I where %s like %L', of_table, searched, lower(pattern collate "pg_c_utf8")) into estimate;
          estimates := estimates || (estimate -> 0 -> 'Plan' ->> 'Plan Rows')::float;
        end loop;
      end if;
      select string_agg(format(case when compared then '(%s || '''') like %L' else '%s like %L' end, searched, lower(asked.pattern collate "pg_c_utf8")), ' and ')
        into conditions
        from (
          select part.pattern, part.compared
            from (
              select each.pattern, coalesce(each.rows > 10 * min(each.rows) over (), false) as compared
                from unnest(patterns, estimates) as each (pattern, rows)
            ) part
            where not (part.compared and exists (select from unnest(wholes) as whole where strpos(whole, btrim(part.pattern, '%')) > 0))
          union all
          select whole, true from unnest(wholes) as whole
        ) asked;
      return coalesce(conditions, 'false');
    end $$`,
  `revoke all on function search_conditions(text, text, text[], text[]) from public`,
  ...searches('admin_actions', null, [partOf('notes'), partOf('admin_email')]),
  ...searches('appointments', 'client_id', ['name', 'phone', 'reason'].map(partOf)),
  ...searches('client_listings', null, ['business_name', 'email'].map(partOf)),
  ...searches('clients', null, ['business_name', 'email'].map(partOf)),
  ...searches('contact_messages', null, ['name', 'email', 'subject', 'message'].map(partOf)),
  ...searches('faq', 'client_id', ['question', 'answer'].map(partOf)),
  ...searches('product_faqs', 'client_id', ['question', 'answer'].map(partOf)),
  ...searches('products', 'client_id', [...['name', 'description', 'category'].map(partOf), 'search_words("tags")']),
];
