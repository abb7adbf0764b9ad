import { Migration } from '@mikro-orm/migrations';

/** Notes that staff write about a client (docs/how/staff-work.md). */
export class ClientNotes extends Migration {
  override name = '0072-client-notes';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STATEMENTS: readonly string[] = [
  `create table client_notes (
      id uuid not null primary key,
      client_id uuid not null,
      author_id uuid null,
      author text not null,
      text text not null,
      pinned boolean not null default false,
      revision integer not null default 0,
      created_at timestamptz not null,
      edited_at timestamptz null,
      deleted_at timestamptz null
    )`,
  `alter table client_notes add constraint client_notes_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table client_notes add constraint client_notes_author_id_foreign foreign key (author_id) references users (id) on delete set null`,
  `create index client_notes_of_client on client_notes (client_id, pinned, created_at, id) where deleted_at is null`,
  `create index client_notes_by_pinned on client_notes (pinned, created_at, id) where deleted_at is null`,
  `create index client_notes_deleted on client_notes (deleted_at) where deleted_at is not null`,
  `alter table client_notes enable row level security`,
  // Neither a flow of the client nor one of a visitor reads them, also while staff act for the client.
  `create policy system on client_notes using ((select current_setting('app.all_clients', true)) = 'on')`,
];
