import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';

export const faqsTables = defineMigration('0012-faqs', [
  `create table faq (
    id uuid primary key,
    client_id uuid not null,
    question text not null,
    answer text not null,
    category text not null default 'General',
    created_at timestamptz not null,
    "position" integer not null default 0,
    constraint faq_category check (category in ('General', 'Shipping', 'Returns', 'Pricing', 'Support', 'Products')),
    constraint faq_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('faq'),
  `create index faq_by_position on faq (client_id, "position", id)`,
  `create index faq_by_created_at on faq (client_id, created_at, id)`,
  `create index faq_by_category_position on faq (client_id, category, "position", id)`,
  `create index faq_by_category_created_at on faq (client_id, category, created_at, id)`,
  `create index faq_answer_words on faq using gin (client_id, answer_words(question, answer)) with (gin_pending_list_limit='512')`,
  `create index faq_answer_titles on faq using gin (client_id, search_plain(left(question, 1000)) gin_trgm_ops) with (gin_pending_list_limit='512')`,
  ...textSearch('faq', 'client_id', ['question', 'answer']),
]);
