import { z } from 'zod';
import { isLocalSecret } from '../../platform/env/deployment-problems.ts';
import type { Env, EnvOf, EnvPart, EnvSource } from '../../platform/env/env.ts';
import { httpUrl } from '../../platform/env/http-url.ts';

/** A key that encrypts stored tokens; its id is stored with what it encrypted, so that keys can be rotated. */
export interface TokenKey {
  readonly id: string;
  readonly secret: Buffer;
}

const tokenKeys = z
  .string()
  .transform((value) =>
    value.split(',').map((part): TokenKey => {
      const [id = '', secret = ''] = part.trim().split(':');
      return { id, secret: Buffer.from(secret, 'base64') };
    }),
  )
  .refine(
    (keys) => keys.every(({ id, secret }) => /^[\w-]+$/.test(id) && secret.length >= 32),
    'must be id:key pairs, each key 32 bytes or more in base64',
  )
  .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, 'must not name two keys alike');

const schema = z.object({
  GOOGLE_CLIENT_ID: z.string().optional().describe('OAuth client of Google; unset, Google Calendar cannot be connected.'),
  GOOGLE_CLIENT_SECRET: z.string().optional().describe('Secret of that client.'),
  MICROSOFT_CLIENT_ID: z.string().optional().describe('OAuth client of Microsoft; unset, Outlook calendars cannot be connected.'),
  MICROSOFT_CLIENT_SECRET: z.string().optional().describe('Secret of that client.'),
  TOKEN_KEYS: tokenKeys
    .optional()
    .describe('Keys of stored calendar tokens as id:base64, separated by commas; the first one encrypts, all of them decrypt.'),
  CALENDARS_API_URL: httpUrl.optional().describe('Address of stand-ins of Google and Microsoft; unset for the real ones.'),
});

declare module '../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of Google and Microsoft; production refuses stand-ins, the local key, and a client without what it needs. */
export const oauthEnv: EnvPart = { schema, problems };

/** A generated key has about 30 different bytes of 32. */
const MIN_DIFFERENT_BYTES = 10;

function problems(env: Env, source: EnvSource): string[] {
  const found: string[] = [];
  if (env.CALENDARS_API_URL) found.push('CALENDARS_API_URL points at a stand-in: unset it');
  for (const name of ['GOOGLE', 'MICROSOFT'] as const) {
    if (!env[`${name}_CLIENT_ID`] !== !env[`${name}_CLIENT_SECRET`])
      found.push(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET belong together: set both or none`);
    if (env[`${name}_CLIENT_ID`] && !env.TOKEN_KEYS)
      found.push(`TOKEN_KEYS is missing, which ${name}_CLIENT_ID needs: generate a key with "openssl rand -base64 32"`);
  }
  if (isLocalSecret(source['TOKEN_KEYS'] ?? '')) found.push('TOKEN_KEYS is the local default: set a key of your own');
  if (env.TOKEN_KEYS?.some(({ secret }) => new Set(secret).size < MIN_DIFFERENT_BYTES))
    found.push('TOKEN_KEYS holds a key that is too simple: generate one with "openssl rand -base64 32"');
  return found;
}
