import { Migration } from '@mikro-orm/migrations';

/** The search of the assistants puts entries with the rare words of a question first, found by the indexes alone (docs/decisions/0093). */
export class RareWordsFirst extends Migration {
  override name = '0098-rare-words-first';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OTHER_CLIENT = `current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;

/** What can be found, with SQL of its words as in the indexes of 0081. */
const TABLES = [
  { table: 'faq', kind: 'faq', words: `answer_words(question, answer)` },
  { table: 'product_faqs', kind: 'productFaq', words: `answer_words(question, answer)` },
  {
    table: 'products',
    kind: 'product',
    words: `answer_words(name || ' ' || coalesce(category, '') || ' ' || joined_words(tags), coalesce(description, ''))`,
  },
];

const among = (select: (each: (typeof TABLES)[number]) => string) => TABLES.map(select).join(' union all ');

const HITS = among(
  ({ table, kind, words }) => `select '${kind}'::text as kind, id from ${table} where client_id = of_client and ${words} @@ asked.query`,
);
const RANKED = among(
  ({ table, kind, words }) =>
    `select best.*, ts_rank_cd(${words}, array_to_string(wanted, ' | ')::tsquery, 1) as rank from best join ${table} entry on best.kind = '${kind}' and entry.id = best.id`,
);

const STATEMENTS: readonly string[] = [
  /*
   * Each element of `wanted` is one word of the question with those that mean the same. What an entry is worth follows from the words that
   * it has, rare ones more than frequent ones; the expensive rank of its text is asked of the best alone. An api of an older version calls
   * the function with one text.
   */
  `create function answer_entries(of_client uuid, wanted text[], typed text[], most int) returns table (kind text, id uuid)
      language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_custom_plan
      as $$
      #variable_conflict use_column
      begin
        if ${OTHER_CLIENT} then return; end if;
        return query
          with hits as materialized (
            select asked.place, entry.kind, entry.id
              from unnest(wanted::tsquery[]) with ordinality asked (query, place), lateral (${HITS}) entry
          ), words as (
            select hits.place, ln(1 + max(count(*)) over () / count(*)::float) as worth from hits group by hits.place
          ), best as materialized (
            select hits.kind, hits.id, sum(words.worth) as worth
              from hits join words using (place) group by hits.kind, hits.id order by worth desc, hits.id limit 4 * most
          )
          select ranked.kind, ranked.id from (${RANKED}) ranked order by ranked.worth desc, ranked.rank desc, ranked.id limit most;
        return query select found.kind, found.id from answer_entries(of_client, ''::text, typed, most) found;
      end $$`,
  `revoke all on function answer_entries(uuid, text[], text[], int) from public`,
];
