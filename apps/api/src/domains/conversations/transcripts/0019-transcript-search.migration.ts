import { Migration } from '@mikro-orm/migrations';

/** The search for words in conversations (docs/how/lists.md). */
export class TranscriptSearch extends Migration {
  override name = '0019-transcript-search';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OTHER_CLIENT = `current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;

const STATEMENTS = [
  // Letters and digits only, so that the parser of PostgreSQL has no say: it would take "vc-482" for a word and a negative number.
  `create function search_plain(content text) returns text language sql immutable parallel safe
    return regexp_replace(lower(content collate "pg_c_utf8"), '[^[:alnum:]]+', ' ', 'g')`,
  `create function search_words_of(content text) returns tsvector language sql immutable parallel safe
    return to_tsvector('pg_catalog.simple'::regconfig, search_plain(content))`,
  // Each word of the terms, as the beginning of a word; null without any.
  `create function search_query(terms text[]) returns tsquery language sql immutable parallel safe
    return (select to_tsquery('pg_catalog.simple'::regconfig, string_agg('''' || word || ''':*', ' & '))
      from regexp_split_to_table(search_plain(array_to_string(terms, ' ')), ' ') word where word <> '')`,
  // The limits keep a text of any size below the megabyte that a tsvector can have.
  `alter table transcripts add column search_words tsvector generated always as
    (search_words_of(call_id || ' ' || left(coalesce(summary, ''), 10000) || ' ' || left(full_transcript, 100000))) stored`,
  // The search reads many rows of words and few of texts, so the texts leave the row first.
  `alter table transcripts alter column search_words set storage main`,
  `create index transcripts_search on transcripts using gin (client_id, search_words) with (gin_pending_list_limit = 512)`,
  `create function transcripts_search(of_client uuid, terms text[]) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp
      as $$
      begin
        if ${OTHER_CLIENT} then return; end if;
        return query execute format('select id from transcripts where client_id = $1 and search_words @@ %L::tsquery', search_query(terms)) using of_client;
      end $$`,
  `revoke all on function transcripts_search(uuid, text[]) from public`,
];
