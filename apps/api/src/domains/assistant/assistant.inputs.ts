import type { Personality as Manner } from '@larkline/validation';
import { Field, InputType } from 'type-graphql';
import type { ValueOf } from '../../platform/db/enum-of.ts';
import { PhoneSetupMethod } from './assistant-integration-settings.entity.ts';
import { Personality, VoiceAccent, VoiceAge, VoiceGender } from './assistant-settings.entity.ts';

@InputType({ description: 'Changes of voice and manner. A field that is left out keeps its value; null is refused.' })
export class AssistantSettingsPatch {
  @Field(() => VoiceGender.graphql, { nullable: true, description: "Gender of the receptionist's voice." })
  receptionistVoiceGender?: ValueOf<typeof VoiceGender> | null;
  @Field(() => VoiceAge.graphql, { nullable: true, description: "Age of the receptionist's voice." })
  receptionistVoiceAge?: ValueOf<typeof VoiceAge> | null;
  @Field(() => VoiceAccent.graphql, { nullable: true, description: "Accent of the receptionist's voice." })
  receptionistVoiceAccent?: ValueOf<typeof VoiceAccent> | null;
  @Field(() => [Personality.graphql], { nullable: true, description: 'Manner of the receptionist: all that apply.' })
  receptionistPersonality?: Manner[] | null;
  @Field(() => [Personality.graphql], { nullable: true, description: 'Manner of the chatbot: all that apply.' })
  chatbotPersonality?: Manner[] | null;
}

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
