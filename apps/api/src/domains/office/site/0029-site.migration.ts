import { defineMigration } from '../../../platform/db/migrations.ts';

export const siteTables = defineMigration('0029-site', [
  `create table visit_counts (
    day date not null,
    event text not null,
    path text not null,
    visits integer not null,
    primary key (day, event, path)
  )`,
]);
