import { Migration } from '@mikro-orm/migrations';

/** Questions that clients rehearse their assistant with, and the number of the latest change of its answers (docs/how/answers.md). */
export class Rehearsal extends Migration {
  override name = '0097-rehearsal';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table rehearsals (
      client_id uuid not null primary key,
      run int not null default 1
    )`,
  `alter table rehearsals add constraint rehearsals_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `alter table rehearsals enable row level security`,
  `create policy own_client on rehearsals using (${OWN_CLIENT})`,

  `create table rehearsed_questions (
      id uuid not null primary key,
      client_id uuid not null,
      question text not null,
      expected text not null default '',
      follows text null,
      memory jsonb null,
      position int not null,
      kept_answer jsonb not null,
      kept_at timestamptz not null,
      latest_answer jsonb not null,
      change text not null default 'same',
      answered_run int not null,
      answered_at timestamptz not null,
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`,
  `alter table rehearsed_questions add constraint rehearsed_questions_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table rehearsed_questions add constraint rehearsed_questions_change check (change in ('same', 'changed', 'gained_source', 'lost_source', 'newly_unknown', 'newly_answered'))`,
  `create index rehearsed_questions_by_position on rehearsed_questions (client_id, position, id)`,
  `create index rehearsed_questions_by_change_position on rehearsed_questions (client_id, change, position, id)`,
  `alter table rehearsed_questions enable row level security`,
  `create policy own_client on rehearsed_questions using (${OWN_CLIENT})`,
];
