import { DEFAULT_VOICE } from '@larkline/validation';
import { OptionalProps } from '@mikro-orm/core';
import { Entity } from '@mikro-orm/decorators/legacy';
import { ObjectType } from 'type-graphql';
import { Choice, Choices } from '../../../platform/db/columns.ts';
import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';
import { OwnedByClient } from '../../../platform/db/owner-filter.ts';
import { ListSize } from '../../../platform/graphql/list-size.ts';
import { OwnedSettings } from '../../people/rows/index.ts';

export const VoiceGender = defineEnum('VoiceGender', 'Gender of a voice.', { female: 'Female; the default.', male: 'Male.' });

export const VoiceAge = defineEnum('VoiceAge', 'Age of a voice.', {
  young: 'Young.',
  'middle-aged': 'Middle-aged; the default.',
  elderly: 'Elderly.',
});

export const VoiceAccent = defineEnum('VoiceAccent', 'English accent of a voice.', {
  us: 'American; the default.',
  uk: 'British.',
  au: 'Australian.',
  custom: 'Agreed with support.',
});

export const Personality = defineEnum('Personality', 'Manner of an assistant.', {
  calm: 'Unhurried.',
  friendly: 'Warm; the default.',
  assertive: 'Assertive.',
  bubbly: 'Bubbly.',
  monotone: 'Even in tone.',
});
export type Personality = ValueOf<typeof Personality>;

/** Voice and manner of a client's assistants (DAT-23). One row per client; the defaults apply without one (AST-03). */
@Entity({ tableName: 'assistant_settings' })
@OwnedByClient()
@ObjectType({ description: "Voice and personality of a business's assistants." })
export class AssistantSettings extends OwnedSettings {
  [OptionalProps]?:
    | 'receptionistVoiceGender'
    | 'receptionistVoiceAge'
    | 'receptionistVoiceAccent'
    | 'receptionistPersonality'
    | 'chatbotPersonality';
  @Choice(VoiceGender, "Gender of the receptionist's voice.", {
    default: DEFAULT_VOICE.receptionistVoiceGender,
    check: 'assistant_settings_gender',
  })
  receptionistVoiceGender: ValueOf<typeof VoiceGender> = DEFAULT_VOICE.receptionistVoiceGender;
  @Choice(VoiceAge, "Age of the receptionist's voice.", { default: DEFAULT_VOICE.receptionistVoiceAge, check: 'assistant_settings_age' })
  receptionistVoiceAge: ValueOf<typeof VoiceAge> = DEFAULT_VOICE.receptionistVoiceAge;
  @Choice(VoiceAccent, "Accent of the receptionist's voice.", {
    default: DEFAULT_VOICE.receptionistVoiceAccent,
    check: 'assistant_settings_accent',
  })
  receptionistVoiceAccent: ValueOf<typeof VoiceAccent> = DEFAULT_VOICE.receptionistVoiceAccent;
  @ListSize(5)
  @Choices(Personality, 'Manner of the receptionist: all that apply.', {
    default: ['friendly'],
    check: 'assistant_settings_receptionist_personality',
  })
  receptionistPersonality: Personality[] = ['friendly'];
  @ListSize(5)
  @Choices(Personality, 'Manner of the chatbot: all that apply.', {
    default: ['friendly'],
    check: 'assistant_settings_chatbot_personality',
  })
  chatbotPersonality: Personality[] = ['friendly'];
}
