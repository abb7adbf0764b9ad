import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const dashboardTables = defineMigration('0027-dashboard', [
  `create table member_visits (
    client_id uuid not null,
    user_id uuid not null,
    seen_at timestamptz not null,
    news_since timestamptz not null,
    primary key (client_id, user_id),
    constraint member_visits_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade,
    constraint member_visits_user_id_foreign foreign key (user_id) references users (id) on update cascade on delete cascade
  )`,
  allowOwner('member_visits'),
  `create index member_visits_user_id_index on member_visits (user_id)`,
]);
