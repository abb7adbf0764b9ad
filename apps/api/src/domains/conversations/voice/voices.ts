import type { AssistantSettings } from '../assistant/index.ts';

type Gender = AssistantSettings['receptionistVoiceGender'];
type Age = AssistantSettings['receptionistVoiceAge'];
type Accent = AssistantSettings['receptionistVoiceAccent'];

/** A voice at the provider. */
interface Voice {
  readonly provider: 'azure';
  readonly voiceId: string;
}

const azure = (voiceId: string): Voice => ({ provider: 'azure', voiceId });

/** The voice of every choice that can be made on the tab. */
const VOICES: Readonly<Record<Exclude<Accent, 'custom'>, Readonly<Record<Gender, Readonly<Record<Age, Voice>>>>>> = {
  us: {
    female: { young: azure('en-US-JaneNeural'), 'middle-aged': azure('en-US-JennyNeural'), elderly: azure('en-US-CoraNeural') },
    male: { young: azure('en-US-TonyNeural'), 'middle-aged': azure('en-US-GuyNeural'), elderly: azure('en-US-DavisNeural') },
  },
  uk: {
    female: { young: azure('en-GB-BellaNeural'), 'middle-aged': azure('en-GB-SoniaNeural'), elderly: azure('en-GB-OliviaNeural') },
    male: { young: azure('en-GB-AlfieNeural'), 'middle-aged': azure('en-GB-RyanNeural'), elderly: azure('en-GB-ThomasNeural') },
  },
  au: {
    female: { young: azure('en-AU-FreyaNeural'), 'middle-aged': azure('en-AU-NatashaNeural'), elderly: azure('en-AU-JoanneNeural') },
    male: { young: azure('en-AU-NeilNeural'), 'middle-aged': azure('en-AU-WilliamNeural'), elderly: azure('en-AU-KenNeural') },
  },
};

/** Returns the voice of a client's settings; a British one until a custom accent is agreed with support. */
export function chooseVoice({ receptionistVoiceGender, receptionistVoiceAge, receptionistVoiceAccent }: AssistantSettings): Voice {
  const accent = receptionistVoiceAccent === 'custom' ? 'uk' : receptionistVoiceAccent;
  return VOICES[accent][receptionistVoiceGender][receptionistVoiceAge];
}
