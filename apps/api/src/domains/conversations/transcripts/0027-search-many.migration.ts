import { Migration } from '@mikro-orm/migrations';

/** The search for words that many conversations have (docs/how/lists.md). */
export class SearchMany extends Migration {
  override name = '0027-search-many';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OTHER_CLIENT = `current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;

const STATEMENTS = [
  // Volatile, because EXPLAIN is not allowed in other functions.
  `create function transcripts_search_few(of_client uuid, terms text[]) returns uuid[]
      language plpgsql security definer set search_path = public, pg_temp
      as $$
      declare search text; estimate json; ids uuid[];
      begin
        if ${OTHER_CLIENT} then return '{}'; end if;
        search := format('select id from transcripts where client_id = %L and search_words @@ %L::tsquery', of_client, search_query(terms));
        execute 'explain (format json) ' || search into estimate;
        if (estimate -> 0 -> 'Plan' ->> 'Plan Rows')::float > 20000 then return null; end if;
        execute format('select array(%s limit 5001)', search) into ids;
        return case when cardinality(ids) <= 5000 then ids end;
      end $$`,
  `revoke all on function transcripts_search_few(uuid, text[]) from public`,
];
