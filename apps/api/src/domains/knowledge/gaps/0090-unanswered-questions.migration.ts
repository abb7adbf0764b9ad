import { Migration } from '@mikro-orm/migrations';

/** Questions of visitors that a client has not answered anywhere, those in the same words counted together. */
export class UnansweredQuestions extends Migration {
  override name = '0090-unanswered-questions';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table unanswered_questions (
      id uuid not null primary key,
      client_id uuid not null,
      question text not null,
      words text not null,
      times int not null default 1,
      state text not null default 'open',
      first_asked_at timestamptz not null,
      last_asked_at timestamptz not null
    )`,
  `alter table unanswered_questions add constraint unanswered_questions_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table unanswered_questions add constraint unanswered_questions_times check (times > 0)`,
  `alter table unanswered_questions add constraint unanswered_questions_state check (state in ('open', 'answered', 'dismissed'))`,
  `alter table unanswered_questions add constraint unanswered_questions_once unique (client_id, words)`,
  `create index unanswered_questions_by_times on unanswered_questions (client_id, state, times)`,
  `create index unanswered_questions_last_asked_at on unanswered_questions (last_asked_at)`,
  `alter table unanswered_questions enable row level security`,
  `create policy own_client on unanswered_questions using (${OWN_CLIENT})`,
];
