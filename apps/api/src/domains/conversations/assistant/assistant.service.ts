import { assistantSettingsSchema } from '@larkline/validation';
import { changesOf, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { rowOfClient } from '../../../platform/graphql/loader.ts';
import { saveSettings, type ClientChange } from '../../people/clients/index.ts';
import { AssistantIntegrationSettings } from './assistant-integration-settings.entity.ts';
import { AssistantSettings } from './assistant-settings.entity.ts';

/** Returns voice and manner of a client's assistants; the defaults until the client has saved some (AST-03). */
export async function getAssistantSettings(ctx: Context, clientId: string): Promise<AssistantSettings> {
  return (await rowOfClient(ctx, AssistantSettings, clientId)) ?? Object.assign(new AssistantSettings(), { clientId });
}

/** Returns the setup progress of a client's assistants; nothing is done until the client has saved something. */
export async function getIntegrationSettings(ctx: Context, clientId: string): Promise<AssistantIntegrationSettings> {
  const row = await rowOfClient(ctx, AssistantIntegrationSettings, clientId);
  return row ?? Object.assign(new AssistantIntegrationSettings(), { clientId });
}

/** Writes the changed fields of voice and manner (AST-04); the phone assistant follows. Throws INVALID_INPUT, NOT_FOUND without a client. */
export async function updateAssistantSettings(ctx: Context, patch: PatchOf<typeof assistantSettingsSchema>): Promise<ClientChange> {
  return saveSettings(ctx, AssistantSettings, changesOf(assistantSettingsSchema, patch));
}
