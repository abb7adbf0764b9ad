import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Field, ID, ObjectType, registerEnumType } from 'type-graphql';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

const VoiceGender = { FEMALE: 'female', MALE: 'male' } as const;
registerEnumType(VoiceGender, {
  name: 'VoiceGender',
  description: 'Whose voice it sounds like.',
  valuesConfig: { FEMALE: { description: "A woman's; the default." }, MALE: { description: "A man's." } },
});

const VoiceAge = { YOUNG: 'young', MIDDLE_AGED: 'middle-aged', ELDERLY: 'elderly' } as const;
registerEnumType(VoiceAge, {
  name: 'VoiceAge',
  description: 'How old a voice sounds.',
  valuesConfig: {
    YOUNG: { description: 'Young.' },
    MIDDLE_AGED: { description: 'In the middle; the default.' },
    ELDERLY: { description: 'Elderly.' },
  },
});

const VoiceAccent = { US: 'us', UK: 'uk', AU: 'au', CUSTOM: 'custom' } as const;
registerEnumType(VoiceAccent, {
  name: 'VoiceAccent',
  description: 'The English that a voice speaks.',
  valuesConfig: {
    US: { description: 'American; the default.' },
    UK: { description: 'British.' },
    AU: { description: 'Australian.' },
    CUSTOM: { description: 'Agreed with us.' },
  },
});

const Personality = {
  CALM: 'calm',
  FRIENDLY: 'friendly',
  ASSERTIVE: 'assertive',
  BUBBLY: 'bubbly',
  MONOTONE: 'monotone',
} as const;
registerEnumType(Personality, {
  name: 'Personality',
  description: 'A manner of an assistant (AST-02).',
  valuesConfig: {
    CALM: { description: 'Takes its time.' },
    FRIENDLY: { description: 'Warm; the default.' },
    ASSERTIVE: { description: 'Knows what it wants.' },
    BUBBLY: { description: 'Full of life.' },
    MONOTONE: { description: 'Without ups and downs.' },
  },
});

const PERSONALITIES = "'{calm,friendly,assertive,bubbly,monotone}'::text[]";

/** Voice and manner of a client's assistants (DAT-23). One row per client; without one the defaults hold (AST-03). */
@Entity({ tableName: 'assistant_settings' })
@OwnedByClient()
@Check({ name: 'assistant_settings_gender', expression: "receptionist_voice_gender in ('female', 'male')" })
@Check({ name: 'assistant_settings_age', expression: "receptionist_voice_age in ('young', 'middle-aged', 'elderly')" })
@Check({ name: 'assistant_settings_accent', expression: "receptionist_voice_accent in ('us', 'uk', 'au', 'custom')" })
@Check({ name: 'assistant_settings_receptionist_personality', expression: `receptionist_personality <@ ${PERSONALITIES}` })
@Check({ name: 'assistant_settings_chatbot_personality', expression: `chatbot_personality <@ ${PERSONALITIES}` })
@ObjectType({ description: 'Voice and manner of the assistants of a business.' })
export class AssistantSettings {
  [OptionalProps]?:
    'receptionistVoiceGender' | 'receptionistVoiceAge' | 'receptionistVoiceAccent' | 'receptionistPersonality' | 'chatbotPersonality';
  @Field(() => ID, { name: 'id', description: 'The id of the business: there is one row for each.' })
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' })
  clientId!: string;
  @Field(() => VoiceGender, { description: 'Whose voice the receptionist has.' })
  @Property({ type: 'text', default: 'female' })
  receptionistVoiceGender: string = 'female';
  @Field(() => VoiceAge, { description: 'How old the receptionist sounds.' })
  @Property({ type: 'text', default: 'middle-aged' })
  receptionistVoiceAge: string = 'middle-aged';
  @Field(() => VoiceAccent, { description: 'The English that the receptionist speaks.' })
  @Property({ type: 'text', default: 'us' })
  receptionistVoiceAccent: string = 'us';
  @Field(() => [Personality], { description: 'Manners of the receptionist.' })
  @Property({ type: 'text[]', default: ['friendly'] })
  receptionistPersonality: string[] = ['friendly'];
  @Field(() => [Personality], { description: 'Manners of the chatbot.' })
  @Property({ type: 'text[]', default: ['friendly'] })
  chatbotPersonality: string[] = ['friendly'];
}
