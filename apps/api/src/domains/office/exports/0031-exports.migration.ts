import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowSystem } from '../../../platform/db/row-security.ts';

export const exportsTables = defineMigration('0031-exports', [
  `create table export_parts (
    task_id uuid not null,
    part integer not null,
    content bytea storage external not null,
    primary key (task_id, part),
    constraint export_parts_task_id_foreign foreign key (task_id) references tasks (id) on delete cascade
  )`,
  allowSystem('export_parts'),
]);
