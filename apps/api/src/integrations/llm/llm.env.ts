import { z } from 'zod';
import { isLocalSecret } from '../../platform/env/deployment-problems.ts';
import type { Env, EnvOf, EnvPart } from '../../platform/env/env.ts';
import { httpUrl } from '../../platform/env/http-url.ts';
import { isThisMachine } from '../../platform/outside/this-machine.ts';

const milliseconds = (fallback: number) => z.coerce.number().int().min(50).max(15_000).default(fallback);

const schema = z.object({
  LLM_BASE_URL: httpUrl
    .optional()
    .describe(
      'Address of an OpenAI-compatible API, such as https://api.example.com/v1, that words the answers of the website chat; empty: the local engine alone answers.',
    ),
  LLM_API_KEY: z.string().min(1).optional().describe('API key of the language model; needed with LLM_BASE_URL.'),
  LLM_MODEL: z.string().min(1).max(200).optional().describe('Name of the language model; needed with LLM_BASE_URL.'),
  LLM_SILENCE_MS: milliseconds(4_000).describe('Longest wait for the first word of the language model, and between two, in milliseconds.'),
  LLM_TOTAL_MS: milliseconds(15_000).describe('Longest time in which the language model may answer, in milliseconds.'),
});

declare module '../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of the language model; production refuses stand-ins. */
export const llmEnv: EnvPart = { schema, problems };

/** A language model that is set up. */
export interface LlmSettings {
  readonly baseUrl: string;
  readonly apiKey: string;
  readonly model: string;
}

/** Returns the language model of this process; `null` without one. */
export function findLlm({ LLM_BASE_URL: baseUrl, LLM_API_KEY: apiKey, LLM_MODEL: model }: Env): LlmSettings | null {
  return baseUrl && apiKey && model ? { baseUrl, apiKey, model } : null;
}

/** Returns whether the language model of this process is a stand-in. */
export function isLlmLocal({ LLM_BASE_URL, LLM_API_KEY }: Env): boolean {
  if (!LLM_BASE_URL) return false;
  return isThisMachine(new URL(LLM_BASE_URL).hostname) || isLocalSecret(LLM_API_KEY ?? '');
}

function problems({ LLM_BASE_URL, LLM_API_KEY, LLM_MODEL }: Env): string[] {
  const found: string[] = [];
  const set = [LLM_BASE_URL, LLM_API_KEY, LLM_MODEL].filter((value) => value !== undefined).length;
  if (set > 0 && set < 3) found.push('LLM_BASE_URL, LLM_API_KEY and LLM_MODEL belong together: set all three, or none');
  if (LLM_BASE_URL && isThisMachine(new URL(LLM_BASE_URL).hostname))
    found.push('LLM_BASE_URL points at this machine: set the address of the provider');
  else if (LLM_BASE_URL?.startsWith('http://')) found.push('LLM_BASE_URL would send what visitors write unprotected: use https://');
  if (LLM_API_KEY && isLocalSecret(LLM_API_KEY)) found.push('LLM_API_KEY is the local default: set a key of your own');
  return found;
}
