import { Migration } from '@mikro-orm/migrations';

/** What answers follows from what is paid for (docs/decisions/0103): no service that works is switched off, and none that is off goes on. */
export class AnsweringMigration extends Migration {
  override name = '0122-answering';

  override up(): void {
    for (const statement of STATEMENTS) this.addSql(statement);
  }
}

const WITH_PHONE = `select client_id from billing
  where service_type in ('phone-receptionist', 'combo') or (service_type is null and coalesce(plan, '') not in ('', 'free'))`;

const STATEMENTS: readonly string[] = [
  `alter table voice_assistants add column is_answering boolean not null default false`,
  // Receptionists answered whatever their switch said; while a plan was locked they took messages.
  `update voice_assistants v set is_answering = true from clients c left join billing b on b.client_id = c.id
     where c.id = v.client_id and v.provider_assistant_id is not null and (c.subscription_active or b.billing_status = 'active')`,
  `insert into services (id, client_id, ai_receptionist, live_chatbot, status)
     select gen_random_uuid(), c.id, true, false, 'active' from clients c
     where c.id in (${WITH_PHONE}) and (c.phone_receptionist_status <> 'none'
       or exists (select from transcripts t where t.client_id = c.id and t.type = 'call'))
     on conflict (client_id) do update set ai_receptionist = true where not services.ai_receptionist`,
  // Switches that a change to a smaller plan left on.
  `update services s set live_chatbot = false from billing b
     where b.client_id = s.client_id and s.live_chatbot and (b.service_type = 'phone-receptionist' or b.plan = 'starter')`,
  `update services s set ai_receptionist = false from billing b
     where b.client_id = s.client_id and s.ai_receptionist and b.service_type = 'live-chatbot'`,
  `alter table chatbot_installations add column seen_at timestamptz null`,
  `update chatbot_installations i set seen_at = f.seen_at from (
       select n.client_id, greatest(case when n.check_result = 'found' or n.site_checks @> '[{"result":"found"}]' then n.checked_at end,
         (select max(started_at) from chats h where h.client_id = n.client_id),
         (select max("timestamp") from transcripts t where t.client_id = n.client_id and t.type = 'chat'),
         case when g.chatbot_setup_complete then n.checked_at end) as seen_at
       from chatbot_installations n left join assistant_integration_settings g on g.client_id = n.client_id
     ) f where f.client_id = i.client_id and f.seen_at is not null`,
];
