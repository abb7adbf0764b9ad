import { z } from 'zod';
import type { Env, EnvOf, EnvPart } from '../../platform/env/env.ts';
import { httpUrl } from '../../platform/env/http-url.ts';

const schema = z.object({
  VAPI_PRIVATE_KEY: z
    .string()
    .min(8)
    .optional()
    .describe('Private API key of Vapi, which answers the calls; empty: no calls are answered.'),
  VAPI_WEBHOOK_CREDENTIAL_ID: z.string().optional().describe('Id of the webhook credential at Vapi that signs the reports of calls.'),
  VAPI_API_URL: httpUrl.optional().describe('Address of a Vapi stand-in; unset for Vapi itself.'),
});

declare module '../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of the voice provider; production refuses stand-ins. */
export const vapiEnv: EnvPart = { schema, problems };

function problems({ VAPI_API_URL, VAPI_PRIVATE_KEY }: Env): string[] {
  const found: string[] = [];
  if (VAPI_API_URL) found.push('VAPI_API_URL points at a stand-in: unset it');
  if (VAPI_PRIVATE_KEY?.includes('local')) found.push('VAPI_PRIVATE_KEY is the local default: set a key of your own');
  return found;
}
