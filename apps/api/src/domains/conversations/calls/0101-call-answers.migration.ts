import { Migration } from '@mikro-orm/migrations';

/** Answers of the receptionist to questions of callers, until the call is reported. */
export class CallAnswers extends Migration {
  override name = '0101-call-answers';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table call_answers (
      id uuid not null primary key,
      client_id uuid not null,
      call_id text not null,
      tool_call_id text not null,
      number integer not null,
      result text not null,
      sources jsonb not null,
      unanswered jsonb not null,
      memory jsonb not null,
      asked_at timestamptz not null
    )`,
  `alter table call_answers add constraint call_answers_client_id_foreign foreign key (client_id) references clients (id) on delete cascade`,
  `alter table call_answers add constraint call_answers_once unique (client_id, call_id, tool_call_id)`,
  `create index call_answers_asked_at on call_answers (asked_at)`,
  `alter table call_answers enable row level security`,
  `create policy own_client on call_answers using (${OWN_CLIENT})`,
  // Assistants learn to ask: the hourly job sends those again that wait for a day.
  `update voice_assistants set faqs_left_out = 0, sync_state = case sync_state when 'synced' then 'pending' else sync_state end,
     requested_at = case sync_state when 'synced' then requested_at - interval '2 days' else requested_at end`,
];
