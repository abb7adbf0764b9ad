import { z } from 'zod';
import type { Caller } from '../../platform/outside/call-outside.ts';
import { callVapi } from './vapi.ts';

/** What an assistant at Vapi consists of (Vapi API reference, CreateAssistantDTO). */
export interface VapiAssistantBody {
  readonly name: string;
  readonly firstMessage: string;
  readonly voice: { readonly provider: string; readonly voiceId: string };
  readonly model: {
    readonly provider: string;
    readonly model: string;
    readonly messages: readonly { readonly role: 'system'; readonly content: string }[];
    /** What the assistant can do during a call; each use is posted to the server. */
    readonly tools: readonly object[];
  };
  /** Calls end after this long. */
  readonly maxDurationSeconds: number;
  /** Where Vapi posts what happens in a call, and how often it tries; Vapi's default is no retry. */
  readonly server: {
    readonly url: string;
    readonly timeoutSeconds: number;
    /** The webhook credential at Vapi that signs what is posted. */
    readonly credentialId?: string;
    readonly backoffPlan: { readonly type: 'exponential'; readonly maxRetries: number; readonly baseDelaySeconds: number };
  };
  readonly serverMessages: readonly string[];
  readonly artifactPlan: { readonly recordingEnabled: boolean };
  readonly metadata: Readonly<Record<string, string>>;
}

const assistantSchema = z.object({ id: z.string().min(1), metadata: z.record(z.string(), z.unknown()).nullish() });
/** An assistant as Vapi answers with it; the fields that we read. */
export type VapiAssistant = z.output<typeof assistantSchema>;

const FAILED = "The phone service didn't respond as expected.";
const pathOf = (id: string) => `/assistant/${encodeURIComponent(id)}`;

/** Creates an assistant. Throws UPSTREAM_FAILED; the assistant may exist all the same. */
export function createAssistant(caller: Caller, body: VapiAssistantBody): Promise<VapiAssistant> {
  return callVapi(caller, FAILED, { method: 'POST', path: '/assistant', body }, assistantSchema);
}

/** Replaces the given parts of an assistant. Throws UPSTREAM_FAILED; see `isMissingAtVapi`. */
export function patchAssistant(caller: Caller, id: string, body: VapiAssistantBody): Promise<VapiAssistant> {
  return callVapi(caller, FAILED, { method: 'PATCH', path: pathOf(id), body }, assistantSchema);
}

/** Lists the assistants that were created after an instant, newest first, at most a hundred. Throws UPSTREAM_FAILED. */
export function listAssistantsSince(caller: Caller, since: Date): Promise<VapiAssistant[]> {
  const query = new URLSearchParams({ limit: '100', createdAtGt: since.toISOString() });
  return callVapi(caller, FAILED, { method: 'GET', path: `/assistant?${query.toString()}` }, z.array(assistantSchema));
}
