import * as z from 'zod/mini';
import { optionalPhone, requiredLine } from './common.ts';

/** Genders, ages and accents of the receptionist's voice, and the manners of both assistants (AST-01, AST-02). */
export const VOICE_GENDERS = ['female', 'male'] as const;
export const VOICE_AGES = ['young', 'middle-aged', 'elderly'] as const;
export const VOICE_ACCENTS = ['us', 'uk', 'au', 'custom'] as const;
export const PERSONALITIES = ['calm', 'friendly', 'assertive', 'bubbly', 'monotone'] as const;
export type Personality = (typeof PERSONALITIES)[number];
export type VoiceAccent = (typeof VOICE_ACCENTS)[number];

/** The voice of every receptionist until a client chooses another, which smaller plans do not include (PRC-10). */
export const DEFAULT_VOICE = {
  receptionistVoiceGender: 'female',
  receptionistVoiceAge: 'middle-aged',
  receptionistVoiceAccent: 'us',
} as const;

// Each once, in the order of the list: the same choice is stored and compared in one way.
const personalities = z.pipe(
  z.array(z.enum(PERSONALITIES)),
  z.transform((chosen) => PERSONALITIES.filter((each) => chosen.includes(each))),
);

/** The tab 'Assistant Customization'. */
export const assistantSettingsSchema = z.object({
  receptionistVoiceGender: z.enum(VOICE_GENDERS),
  receptionistVoiceAge: z.enum(VOICE_AGES),
  receptionistVoiceAccent: z.enum(VOICE_ACCENTS),
  receptionistPersonality: personalities,
  chatbotPersonality: personalities,
});

/** Which number a phone receptionist answers: a new one, or the existing one of the business (INT-05). */
export const PHONE_SETUP_METHODS = ['new', 'existing'] as const;

/** The message for an existing number that was left out (RCP-05, E33). */
export const PHONE_MISSING = 'Please enter your existing phone number';

/** A request for the phone receptionist. A new number needs none of the business, so one that was typed is dropped (RCP-04). */
export const phoneSetupSchema = z
  .object({ method: z.enum(PHONE_SETUP_METHODS), phoneNumber: optionalPhone })
  .check(z.refine(({ method, phoneNumber }) => method === 'new' || phoneNumber !== null, { error: PHONE_MISSING, path: ['phoneNumber'] }));

export type AssistantSettingsForm = z.input<typeof assistantSettingsSchema>;
export type PhoneSetupForm = z.input<typeof phoneSetupSchema>;

/** A number that staff assign to a phone receptionist (CF-35); the api decides whether it is a valid one. */
export const phoneAssignmentSchema = z.object({ number: requiredLine('Please enter the phone number') });
