import { Migration } from '@mikro-orm/migrations';

/** Indexes of the orders, filters and searches that lists declare (docs/how/lists.md). */
export class Lists extends Migration {
  override name = '0009-lists';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const RENAMED: readonly (readonly [string, string])[] = [
  ['admin_actions_newest', 'admin_actions_by_timestamp'],
  ['bookings_client_newest', 'bookings_by_starts_at'],
  ['clients_newest', 'clients_by_created_at'],
  ['contact_messages_newest', 'contact_messages_by_created_at'],
  ['transcripts_client_newest', 'transcripts_by_timestamp'],
];

/** Text that is searched: small letters, each column after a space. */
const TEXT = (...texts: string[]) => `lower((${texts.map((text) => `' ' || ${text}`).join(' || ')}) collate "pg_c_utf8")`;
const ALL_CLIENTS = `current_setting('app.all_clients', true) is distinct from 'on'`;
const OTHER_CLIENT = `${ALL_CLIENTS}
        and of_client is distinct from nullif(current_setting('app.client_id', true), '')::uuid`;

// The function runs as the owner of the tables, for whom LIKE can use the index, and checks the client itself.
function search(table: string, owner: string | null, text: string): string[] {
  const wall = `if ${owner ? OTHER_CLIENT : ALL_CLIENTS} then return; end if;`;
  return [
    `create index ${table}_search on ${table} using gin (${owner ? `${owner}, ` : ''}(${text}) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
    `create function ${table}_search(${owner ? 'of_client uuid, ' : ''}patterns text[]) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp
      as $$
      declare conditions text;
      begin
        ${wall}
        select string_agg(format('%s like %L', $text$${text}$text$, lower(pattern collate "pg_c_utf8")), ' and ')
          into conditions from unnest(patterns) as pattern;
        return query execute 'select id from ${table} where ${owner ? `${owner} = $1 and ` : ''}' || coalesce(conditions, 'false')${owner ? ' using of_client' : ''};
      end $$`,
    `revoke all on function ${table}_search(${owner ? 'uuid, ' : ''}text[]) from public`,
  ];
}

const STATEMENTS: readonly string[] = [
  `create extension if not exists btree_gin`,
  `create extension if not exists pg_trgm`,
  ...RENAMED.map(([from, to]) => `alter index ${from} rename to ${to}`),
  `create index clients_by_business_name on clients (business_name collate "und-x-icu", id)`,
  `drop index product_faqs_client_newest`,
  `drop index products_client_newest`,
  `create index product_faqs_by_created_at on product_faqs (client_id, created_at, id)`,
  `create index products_by_created_at on products (client_id, created_at, id)`,
  `create index products_by_name on products (client_id, name collate "und-x-icu", id)`,
  `create index products_by_price_pence on products (client_id, price_pence, id)`,
  `create index products_with_category on products (client_id, category, id)`,
  `create index products_with_in_stock on products (client_id, in_stock, id)`,
  `create index transcripts_by_type_timestamp on transcripts (client_id, type, "timestamp", id)`,
  // array_to_string is not declared immutable, although it is for text.
  `create function search_words(words text[]) returns text
    language plpgsql immutable parallel safe
    as $$ begin return coalesce(array_to_string(words, ' '), ''); end $$`,
  ...search('clients', null, TEXT(`coalesce("business_name", '')`, `coalesce("email", '')`)),
  ...search('product_faqs', 'client_id', TEXT(`coalesce("question", '')`, `coalesce("answer", '')`)),
  ...search(
    'products',
    'client_id',
    TEXT(`coalesce("name", '')`, `coalesce("description", '')`, `coalesce("category", '')`, `search_words("tags")`),
  ),
];
