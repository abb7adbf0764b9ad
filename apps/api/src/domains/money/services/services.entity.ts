import { OptionalProps } from '@mikro-orm/core';
import { Entity, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Flag } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedRow } from '../../people/rows/index.ts';

export const ServicesStatus = defineEnum('ServicesStatus', 'Whether the assistants of a business work.', {
  active: 'Working; the default.',
  paused: 'Paused by the business.',
  maintenance: 'Paused for maintenance.',
  cancelled: 'Ended.',
});
export type ServicesStatus = ValueOf<typeof ServicesStatus>;

export const ReceptionistType = defineEnum('ReceptionistType', 'Purpose of a phone receptionist.', {
  appointment_booking: 'Books appointments.',
  general_inquiries: 'Answers general questions.',
  customer_support: 'Supports customers.',
  sales_assistant: 'Assists with sales.',
});

export const ChatbotType = defineEnum('ChatbotType', 'Purpose of a chatbot.', {
  customer_service: 'Supports customers.',
  sales_support: 'Assists with sales.',
  lead_generation: 'Collects contact details of visitors.',
  faq_assistant: 'Answers frequent questions.',
  appointment_booking: 'Books appointments.',
});

/** Which assistants a client has switched on (DAT-12). One row per client. */
@Entity({ tableName: 'services' })
@OwnedByClient()
@Unique({ properties: ['clientId'] })
// Keeps the client's row in the directory; keepListings writes it.
@Trigger({
  name: 'services_listed',
  timing: 'after',
  events: ['insert', 'update', 'delete'],
  expression: 'execute function list_client()',
})
@ObjectType({ description: 'Which assistants a business has switched on.' })
export class Services extends OwnedRow {
  [OptionalProps]?: 'aiReceptionist' | 'liveChatbot' | 'status';
  @Flag('Whether the phone receptionist is on.', { default: false }) aiReceptionist: boolean = false;
  @Flag('Whether the live chatbot is on.', { default: false }) liveChatbot: boolean = false;
  @Choice(ReceptionistType, 'Purpose of the phone receptionist; null until chosen.', {
    nullable: true,
    check: 'services_receptionist_type',
  })
  receptionistType?: ValueOf<typeof ReceptionistType> | null;
  @Choice(ChatbotType, 'Purpose of the chatbot; null until chosen.', { nullable: true, check: 'services_chatbot_type' })
  chatbotType?: ValueOf<typeof ChatbotType> | null;
  @Choice(ServicesStatus, 'Whether the assistants work.', { default: 'active', check: 'services_status' })
  status: ServicesStatus = 'active';
}
