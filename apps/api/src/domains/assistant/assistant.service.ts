import { assistantSettingsSchema } from '@larkline/validation';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { emit } from '../../platform/domain/events.ts';
import { changesOf, type PatchOf } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { rowOfClient } from '../../platform/graphql/loader.ts';
import { getOwnClient, ownClientId, type ClientChange } from '../clients/index.ts';
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
export function updateAssistantSettings(ctx: Context, patch: PatchOf<typeof assistantSettingsSchema>): Promise<ClientChange> {
  const changes = changesOf(assistantSettingsSchema, patch);
  const clientId = ownClientId(ctx);
  return inTransaction(ctx, async (tx) => {
    // Tries at the same moment add one row.
    await tx.em.execute('insert into assistant_settings (client_id) values (?) on conflict do nothing', [clientId]);
    tx.em.assign(await tx.em.findOneOrFail(AssistantSettings, { clientId }), changes);
    await tx.em.flush();
    await emit(tx, 'assistantSettingsChanged', { clientId });
    return { client: await getOwnClient(tx) };
  });
}
