import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

const ServicesStatus = { ACTIVE: 'active', PAUSED: 'paused', MAINTENANCE: 'maintenance', CANCELLED: 'cancelled' } as const;
registerEnumType(ServicesStatus, {
  name: 'ServicesStatus',
  description: 'Whether the assistants of a business work.',
  valuesConfig: {
    ACTIVE: { description: 'They work; the default.' },
    PAUSED: { description: 'They rest because the business wants it.' },
    MAINTENANCE: { description: 'They rest while we work on them.' },
    CANCELLED: { description: 'Ended.' },
  },
});

const ReceptionistType = {
  APPOINTMENT_BOOKING: 'appointment_booking',
  GENERAL_INQUIRIES: 'general_inquiries',
  CUSTOMER_SUPPORT: 'customer_support',
  SALES_ASSISTANT: 'sales_assistant',
} as const;
registerEnumType(ReceptionistType, {
  name: 'ReceptionistType',
  description: 'What a receptionist is for (SRV-02).',
  valuesConfig: {
    APPOINTMENT_BOOKING: { description: 'Takes appointments.' },
    GENERAL_INQUIRIES: { description: 'Answers questions.' },
    CUSTOMER_SUPPORT: { description: 'Helps customers.' },
    SALES_ASSISTANT: { description: 'Sells.' },
  },
});

const ChatbotType = {
  CUSTOMER_SERVICE: 'customer_service',
  SALES_SUPPORT: 'sales_support',
  LEAD_GENERATION: 'lead_generation',
  FAQ_ASSISTANT: 'faq_assistant',
  APPOINTMENT_BOOKING: 'appointment_booking',
} as const;
registerEnumType(ChatbotType, {
  name: 'ChatbotType',
  description: 'What a chatbot is for (SRV-03).',
  valuesConfig: {
    CUSTOMER_SERVICE: { description: 'Helps customers.' },
    SALES_SUPPORT: { description: 'Sells.' },
    LEAD_GENERATION: { description: 'Asks visitors who they are.' },
    FAQ_ASSISTANT: { description: 'Answers questions.' },
    APPOINTMENT_BOOKING: { description: 'Takes appointments.' },
  },
});

/** Which assistants a client has switched on (DAT-12). One row per client. */
@Entity({ tableName: 'services' })
@OwnedByClient()
@Check({ name: 'services_status', expression: "status in ('active', 'paused', 'maintenance', 'cancelled')" })
@Check({
  name: 'services_receptionist_type',
  expression: "receptionist_type in ('appointment_booking', 'general_inquiries', 'customer_support', 'sales_assistant')",
})
@Check({
  name: 'services_chatbot_type',
  expression: "chatbot_type in ('customer_service', 'sales_support', 'lead_generation', 'faq_assistant', 'appointment_booking')",
})
@ObjectType({ description: 'Which assistants a business has switched on.' })
export class Services {
  [OptionalProps]?: 'aiReceptionist' | 'liveChatbot' | 'receptionistType' | 'chatbotType' | 'status';
  @Field(() => ID, { description: 'Never changes.' }) @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Field(() => Boolean, { description: 'Whether the AI receptionist is on.' })
  @Property({ type: 'boolean', default: false })
  aiReceptionist: boolean = false;
  @Field(() => Boolean, { description: 'Whether the live chatbot is on.' })
  @Property({ type: 'boolean', default: false })
  liveChatbot: boolean = false;
  @Field(() => ReceptionistType, { nullable: true, description: 'What the receptionist is for; null until it is chosen.' })
  @Property({ type: 'text', nullable: true })
  receptionistType?: string | null;
  @Field(() => ChatbotType, { nullable: true, description: 'What the chatbot is for; null until it is chosen.' })
  @Property({ type: 'text', nullable: true })
  chatbotType?: string | null;
  @Field(() => ServicesStatus, { description: 'Whether the assistants work.' })
  @Property({ type: 'text', default: 'active' })
  status: 'active' | 'paused' | 'maintenance' | 'cancelled' = 'active';
}
