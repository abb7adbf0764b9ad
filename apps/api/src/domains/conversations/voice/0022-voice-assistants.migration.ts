import { Migration } from '@mikro-orm/migrations';

/** Assistants at the voice provider, and whether they have the latest settings. */
export class VoiceAssistants extends Migration {
  override name = '0022-voice-assistants';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const OWN_CLIENT = `(select current_setting('app.all_clients', true)) = 'on'
     or client_id = (select nullif(current_setting('app.client_id', true), '')::uuid)`;

const STATEMENTS: readonly string[] = [
  `create table voice_assistants (
      client_id uuid not null primary key,
      provider_assistant_id text null,
      sync_state text not null default 'pending',
      requested_at timestamptz not null,
      synced_at timestamptz null,
      failure text null,
      faqs_left_out integer not null default 0,
      creation_tried_at timestamptz null,
      sent_hash text null
    )`,
  `alter table voice_assistants add constraint voice_assistants_client_id_foreign foreign key (client_id) references clients (id) on update cascade on delete cascade`,
  `alter table voice_assistants add constraint voice_assistants_provider_assistant_id_unique unique (provider_assistant_id)`,
  `alter table voice_assistants add constraint voice_assistants_sync_state check (sync_state in ('pending', 'synced', 'failed'))`,
  `alter table voice_assistants enable row level security`,
  `create policy own_client on voice_assistants using (${OWN_CLIENT})`,
];
