import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Flag, Text } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { OwnedSettings } from '../../people/rows/index.ts';

export const PhoneSetupMethod = defineEnum('PhoneSetupMethod', 'Which number a phone receptionist answers.', {
  new: 'A new number.',
  existing: 'The existing number of the business.',
});

/** How far the integration of a client's assistants is (DAT-22). One row per client. */
@Entity({ tableName: 'assistant_integration_settings' })
@OwnedByClient()
@ObjectType({ description: 'Progress of integrating the assistants of a business.' })
export class AssistantIntegrationSettings extends OwnedSettings {
  [OptionalProps]?: 'chatbotSetupComplete' | 'phoneSetupComplete';
  @Flag('Whether the chatbot is installed on the website.', { default: false }) chatbotSetupComplete: boolean = false;
  @Choice(PhoneSetupMethod, 'Which number the receptionist answers; null until chosen.', {
    nullable: true,
    check: 'assistant_integration_settings_method',
  })
  phoneSetupMethod?: ValueOf<typeof PhoneSetupMethod> | null;
  @Text('Telephone number of the business, as typed.', { nullable: true }) phoneNumber?: string | null;
  @Flag('Whether the phone receptionist is set up.', { default: false }) phoneSetupComplete: boolean = false;
}
