import { defineMigration } from '../../../platform/db/migrations.ts';

export const answersTables = defineMigration('0015-answers', [
  // Entries whose titles hold a word that looks like one which no entry has: a typing mistake. At most four such words are looked up.
  `create function similar_entries(of_client uuid, typed text[], most integer) returns table(kind text, id uuid) language plpgsql stable security definer set search_path = public, pg_temp set "pg_trgm.word_similarity_threshold" to '0.45'
    as $$
    declare
      word text;
      is_known boolean;
      strange int := 0;
    begin
      if current_setting('app.all_clients', true) is distinct from 'on'
      and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid then return; end if;
      foreach word in array typed loop
        exit when strange = 4;
        execute format($sql$select exists (select from faq where client_id = $1 and answer_words(question, answer) @@ %1$L::tsquery) or exists (select from product_faqs where client_id = $1 and answer_words(question, answer) @@ %1$L::tsquery) or exists (select from products where client_id = $1 and answer_words(name || ' ' || coalesce(category, '') || ' ' || joined_words(tags), coalesce(description, '')) @@ %1$L::tsquery)$sql$, word || ':*') into is_known using of_client;
        if not is_known then
          strange := strange + 1;
          return query execute format($sql$select found.kind, found.id from (select 'faq'::text as kind, id, word_similarity(%1$L, search_plain(left(question, 1000))) as rank from faq where client_id = $1 and search_plain(left(question, 1000)) %%> %1$L union all select 'productFaq'::text as kind, id, word_similarity(%1$L, search_plain(left(question, 1000))) as rank from product_faqs where client_id = $1 and search_plain(left(question, 1000)) %%> %1$L union all select 'product'::text as kind, id, word_similarity(%1$L, search_plain(left(name || ' ' || coalesce(category, '') || ' ' || joined_words(tags), 1000))) as rank from products where client_id = $1 and search_plain(left(name || ' ' || coalesce(category, '') || ' ' || joined_words(tags), 1000)) %%> %1$L) found order by found.rank desc, found.id limit %2$s$sql$, word, most) using of_client;
        end if;
      end loop;
    end
    $$`,
  `revoke all on function similar_entries(uuid, text[], integer) from public`,
  // Entries that hold the wanted words, those with rare words first. Not ts_rank_cd: it took seconds for words that a long text repeats.
  `create function answer_entries(of_client uuid, wanted text[], typed text[], most integer) returns table(kind text, id uuid) language plpgsql stable security definer set search_path = public, pg_temp set enable_seqscan to 'off' set plan_cache_mode to 'force_custom_plan'
    as $$
    #variable_conflict use_column
    begin
      if current_setting('app.all_clients', true) is distinct from 'on'
      and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid then return; end if;
      return query
        with hits as materialized (
          select asked.place, entry.kind, entry.id
            from unnest(wanted::tsquery[]) with ordinality asked (query, place), lateral (select 'faq'::text as kind, id from faq where client_id = of_client and answer_words(question, answer) @@ asked.query union all select 'productFaq'::text as kind, id from product_faqs where client_id = of_client and answer_words(question, answer) @@ asked.query union all select 'product'::text as kind, id from products where client_id = of_client and answer_words(name || ' ' || coalesce(category, '') || ' ' || joined_words(tags), coalesce(description, '')) @@ asked.query) entry
        ), words as (
          select hits.place, ln(1 + max(count(*)) over () / count(*)::float) as worth from hits group by hits.place
        ), best as materialized (
          select hits.kind, hits.id, sum(words.worth) as worth
            from hits join words using (place) group by hits.kind, hits.id order by worth desc, hits.id limit 4 * most
        )
        select ranked.kind, ranked.id from (select best.*, ts_rank(answer_words(question, left(answer, 1500)), array_to_string(wanted, ' | ')::tsquery, 1) as rank
     from best join faq entry on best.kind = 'faq' and entry.id = best.id union all select best.*, ts_rank(answer_words(question, left(answer, 1500)), array_to_string(wanted, ' | ')::tsquery, 1) as rank
     from best join product_faqs entry on best.kind = 'productFaq' and entry.id = best.id union all select best.*, ts_rank(answer_words(name || ' ' || coalesce(category, '') || ' ' || joined_words(tags), left(coalesce(description, ''), 1500)), array_to_string(wanted, ' | ')::tsquery, 1) as rank
     from best join products entry on best.kind = 'product' and entry.id = best.id) ranked order by ranked.worth desc, ranked.rank desc, ranked.id limit most;
      return query select found.kind, found.id from similar_entries(of_client, typed, most) found;
    end
    $$`,
  `revoke all on function answer_entries(uuid, text[], text[], integer) from public`,
]);
