import { Migration } from '@mikro-orm/migrations';

/** The search of the assistants for entries that may answer a question (docs/decisions/0093). */
export class AnswerSearch extends Migration {
  override name = '0081-answer-search';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OTHER_CLIENT = `current_setting('app.all_clients', true) is distinct from 'on'
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;

/** What can be found, with SQL of its title and of its text. */
const TABLES = [
  { table: 'faq', kind: 'faq', title: 'question', text: 'answer' },
  { table: 'product_faqs', kind: 'productFaq', title: 'question', text: 'answer' },
  {
    table: 'products',
    kind: 'product',
    title: `name || ' ' || coalesce(category, '') || ' ' || joined_words(tags)`,
    text: `coalesce(description, '')`,
  },
].map(({ table, kind, title, text }) => ({
  table,
  kind,
  words: `answer_words(${title}, ${text})`,
  title: `search_plain(left(${title}, 1000))`,
}));

const among = (select: (each: (typeof TABLES)[number]) => string, joined: string) => TABLES.map(select).join(joined);

// Constants instead of parameters, so that a plan fits the words that are looked for; `%L` quotes them.
const BY_WORDS = among(
  ({ table, kind, words }) =>
    `select '${kind}'::text as kind, id, ts_rank_cd(${words}, %1$L::tsquery, 1) as rank from ${table} where client_id = $1 and ${words} @@ %1$L::tsquery`,
  ' union all ',
);
const IS_KNOWN = among(({ table, words }) => `exists (select from ${table} where client_id = $1 and ${words} @@ %1$L::tsquery)`, ' or ');
const BY_LIKENESS = among(
  ({ table, kind, title }) =>
    `select '${kind}'::text as kind, id, word_similarity(%1$L, ${title}) as rank from ${table} where client_id = $1 and ${title} %%> %1$L`,
  ' union all ',
);
const best = (found: string) => `select found.kind, found.id from (${found}) found order by found.rank desc, found.id limit %2$s`;

const STATEMENTS: readonly string[] = [
  `create function joined_words(list text[]) returns text language sql immutable parallel safe return array_to_string(list, ' ')`,
  // The limits keep a text of any size below the megabyte that a tsvector can have.
  `create function answer_words(title text, content text) returns tsvector language sql immutable parallel safe
    return setweight(to_tsvector('pg_catalog.simple'::regconfig, search_plain(left(title, 5000))), 'A')
      || setweight(to_tsvector('pg_catalog.simple'::regconfig, search_plain(left(content, 20000))), 'C')`,
  ...TABLES.flatMap(({ table, words, title }) => [
    `create index ${table}_answer_words on ${table} using gin (client_id, (${words})) with (gin_pending_list_limit = 512)`,
    `create index ${table}_answer_titles on ${table} using gin (client_id, (${title}) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
  ]),
  // Entries with any of the words, the best first; then, for words that the client uses nowhere, entries with a similar word in the title.
  `create function answer_entries(of_client uuid, wanted text, typed text[], most int) returns table (kind text, id uuid)
      language plpgsql stable security definer set search_path = public, pg_temp set pg_trgm.word_similarity_threshold = 0.45
      as $$
      declare
        word text;
        is_known boolean;
        strange int := 0;
      begin
        if ${OTHER_CLIENT} then return; end if;
        if wanted <> '' then
          return query execute format($sql$${best(BY_WORDS)}$sql$, wanted, most) using of_client;
        end if;
        foreach word in array typed loop
          exit when strange = 4;
          execute format($sql$select ${IS_KNOWN}$sql$, word || ':*') into is_known using of_client;
          if not is_known then
            strange := strange + 1;
            return query execute format($sql$${best(BY_LIKENESS)}$sql$, word, most) using of_client;
          end if;
        end loop;
      end $$`,
  `revoke all on function answer_entries(uuid, text, text[], int) from public`,
];
