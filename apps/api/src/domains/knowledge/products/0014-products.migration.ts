import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';

export const productsTables = defineMigration('0014-products', [
  `create table product_faqs (
    id uuid primary key,
    client_id uuid not null,
    question text not null,
    answer text not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint product_faqs_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('product_faqs'),
  `create index product_faqs_by_created_at on product_faqs (client_id, created_at, id)`,
  `create index product_faqs_answer_words on product_faqs using gin (client_id, answer_words(question, answer)) with (gin_pending_list_limit='512')`,
  `create index product_faqs_answer_titles on product_faqs using gin (client_id, search_plain(left(question, 1000)) gin_trgm_ops) with (gin_pending_list_limit='512')`,
  `create table products (
    id uuid primary key,
    client_id uuid not null,
    name text not null,
    description text,
    price_pence integer not null,
    category text,
    in_stock boolean not null default true,
    image_url text,
    product_url text,
    tags text[] not null default '{}',
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint products_price_pence check (price_pence >= 0),
    constraint products_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('products'),
  `create index products_by_created_at on products (client_id, created_at, id)`,
  `create index products_by_name on products (client_id, name collate "und-x-icu", id)`,
  `create index products_by_price_pence on products (client_id, price_pence, id)`,
  `create index products_with_category on products (client_id, category, id)`,
  `create index products_with_in_stock on products (client_id, in_stock, id)`,
  `create index products_answer_words on products using gin (client_id, answer_words((((name || ' ') || coalesce(category, '')) || ' ') || joined_words(tags), coalesce(description, ''))) with (gin_pending_list_limit='512')`,
  `create index products_answer_titles on products using gin (client_id, search_plain(left((((name || ' ') || coalesce(category, '')) || ' ') || joined_words(tags), 1000)) gin_trgm_ops) with (gin_pending_list_limit='512')`,
  ...textSearch('product_faqs', 'client_id', ['question', 'answer']),
  ...textSearch('products', 'client_id', ['name', 'description', 'category', 'tags[]']),
]);
