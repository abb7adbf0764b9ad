import { z } from 'zod';
import { isLocalSecret } from '../../../platform/env/deployment-problems.ts';
import type { Env, EnvOf, EnvPart } from '../../../platform/env/env.ts';

/** Bytes of a secret that cannot be guessed. */
const MIN_SECRET_BYTES = 24;

const schema = z.object({
  VAPI_WEBHOOK_SECRETS: z
    .string()
    .transform((text) => text.split(',').map((each) => each.trim()))
    .refine((secrets) => secrets.length <= 2, 'takes two secrets at most, separated by a comma')
    .refine((secrets) => secrets.every((each) => /^whsec_[\w+/=-]+$/.test(each)), 'must be whsec_ and base64')
    .optional()
    .describe(
      'Signing secrets of the webhook /hooks/voice/vapi, one or, while it is changed, two with a comma; empty: reports are refused.',
    ),
});

declare module '../../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of calls; production refuses known and short secrets, and a provider whose reports could not be verified. */
export const callsEnv: EnvPart = { schema, problems };

function problems({ VAPI_PRIVATE_KEY, VAPI_WEBHOOK_CREDENTIAL_ID, VAPI_WEBHOOK_SECRETS: secrets = [] }: Env): string[] {
  const found: string[] = [];
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
