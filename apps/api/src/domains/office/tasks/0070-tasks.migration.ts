import { Migration } from '@mikro-orm/migrations';

/** Long work that staff start, with its progress. */
export class Tasks extends Migration {
  override name = '0070-tasks';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `create table tasks (
      id uuid not null primary key,
      started_by uuid not null,
      kind text not null,
      title text not null,
      criteria jsonb not null,
      state text not null default 'waiting',
      rows_done integer not null default 0,
      rows_total integer null,
      bytes integer not null default 0,
      failure text null,
      "position" jsonb null,
      created_at timestamptz not null,
      started_at timestamptz null,
      stepped_at timestamptz not null,
      finished_at timestamptz null,
      expires_at timestamptz null,
      constraint tasks_kind check (kind in ('export', 'letters', 'close_messages', 'assign_messages')),
      constraint tasks_state check (state in ('waiting', 'running', 'done', 'failed', 'cancelled'))
    )`,
  `alter table tasks add constraint tasks_started_by_foreign foreign key (started_by) references users (id) on delete cascade`,
  `create index tasks_of_person on tasks (started_by, created_at, id)`,
  `create index tasks_open on tasks (stepped_at, id) where state in ('waiting', 'running')`,
  `create index tasks_by_expires_at on tasks (expires_at)`,
  `alter table tasks enable row level security`,
  `create policy system on tasks using ((select current_setting('app.all_clients', true)) = 'on')`,
];
