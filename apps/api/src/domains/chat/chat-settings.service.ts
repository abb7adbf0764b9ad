import { chatSettingsSchema } from '@larkline/validation';
import { changesOf, type PatchOf } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowOfClient } from '../../platform/graphql/loader.ts';
import { saveSettings, type ClientChange } from '../clients/index.ts';
import { ChatSettings } from './chat-settings.entity.ts';

/** Returns how the chat of a client looks; the defaults until it was changed. */
export async function getChatSettings(ctx: Context, clientId: string): Promise<ChatSettings> {
  return (await rowOfClient(ctx, ChatSettings, clientId)) ?? Object.assign(new ChatSettings(), { clientId });
}

/** Writes the changed fields of the chat. Throws INVALID_INPUT, NOT_FOUND without a client. */
export async function updateChatSettings(ctx: Context, patch: PatchOf<typeof chatSettingsSchema>): Promise<ClientChange> {
  return saveSettings(ctx, ChatSettings, changesOf(chatSettingsSchema, patch));
}
