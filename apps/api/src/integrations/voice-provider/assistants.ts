import { z } from 'zod';
import type { Env } from '../../platform/env/env.ts';
import type { Caller } from '../../platform/outside/call-outside.ts';
import { callVapi, orMissing } from './vapi.ts';
import { CALL_REPORT, CALL_STATUS, TOOL_USES } from './call-message.ts';

/** Path of the webhook that the provider posts to during and after a call. */
export const VOICE_WEBHOOK_PATH = '/hooks/voice/vapi';

const MODEL = { provider: 'openai', model: 'gpt-4o-mini' } as const;
const BACKOFF = { type: 'exponential', maxRetries: 8, baseDelaySeconds: 2 } as const;

/** Words and behaviour of a client's assistant. */
export interface AssistantSetup {
  readonly clientId: string;
  readonly firstMessage: string;
  readonly instructions: string;
  readonly voice: { readonly provider: string; readonly voiceId: string };
  /** Its tools during a call; each use is posted to the webhook. */
  readonly tools: readonly object[];
  /** Calls end after this long. */
  readonly maxCallSeconds: number;
}

/** An assistant in the form of the provider. */
export type AssistantBody = ReturnType<typeof assistantBody>;

/** Returns an assistant in the form of the provider (Vapi API reference, CreateAssistantDTO); the same setup has the same JSON. */
export function assistantBody({ PUBLIC_URL, VAPI_WEBHOOK_CREDENTIAL_ID: credentialId }: Env, setup: AssistantSetup) {
  const { clientId, firstMessage, instructions, voice, tools, maxCallSeconds } = setup;
  return {
    name: clientId,
    firstMessage,
    voice,
    model: { ...MODEL, messages: [{ role: 'system', content: instructions }], tools },
    maxDurationSeconds: maxCallSeconds,
    // The provider's default is no retry.
    server: {
      url: `${PUBLIC_URL}${VOICE_WEBHOOK_PATH}`,
      timeoutSeconds: 20,
      backoffPlan: BACKOFF,
      ...(credentialId && { credentialId }),
    },
    serverMessages: [CALL_REPORT, CALL_STATUS, TOOL_USES],
    // The privacy policy says that the sound of calls is not kept.
    artifactPlan: { recordingEnabled: false },
    metadata: { clientId },
  };
}

const assistantSchema = z.object({ id: z.string().min(1), metadata: z.record(z.string(), z.unknown()).nullish() });

const FAILED = "The phone service didn't respond as expected.";
const assistantPath = (id: string) => `/assistant/${encodeURIComponent(id)}`;

/** Creates an assistant; returns its id. Throws UPSTREAM_FAILED; the assistant may exist all the same. */
export async function createAssistant(caller: Caller, body: AssistantBody): Promise<string> {
  return (await callVapi(caller, FAILED, { method: 'POST', path: '/assistant', body }, assistantSchema)).id;
}

/** Changes an assistant; returns whether the provider still has it. Throws UPSTREAM_FAILED. */
export async function changeAssistant(caller: Caller, id: string, body: AssistantBody): Promise<boolean> {
  return (await orMissing(callVapi(caller, FAILED, { method: 'PATCH', path: assistantPath(id), body }, assistantSchema))) !== null;
}

/** Returns the id of a client's assistant among the latest hundred that were created after an instant; `null` for none. Throws UPSTREAM_FAILED. */
export async function findAssistantSince(caller: Caller, clientId: string, since: Date): Promise<string | null> {
  const query = new URLSearchParams({ limit: '100', createdAtGt: since.toISOString() });
  const recent = await callVapi(caller, FAILED, { method: 'GET', path: `/assistant?${query.toString()}` }, z.array(assistantSchema));
  return recent.find(({ metadata }) => metadata?.['clientId'] === clientId)?.id ?? null;
}
