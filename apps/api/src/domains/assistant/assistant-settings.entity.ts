import { OptionalProps } from '@mikro-orm/core';
import { Check, Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { OwnedByClient } from '../../platform/db/owner-filter.ts';
import { Client } from '../clients/index.ts';

const PERSONALITIES = "'{calm,friendly,assertive,bubbly,monotone}'::text[]";

/** Voice and manner of a client's assistants (DAT-23). One row per client; without one the defaults hold (AST-03). */
@Entity({ tableName: 'assistant_settings' })
@OwnedByClient()
@Check({ name: 'assistant_settings_gender', expression: "receptionist_voice_gender in ('female', 'male')" })
@Check({ name: 'assistant_settings_age', expression: "receptionist_voice_age in ('young', 'middle-aged', 'elderly')" })
@Check({ name: 'assistant_settings_accent', expression: "receptionist_voice_accent in ('us', 'uk', 'au', 'custom')" })
@Check({ name: 'assistant_settings_receptionist_personality', expression: `receptionist_personality <@ ${PERSONALITIES}` })
@Check({ name: 'assistant_settings_chatbot_personality', expression: `chatbot_personality <@ ${PERSONALITIES}` })
export class AssistantSettings {
  [OptionalProps]?:
    'receptionistVoiceGender' | 'receptionistVoiceAge' | 'receptionistVoiceAccent' | 'receptionistPersonality' | 'chatbotPersonality';
  @ManyToOne(() => Client, { mapToPk: true, primary: true, fieldName: 'client_id', deleteRule: 'cascade' }) clientId!: string;
  @Property({ type: 'text', default: 'female' }) receptionistVoiceGender: string = 'female';
  @Property({ type: 'text', default: 'middle-aged' }) receptionistVoiceAge: string = 'middle-aged';
  @Property({ type: 'text', default: 'us' }) receptionistVoiceAccent: string = 'us';
  @Property({ type: 'text[]', default: ['friendly'] }) receptionistPersonality: string[] = ['friendly'];
  @Property({ type: 'text[]', default: ['friendly'] }) chatbotPersonality: string[] = ['friendly'];
}
