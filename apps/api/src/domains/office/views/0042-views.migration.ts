import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowSystem } from '../../../platform/db/row-security.ts';

export const viewsTables = defineMigration('0042-views', [
  `create table saved_views (
    id uuid primary key,
    owner_id uuid not null,
    owner text not null,
    list text not null,
    name text not null,
    search text not null,
    is_shared boolean not null default false,
    created_at timestamptz not null,
    constraint saved_views_list check (list in ('clients', 'subscriptions', 'claims', 'unclaimed', 'refunds', 'returns', 'disputes', 'audit_log', 'messages', 'welcome_calls')),
    constraint saved_views_owner_id_foreign foreign key (owner_id) references users (id) on delete cascade
  )`,
  allowSystem('saved_views'),
  `create index saved_views_of_owner on saved_views (owner_id, name, id)`,
  `create index saved_views_shared on saved_views (name, id) where is_shared`,
]);
