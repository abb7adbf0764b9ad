import { Migration } from '@mikro-orm/migrations';

/** The files of exports, in parts. */
export class ExportParts extends Migration {
  override name = '0071-export-parts';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `create table export_parts (
      task_id uuid not null,
      part integer not null,
      content bytea not null,
      primary key (task_id, part)
    )`,
  // They are compressed already.
  `alter table export_parts alter column content set storage external`,
  `alter table export_parts add constraint export_parts_task_id_foreign foreign key (task_id) references tasks (id) on delete cascade`,
  `alter table export_parts enable row level security`,
  `create policy system on export_parts using ((select current_setting('app.all_clients', true)) = 'on')`,
];
