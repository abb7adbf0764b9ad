import { isVoiceOn } from '../../../integrations/voice-provider/index.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { emit } from '../../../platform/domain/events.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readStatements } from '../../../platform/db/read-statements.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { syncAssistantJob } from './sync-assistant.job.ts';
import { VoiceAssistant } from './voice-assistant.entity.ts';

/** Every assistant that belongs to a client, as a sub-select: the product's own, and those that staff assigned. */
export const KNOWN_ASSISTANTS = `(select provider_assistant_id, client_id from voice_assistants where provider_assistant_id is not null
  union all select provider_assistant_id, client_id from assistant_links)`;

/** Changes within this time are sent together; each further one starts it again. */
const DEBOUNCE_SECONDS = 5;

/** Returns the id of the client that an assistant of the voice provider belongs to; `null` for an unknown one. For system contexts. */
export async function findClientOfAssistant(ctx: Context, providerAssistantId: string): Promise<string | null> {
  const text = `select k.client_id from ${KNOWN_ASSISTANTS} k where k.provider_assistant_id = ?::text`;
  const [rows = []] = await readStatements(ctx, [{ text, values: [providerAssistantId] }]);
  return (rows as { client_id: string }[])[0]?.client_id ?? null;
}

/** Returns the state of a client's phone assistant; `null` where calls are not answered, and before the first change. */
export function findVoiceAssistant(ctx: Context, clientId: string): Promise<VoiceAssistant | null> {
  return isVoiceOn(ctx.env) ? rowOfClient(ctx, VoiceAssistant, clientId) : Promise.resolve(null);
}

/**
 * Sends settings and texts of a client to the voice provider soon after the running transaction; several requests within five
 * seconds are sent as one. `atOnce` is for a change of whether it answers. Does nothing where calls are not answered.
 */
export async function requestAssistantSync(tx: Context, clientId: string, atOnce = false): Promise<void> {
  if (!isVoiceOn(tx.env)) return;
  await tx.em.execute(
    `insert into voice_assistants (client_id, sync_state, requested_at) values (?, 'pending', ?)
       on conflict (client_id) do update set sync_state = 'pending', requested_at = excluded.requested_at`,
    [clientId, tx.now()],
  );
  const { queue, key } = { queue: { name: 'voiceAssistant', key: clientId }, key: `voiceAssistant:${clientId}` };
  await enqueue(tx, syncAssistantJob, { clientId }, { queue, key, delaySeconds: atOnce ? 0 : DEBOUNCE_SECONDS });
}

/** Sends settings and texts of a client again, even when they are those that were sent last; returns the state of the assistant. */
export async function retryAssistantSync(ctx: Context, clientId: string): Promise<VoiceAssistant | null> {
  await inTransaction(ctx, async (tx) => {
    await tx.em.nativeUpdate(VoiceAssistant, { clientId }, { sentHash: null });
    await requestAssistantSync(tx, clientId);
  });
  return findVoiceAssistant(ctx, clientId);
}

/**
 * Assigns an assistant of the voice provider that no client has to a client, in the running transaction; what waits for it is applied.
 * Returns whether it was not assigned to this client before. Throws ASSISTANT_KNOWN when it belongs to another one.
 */
export async function linkAssistant(tx: Context, clientId: string, providerAssistantId: string): Promise<boolean> {
  const added = await tx.em.execute<object[]>(
    `insert into assistant_links (id, client_id, provider_assistant_id, linked_at)
     select ?::uuid, ?::uuid, ?::text, ?::timestamptz where not exists (select from ${KNOWN_ASSISTANTS} k where k.provider_assistant_id = ?::text)
     on conflict do nothing returning id`,
    [tx.newId(), clientId, providerAssistantId, tx.now(), providerAssistantId],
  );
  if (added.length > 0) {
    await emit(tx, 'voiceAssistantCreated', { clientId, providerAssistantId });
    return true;
  }
  if ((await findClientOfAssistant(tx, providerAssistantId)) !== clientId)
    throw new AppError('ASSISTANT_KNOWN', 'This assistant now belongs to another business.');
  return false;
}
