import { defineMigration } from '../../../platform/db/migrations.ts';
import { allowOwner } from '../../../platform/db/row-security.ts';

export const servicesTables = defineMigration('0009-services', [
  `create table services (
    id uuid primary key,
    client_id uuid not null,
    ai_receptionist boolean not null default false,
    live_chatbot boolean not null default false,
    receptionist_type text,
    chatbot_type text,
    status text not null default 'active',
    constraint services_client_id_unique unique (client_id),
    constraint services_chatbot_type check (chatbot_type in ('customer_service', 'sales_support', 'lead_generation', 'faq_assistant', 'appointment_booking')),
    constraint services_receptionist_type check (receptionist_type in ('appointment_booking', 'general_inquiries', 'customer_support', 'sales_assistant')),
    constraint services_status check (status in ('active', 'paused', 'maintenance', 'cancelled')),
    constraint services_client_id_foreign foreign key (client_id) references clients (id) on delete cascade
  )`,
  allowOwner('services'),
]);
