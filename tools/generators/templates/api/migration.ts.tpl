import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';
import { textSearch } from '../../../platform/graphql/list/create-search.ts';

/** {{Things}}: the table with its policy, an index for each order of the list, and the search. */
export const {{domainName}}Tables = defineMigration('{{number}}-{{files}}', [
  `create table {{table}} (
    id uuid primary key,
    client_id uuid not null,
    name text not null,
    description text,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint {{table}}_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('{{table}}'),
  `create index {{table}}_by_created_at on {{table}} (client_id, created_at, id)`,
  `create index {{table}}_by_name on {{table}} (client_id, name collate "und-x-icu", id)`,
  ...textSearch('{{table}}', 'client_id', ['name', 'description']),
]);
