import { z } from 'zod';
import { isLocalSecret } from '../../platform/env/deployment-problems.ts';
import type { Env, EnvOf, EnvPart } from '../../platform/env/env.ts';
import { httpUrl } from '../../platform/env/http-url.ts';

/** Bytes of a secret that cannot be guessed. */
const MIN_SECRET_BYTES = 24;

const schema = z.object({
  VAPI_PRIVATE_KEY: z
    .string()
    .min(8)
    .optional()
    .describe('Private API key of Vapi, which answers the calls; empty: no calls are answered.'),
  VAPI_WEBHOOK_CREDENTIAL_ID: z.string().optional().describe('Id of the webhook credential at Vapi that signs the reports of calls.'),
  VAPI_WEBHOOK_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((secrets) => secrets.length <= 2, 'takes two secrets at most, separated by a comma')
    .refine((secrets) => secrets.every((each) => /^whsec_[\w+/=-]+$/.test(each)), 'must be whsec_ and base64')
    .optional()
    .describe(
      'Signing secrets of the webhook /hooks/voice/vapi, one or, while it is changed, two with a comma; empty: reports are refused.',
    ),
  VAPI_API_URL: httpUrl.optional().describe('Address of a Vapi stand-in; unset for Vapi itself.'),
});

declare module '../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of the voice provider; production refuses stand-ins, known and short secrets, and a provider whose reports could not be verified. */
export const vapiEnv: EnvPart = { schema, problems };

function problems({ VAPI_API_URL, VAPI_PRIVATE_KEY, VAPI_WEBHOOK_CREDENTIAL_ID, VAPI_WEBHOOK_SECRETS: secrets = [] }: Env): string[] {
  const found: string[] = [];
  if (VAPI_API_URL) found.push('VAPI_API_URL points at a stand-in: unset it');
  if (VAPI_PRIVATE_KEY?.includes('local')) found.push('VAPI_PRIVATE_KEY is the local default: set a key of your own');
  if (VAPI_PRIVATE_KEY && !VAPI_WEBHOOK_CREDENTIAL_ID)
    found.push('VAPI_WEBHOOK_CREDENTIAL_ID is missing: without it Vapi signs no report; copy the id of the webhook credential');
  if (VAPI_PRIVATE_KEY && secrets.length === 0)
    found.push('VAPI_WEBHOOK_SECRETS is missing: without it every report of a call is refused; copy the secret of the webhook credential');
  if (secrets.some((each) => isLocalSecret(each) || isLocalSecret(each.slice('whsec_'.length))))
    found.push('VAPI_WEBHOOK_SECRETS holds the local default: set a secret of your own');
  if (secrets.some((each) => Buffer.from(each.slice('whsec_'.length), 'base64').length < MIN_SECRET_BYTES))
    found.push('VAPI_WEBHOOK_SECRETS holds a secret that is too short: generate one with "openssl rand -base64 32"');
  return found;
}
