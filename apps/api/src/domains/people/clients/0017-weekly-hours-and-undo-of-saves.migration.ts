import { Migration } from '@mikro-orm/migrations';

/** Opening hours by weekday and date, and what saves of settings replaced, for their undo. */
export class WeeklyHoursAndUndoOfSaves extends Migration {
  override name = '0017-weekly-hours-and-undo-of-saves';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS = [
  `alter table business_info add column weekly_hours jsonb null`,
  `create table settings_changes (
      id uuid not null primary key,
      client_id uuid not null,
      table_name text not null,
      before jsonb null,
      after jsonb not null,
      changed_by uuid null,
      changed_at timestamptz not null
    )`,
  `alter table settings_changes add constraint settings_changes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table settings_changes add constraint settings_changes_changed_by_foreign foreign key (changed_by) references users (id) on delete set null`,
  `create index settings_changes_changed_at_index on settings_changes (changed_at)`,
  `create index settings_changes_client_id_index on settings_changes (client_id)`,
  `alter table settings_changes enable row level security`,
  `create policy own_client on settings_changes using ((select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid))`,
];
