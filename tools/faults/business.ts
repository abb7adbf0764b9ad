import { Webhook } from 'standardwebhooks';
import { until } from '../../apps/api/src/testkit/emulator-control.ts';
import { LOCAL_VOICE_SECRET } from '../dev/child-env.ts';
import type { FaultyProduct, SeededClient } from './faulty-product.ts';

/** A client and its assistant at the voice provider. */
export interface Business extends SeededClient {
  readonly assistantId: string;
}

/** Makes a client with an assistant, while an api runs its jobs. */
export async function aBusiness(product: FaultyProduct): Promise<Business> {
  const client = await product.seedClient();
  await product.query(`select graphile_worker.add_job('requestMissingVoiceAssistants', '{}')`);
  const assistantId = await until(async () => {
    // A change waits for others before it is sent.
    await product.query(`update graphile_worker._private_jobs set run_at = now() where run_at > now()`);
    const rows = await product.query<{ id: string | null }>(
      'select provider_assistant_id as id from voice_assistants where client_id = $1',
      [client.clientId],
    );
    return rows[0]?.id;
  });
  return { ...client, assistantId };
}

/** Posts a signed message of the voice provider to an api process. */
export function postVoiceReport(origin: string, payload: unknown): Promise<Response> {
  const body = JSON.stringify(payload);
  const at = new Date();
  const headers = {
    'webhook-id': 'msg_posted',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': new Webhook(LOCAL_VOICE_SECRET).sign('msg_posted', at, body),
  };
  return fetch(`${origin}/hooks/voice/vapi`, { method: 'POST', body, headers });
}
