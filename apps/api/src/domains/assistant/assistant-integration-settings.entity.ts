import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

/** How far a client has put its assistants to work (DAT-22). One row per client. */
@Entity({ tableName: 'assistant_integration_settings' })
@OwnedByClient()
@Check({ name: 'assistant_integration_settings_method', expression: "phone_setup_method in ('new', 'existing')" })
export class AssistantIntegrationSettings {
  [OptionalProps]?: 'chatbotSetupComplete' | 'phoneSetupMethod' | 'phoneNumber' | 'phoneSetupComplete';
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'boolean', default: false }) chatbotSetupComplete: boolean = false;
  @Property({ type: 'text', nullable: true }) phoneSetupMethod?: 'new' | 'existing' | null;
  @Property({ type: 'text', nullable: true }) phoneNumber?: string | null;
  @Property({ type: 'boolean', default: false }) phoneSetupComplete: boolean = false;
}
