import { Migration } from '@mikro-orm/migrations';

/** The search of the assistants costs a bounded amount of work, however long question and entries are (docs/how/limits-and-overload.md). */
export class BoundedAnswerSearch extends Migration {
  override name = '0130-bounded-answer-search';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OTHER_CLIENT = `current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;

/** Characters of a text that decide between entries of equal worth: about 250 words. */
const RANKED_CHARACTERS = 1_500;

/** What can be found, with SQL of its title and of its text as in the indexes of 0081. */
const TABLES = [
  { table: 'faq', kind: 'faq', title: 'question', text: 'answer' },
  { table: 'product_faqs', kind: 'productFaq', title: 'question', text: 'answer' },
  {
    table: 'products',
    kind: 'product',
    title: `name || ' ' || coalesce(category, '') || ' ' || joined_words(tags)`,
    text: `coalesce(description, '')`,
  },
];

const among = (select: (each: (typeof TABLES)[number]) => string) => TABLES.map(select).join(' union all ');

const HITS = among(
  ({ table, kind, title, text }) =>
    `select '${kind}'::text as kind, id from ${table} where client_id = of_client and answer_words(${title}, ${text}) @@ asked.query`,
);
const RANKED = among(
  ({ table, kind, title, text }) =>
    `select best.*, ts_rank(answer_words(${title}, left(${text}, ${RANKED_CHARACTERS})), array_to_string(wanted, ' | ')::tsquery, 1) as rank
       from best join ${table} entry on best.kind = '${kind}' and entry.id = best.id`,
);

const STATEMENTS: readonly string[] = [
  /*
   * The same words as before, with a cost that is near the truth. As SQL the function was written into each statement, where it looked cheap:
   * for a few long entries the planner read all of their texts again for each word instead of asking the index.
   */
  `create or replace function answer_words(title text, content text) returns tsvector language plpgsql immutable parallel safe cost 10000
      as $$
      begin
        return setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_plain(left(title, 5000))), 'A')
          || setweight(to_tsvector('pg_catalog.simple'::regconfig, public.search_plain(left(content, 20000))), 'C');
      end $$`,
  // As in 0098, but for the rank: of covers, it took seconds for words that a long text repeats.
  `create or replace function answer_entries(of_client uuid, wanted text[], typed text[], most int) returns table (kind text, id uuid)
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
];
