import { assistantSettingsSchema } from '@larkline/validation';
import { emit } from '../../../platform/domain/events.ts';
import type { ChangeOfSettings } from '../../../platform/domain/settings.ts';
import type { PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { assertAbility } from '../../money/subscriptions/index.ts';
import { saveSettings, type ClientChange } from '../../people/rows/index.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { AssistantSettings } from './assistant-settings.entity.ts';

const VOICE = {
  receptionist_voice_gender: 'receptionistVoiceGender',
  receptionist_voice_age: 'receptionistVoiceAge',
  receptionist_voice_accent: 'receptionistVoiceAccent',
} as const;
const STANDARD_VOICE = 'Choosing a voice comes with Pro and Premium.';

/** Throws UPGRADE_REQUIRED for another voice than the standard one where the plan has no choice (PRC-10); the phone assistant follows. */
export async function afterAssistantSettings(tx: Context, { clientId, before, after }: ChangeOfSettings): Promise<void> {
  const standard = new AssistantSettings();
  const chosen = Object.entries(VOICE).filter(([column, field]) => {
    const value = after?.[column] ?? standard[field];
    return value !== standard[field] && value !== before?.[column];
  });
  if (chosen.length > 0) await assertAbility(tx, clientId, 'ownVoice', STANDARD_VOICE, ...chosen.map(([, field]) => field));
  await emit(tx, 'assistantSettingsChanged', { clientId });
}

/** Returns voice and manner of a client's assistants; the defaults until the client has saved some (AST-03). */
export async function getAssistantSettings(ctx: Context, clientId: string): Promise<AssistantSettings> {
  return (await rowOfClient(ctx, AssistantSettings, clientId)) ?? Object.assign(new AssistantSettings(), { clientId });
}

/** Returns the setup progress of a client's assistants; nothing is done until the client has saved something. */
export async function getIntegrationSettings(ctx: Context, clientId: string): Promise<AssistantIntegrationSettings> {
  const row = await rowOfClient(ctx, AssistantIntegrationSettings, clientId);
  return row ?? Object.assign(new AssistantIntegrationSettings(), { clientId });
}

/** Writes the changed fields of voice and manner (AST-04); the phone assistant follows. Throws INVALID_INPUT, CONFLICT, UPGRADE_REQUIRED, NOT_FOUND without a client. */
export async function updateAssistantSettings(ctx: Context, patch: PatchOf<typeof assistantSettingsSchema>): Promise<ClientChange> {
  return saveSettings(ctx, AssistantSettings, assistantSettingsSchema, patch);
}
