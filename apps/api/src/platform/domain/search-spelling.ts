/**
 * Statements of a migration that create the functions of searches. `search_folded` is their one spelling: small letters without accents, one
 * apostrophe, composed or not.
 */
export const searchSpelling: readonly string[] = [
  `create extension if not exists unaccent`,
  // The extension's function is declared stable, since its rules could be changed. Most texts have nothing for it to do.
  `create function search_folded(content text) returns text language plpgsql immutable strict parallel safe
    as $$
    begin
      if octet_length(content) = length(content) then return lower(content collate "C"); end if;
      return lower(public.unaccent('public.unaccent'::regdictionary, content) collate "pg_c_utf8");
    end
    $$`,
  `create function search_words_of(content text) returns tsvector language sql immutable parallel safe return to_tsvector('simple'::regconfig, search_plain(search_folded(content)))`,
  // Each word of the terms, as the beginning of a word; null without any.
  `create function search_query(terms text[]) returns tsquery language sql immutable parallel safe return (select to_tsquery('simple'::regconfig, string_agg((('''' || word.word) || ''':*'), ' & ')) as to_tsquery from regexp_split_to_table(search_plain(search_folded(array_to_string(search_query.terms, ' '))), ' ') word(word) where (word.word <> ''))`,
  // A text with nothing behind it is no expression of an index. An estimate takes the planner less than a millisecond. A frequent part of a whole term says nothing that the term does not.
  // oxlint-disable-next-line larkline/product-words -- the plan of a query
  `create function search_conditions(of_table text, searched text, patterns text[], wholes text[]) returns text language plpgsql set search_path = public, pg_temp
    as $$
    declare
      pattern text;
      estimate json;
      estimates float[] := '{}';
      conditions text;
    begin
      if cardinality(patterns) > 1 then
        foreach pattern in array patterns loop
          execute format('explain (format json) select from %I where %s like %L', of_table, searched, search_folded(pattern)) into estimate;
          estimates := estimates || (estimate -> 0 -> 'Plan' ->> 'Plan Rows')::float;
        end loop;
      end if;
      select string_agg(format(case when compared then '(%s || '''') like %L' else '%s like %L' end, searched, search_folded(asked.pattern)), ' and ')
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
    end
    $$`,
];
