import { defineMigration } from '../../../platform/db/migrations.ts';

export const answersTables = defineMigration('0015-answers', [
  // As in 0098, but for the rank: of covers, it took seconds for words that a long text repeats.
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
      return query select found.kind, found.id from answer_entries(of_client, ''::text, typed, most) found;
    end
    $$`,
  `revoke all on function answer_entries(uuid, text[], text[], integer) from public`,
]);
