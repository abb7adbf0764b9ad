import { defineMigration } from '../db/migrations.ts';
import { searchSpelling } from './search-spelling.ts';

/** Statements that bring the searches of a database to the spelling of `search_folded`; nothing is left to do in one that began with it. */
export const toSearchSpelling: readonly string[] = [
  ...searchSpelling,
  // Each search has its text in its functions, and its index is built over the same text.
  `do $do$
    declare
      found record;
      changed text;
      searched text;
    begin
      for found in
        select proname as name, pg_get_functiondef(oid) as definition from pg_proc
          where pronamespace = 'public'::regnamespace and prosrc like '%$text$lower((%' order by proname
      loop
        changed := replace(found.definition, '$text$lower((', '$text$search_folded(');
        changed := replace(changed, ') collate "pg_c_utf8")$text$', ')$text$');
        changed := replace(changed, 'coalesce("phone", '''')', 'coalesce("phone", '''') || '' '' || regexp_replace(coalesce("phone", ''''), ''[^0-9]+'', '''', ''g'')');
        execute changed;
        if found.name like '%\\_search' then
          searched := split_part(changed, '$text$', 2);
          execute format('drop index %I', found.name);
          execute format('create index %I on %I using gin (%s(%s) gin_trgm_ops) with (gin_pending_list_limit = 512)', found.name,
            left(found.name, -7), case when changed like '%client_id = $1%' then 'client_id, ' else '' end, searched);
        end if;
      end loop;
    end
    $do$`,
  // Stored words are made again.
  `do $do$
    declare
      found record;
    begin
      for found in
        select a.attrelid::regclass as name, a.attname as word_column, pg_get_expr(d.adbin, d.adrelid) as expression
          from pg_attrdef d join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
          where a.attgenerated = 's' and pg_get_expr(d.adbin, d.adrelid) like 'search_words_of(%'
      loop
        execute format('alter table %s alter column %I set expression as (%s)', found.name, found.word_column, found.expression);
      end loop;
    end
    $do$`,
];

export const searchSpellingMigration = defineMigration('0041-search-spelling', toSearchSpelling);
