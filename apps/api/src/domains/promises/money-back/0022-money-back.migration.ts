import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const moneyBackTables = defineMigration('0022-money-back', [
  `create table work_costs (
    client_id uuid primary key,
    minute_pence integer not null default 30,
    chat_pence integer not null default 150,
    constraint work_costs_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade
  )`,
  allowOwner('work_costs'),
  `create table guarantee_claims (
    id uuid primary key,
    client_id uuid not null,
    stripe_subscription_id text not null,
    state text not null,
    reason text not null,
    minutes integer not null,
    chats integer not null,
    minute_pence integer not null,
    chat_pence integer not null,
    saved_pence integer not null,
    fees_pence integer not null,
    requested_by text not null,
    created_at timestamptz not null,
    decided_by text,
    decided_at timestamptz,
    note text,
    constraint guarantee_claims_client_id_foreign foreign key (client_id) references clients (id) on delete cascade,
    constraint guarantee_claims_client_id_unique unique (client_id),
    constraint guarantee_claims_state check (state in ('received', 'approved', 'refused'))
  )`,
  allowOwner('guarantee_claims'),
  `create index guarantee_claims_by_created_at on guarantee_claims (created_at, id)`,
  `create index guarantee_claims_by_state_created_at on guarantee_claims (state, created_at, id)`,
]);
