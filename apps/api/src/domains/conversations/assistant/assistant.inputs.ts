import { assistantSettingsSchema } from '@larkline/validation';
import { Field, ID, InputType } from 'type-graphql';
import type { ValueOf } from '../../../platform/db/enum-of.ts';
import { patchType } from '../../../platform/graphql/input-type.ts';
import { PhoneReceptionistStatus } from '../../people/rows/index.ts';
import { PhoneSetupMethod } from './assistant-integration-settings.entity.ts';
import { AssistantSettings } from './assistant-settings.entity.ts';

export const AssistantSettingsPatch = patchType(
  'AssistantSettingsPatch',
  'Changes of voice and manner.',
  AssistantSettings,
  assistantSettingsSchema,
);

@InputType({ description: 'A request for the phone receptionist.' })
export class PhoneSetupInput {
  @Field(() => PhoneSetupMethod.graphql, { description: 'Which number the receptionist is to answer.' })
  method!: ValueOf<typeof PhoneSetupMethod>;
  @Field(() => String, {
    nullable: true,
    description: 'Existing number of the business with its country code, such as +44 20 7946 0000; ignored for a new number.',
  })
  phoneNumber?: string | null;
}

@InputType({ description: 'A business and its phone receptionist as the caller saw it.' })
abstract class SeenPhone {
  @Field(() => ID, { description: 'Id of the business.' }) clientId!: string;
  @Field(() => PhoneReceptionistStatus.graphql, {
    description: 'Setup status that the caller saw; refused if it has changed since.',
  })
  seenStatus!: ValueOf<typeof PhoneReceptionistStatus>;
  @Field(() => String, { nullable: true, description: 'Assigned number that the caller saw, in E.164; null for none.' })
  seenNumber?: string | null;
}

@InputType({ description: 'A number for the phone receptionist of a business.' })
export class PhoneAssignmentInput extends SeenPhone {
  @Field(() => String, {
    description: 'Number with its country code, such as +44 20 7946 0000; a number without a country code is taken as British.',
  })
  number!: string;
}

@InputType({ description: "The end of a business's phone number." })
export class PhoneReleaseInput extends SeenPhone {
  @Field(() => Boolean, { description: 'Whether the request stays open for another number; false removes it.' })
  keepRequest!: boolean;
}
