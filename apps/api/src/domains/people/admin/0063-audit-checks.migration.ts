import { Migration } from '@mikro-orm/migrations';

/** Comparisons of the audit log with its seals, and what they found. */
export class AuditChecks extends Migration {
  override name = '0063-audit-checks';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STAFF = `(select current_setting('app.all_clients', true)) = 'on' or (select current_setting('app.staff_rows', true)) = 'on'`;

const STATEMENTS: readonly string[] = [
  `create table audit_checks (
      id uuid not null primary key,
      started_at timestamptz not null,
      finished_at timestamptz null,
      entries integer not null default 0,
      problems text[] not null default '{}',
      seal text null,
      known_head text null,
      saw_known boolean not null default false
    )`,
  `create index audit_checks_by_started_at on audit_checks (started_at, id)`,
  `alter table audit_checks enable row level security`,
  `create policy staff on audit_checks using (${STAFF})`,
];
