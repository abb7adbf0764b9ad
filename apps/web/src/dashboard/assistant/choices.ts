import { enumName } from '@larkline/format';
import {
  PERSONALITIES,
  VOICE_ACCENTS,
  VOICE_AGES,
  VOICE_GENDERS,
  type AssistantSettingsForm,
  type Personality,
  type VoiceAccent,
} from '@larkline/validation';
import type { AssistantCard_clientFragment } from './Assistant.generated.ts';

const named = <V extends string>(values: readonly V[], label: (value: V) => string) =>
  values.map((value) => ({ value, label: label(value) }));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const ACCENTS: Readonly<Record<VoiceAccent, string>> = { us: 'American', uk: 'British', au: 'Australian', custom: 'Custom' };

/** The choices of the tab (AST-01, AST-02). */
export const GENDERS = named(VOICE_GENDERS, capital);
export const AGES = named(VOICE_AGES, capital);
export const ACCENT_CHOICES = named(VOICE_ACCENTS, (accent) => ACCENTS[accent]);
export const MANNERS = named(PERSONALITIES, capital);

/** Returns the api's data in the form's shape. */
export function toFormValues(settings: NonNullable<AssistantCard_clientFragment['assistantSettings']>): AssistantSettingsForm {
  const manners = (names: readonly string[]): Personality[] => PERSONALITIES.filter((each) => names.includes(enumName(each)));
  return {
    receptionistVoiceGender: toChoice(VOICE_GENDERS, settings.receptionistVoiceGender),
    receptionistVoiceAge: toChoice(VOICE_AGES, settings.receptionistVoiceAge),
    receptionistVoiceAccent: toChoice(VOICE_ACCENTS, settings.receptionistVoiceAccent),
    receptionistPersonality: manners(settings.receptionistPersonality),
    chatbotPersonality: manners(settings.chatbotPersonality),
  };
}

/** Returns voice and manner in words: 'Female, middle-aged, British accent, friendly'. */
export function voiceInWords(values: AssistantSettingsForm): string {
  const accent = `${ACCENTS[values.receptionistVoiceAccent]} accent`;
  const manners = PERSONALITIES.filter((each) => values.receptionistPersonality.includes(each));
  return [capital(values.receptionistVoiceGender), values.receptionistVoiceAge, accent, ...manners].join(', ');
}

function toChoice<V extends string>(values: readonly V[], name: string): V {
  const found = values.find((value) => enumName(value) === name);
  if (found === undefined) throw new Error(`The schema has the value ${name}, the form does not`);
  return found;
}
