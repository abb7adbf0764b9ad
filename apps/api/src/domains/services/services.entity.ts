import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, PrimaryKey, Property, Unique } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

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
export class Services {
  [OptionalProps]?: 'aiReceptionist' | 'liveChatbot' | 'receptionistType' | 'chatbotType' | 'status';
  @PrimaryKey({ type: 'uuid' }) id!: string;
  @Unique() @ManyToOne(() => Client, { mapToPk: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'boolean', default: false }) aiReceptionist: boolean = false;
  @Property({ type: 'boolean', default: false }) liveChatbot: boolean = false;
  @Property({ type: 'text', nullable: true }) receptionistType?: string | null;
  @Property({ type: 'text', nullable: true }) chatbotType?: string | null;
  @Property({ type: 'text', default: 'active' }) status: 'active' | 'paused' | 'maintenance' | 'cancelled' = 'active';
}
