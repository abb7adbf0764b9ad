import { Migration } from '@mikro-orm/migrations';

/** Messages of visitors get a state, a member of staff and answers, and can be searched. */
export class ContactInbox extends Migration {
  override name = '0064-contact-inbox';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const STAFF = `(select current_setting('app.all_clients', true)) = 'on' or (select current_setting('app.staff_rows', true)) = 'on'`;
const SEARCHED = `lower((' ' || coalesce("name", '') || ' ' || coalesce("email", '') || ' ' || coalesce("subject", '') || ' ' || coalesce("message", '')) collate "pg_c_utf8")`;

const STATEMENTS: readonly string[] = [
  `alter table contact_messages
      add column state text not null default 'new',
      add column assignee_id uuid null,
      add column first_answered_at timestamptz null,
      add column revision integer not null default 0,
      add column changed_by text null,
      add column changed_at timestamptz null`,
  `update contact_messages set state = 'closed' where handled_at is not null`,
  `alter table contact_messages add constraint contact_messages_state check (state in ('new', 'in_progress', 'answered', 'closed'))`,
  `alter table contact_messages add constraint contact_messages_assignee_id_foreign foreign key (assignee_id) references users (id) on delete set null`,
  `create index contact_messages_by_state_created_at on contact_messages (state, created_at, id)`,
  `create index contact_messages_with_assignee_id on contact_messages (assignee_id, id)`,
  `create index contact_messages_unanswered on contact_messages (created_at, id) where first_answered_at is null and handled_at is null`,
  `create index contact_messages_search on contact_messages using gin ((${SEARCHED}) gin_trgm_ops) with (gin_pending_list_limit = 512)`,
  `create function contact_messages_search(patterns text[]) returns setof uuid
      language plpgsql stable security definer set search_path = public, pg_temp
      as $$
      declare conditions text;
      begin
        if current_setting('app.all_clients', true) is distinct from 'on' then return; end if;
        select string_agg(format('%s like %L', $text$${SEARCHED}$text$, lower(pattern collate "pg_c_utf8")), ' and ')
          into conditions from unnest(patterns) as pattern;
        return query execute 'select id from contact_messages where ' || coalesce(conditions, 'false');
      end $$`,
  `revoke all on function contact_messages_search(text[]) from public`,
  `create table contact_answers (
      id uuid not null primary key,
      message_id uuid not null,
      author text not null,
      text text not null,
      created_at timestamptz not null
    )`,
  // An answer is personal data of the sender as well: it goes when the message goes.
  `alter table contact_answers add constraint contact_answers_message_id_foreign foreign key (message_id) references contact_messages (id) on delete cascade`,
  `create index contact_answers_of_message on contact_answers (message_id, created_at, id)`,
  `alter table contact_answers enable row level security`,
  `create policy staff on contact_answers using (${STAFF})`,
];
