import { Webhook } from 'standardwebhooks';
import { requestAssistantSync } from '../domains/conversations/voice/index.ts';
import { inTransaction } from '../platform/db/in-transaction.ts';
import { VOICE_SECRETS, type TestApi } from './test-api.ts';

/** How a message of the voice provider is signed; with the first secret and now by default. */
export interface SigningOptions {
  readonly secret?: string | undefined;
  readonly at?: Date;
}

/** Returns the headers of a signed message. */
export function signedHeaders(
  api: TestApi,
  body: string,
  { secret = VOICE_SECRETS[0], at = api.clock.now() }: SigningOptions = {},
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(secret ?? '').sign('msg_1', at, body),
  };
}

/** Posts a body to the webhook of the voice provider. */
export function postToVoiceHook(api: TestApi, body: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${api.url}/hooks/voice/vapi`, { method: 'POST', body, headers });
}

/** Posts a signed message of the voice provider. */
export function postVoiceMessage(api: TestApi, message: unknown, signing: SigningOptions = {}): Promise<Response> {
  const body = JSON.stringify({ message });
  return postToVoiceHook(api, body, signedHeaders(api, body, signing));
}

/** Switches the phone receptionist of a client on, as its purchase does. */
export async function switchPhoneOn(api: TestApi, clientId: string): Promise<void> {
  await api.sql(
    `insert into services (id, client_id, ai_receptionist) values (gen_random_uuid(), $1, true) on conflict (client_id) do update set ai_receptionist = true`,
    [clientId],
  );
}

/** Creates the assistant of a client at the voice provider, which answers its calls; returns its id there. */
export async function makeAssistant(api: TestApi, clientId: string): Promise<string> {
  await switchPhoneOn(api, clientId);
  await inTransaction(api.system(), (tx) => requestAssistantSync(tx, clientId));
  await api.makeJobsDue();
  await api.runJobs();
  const [row] = await api.sql<{ provider_assistant_id: string }>(
    'select provider_assistant_id from voice_assistants where client_id = $1',
    [clientId],
  );
  return row?.provider_assistant_id ?? '';
}
