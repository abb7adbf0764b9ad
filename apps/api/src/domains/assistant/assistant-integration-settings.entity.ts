import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

const PhoneSetupMethod = { NEW: 'new', EXISTING: 'existing' } as const;
registerEnumType(PhoneSetupMethod, {
  name: 'PhoneSetupMethod',
  description: 'Which number a receptionist answers.',
  valuesConfig: { NEW: { description: 'A new one from us.' }, EXISTING: { description: 'The one that the business has.' } },
});

/** How far a client has put its assistants to work (DAT-22). One row per client. */
@Entity({ tableName: 'assistant_integration_settings' })
@OwnedByClient()
@Check({ name: 'assistant_integration_settings_method', expression: "phone_setup_method in ('new', 'existing')" })
@ObjectType({ description: 'How far a business has put its assistants to work.' })
export class AssistantIntegrationSettings {
  [OptionalProps]?: 'chatbotSetupComplete' | 'phoneSetupMethod' | 'phoneNumber' | 'phoneSetupComplete';
  @Field(() => ID, { name: 'id', description: 'The id of the business: there is one row for each.' })
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' })
  clientId!: string;
  @Field(() => Boolean, { description: 'Whether the chatbot is on the website.' })
  @Property({ type: 'boolean', default: false })
  chatbotSetupComplete: boolean = false;
  @Field(() => PhoneSetupMethod, { nullable: true, description: 'Which number the receptionist answers; null until it is chosen.' })
  @Property({ type: 'text', nullable: true })
  phoneSetupMethod?: 'new' | 'existing' | null;
  @Field(() => String, { nullable: true, description: 'The number of the business, as typed.' })
  @Property({ type: 'text', nullable: true })
  phoneNumber?: string | null;
  @Field(() => Boolean, { description: 'Whether the telephone is set up (INT-05).' })
  @Property({ type: 'boolean', default: false })
  phoneSetupComplete: boolean = false;
}
