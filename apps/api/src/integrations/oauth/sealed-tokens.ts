import { z } from 'zod';
import { seal, unseal } from '../../platform/auth/secrets.ts';
import type { Env } from '../../platform/env/env.ts';

/** The tokens of one agreement, as they are stored. */
export interface StoredTokens {
  readonly accessToken: string;
  readonly refreshToken: string;
}

const tokensSchema = z.object({ accessToken: z.string(), refreshToken: z.string() });

/**
 * Encrypts tokens with the first key of TOKEN_KEYS (AES-256-GCM), after the id of that key. `context` names whose they are and
 * must be the same to open them. Throws without keys.
 */
export function sealTokens({ TOKEN_KEYS: keys = [] }: Env, context: string, { accessToken, refreshToken }: StoredTokens): string {
  const [key] = keys;
  if (!key) throw new Error('Calendar tokens cannot be stored: TOKEN_KEYS is not set');
  return `${key.id}.${seal(key.secret, context, JSON.stringify({ accessToken, refreshToken }))}`;
}

/** Decrypts the result of `sealTokens`. Throws when it was changed, or belongs to another context, or its key is no longer set. */
export function unsealTokens({ TOKEN_KEYS: keys = [] }: Env, context: string, sealed: string): StoredTokens {
  const [id = '', text = ''] = sealed.split('.');
  const key = keys.find((each) => each.id === id);
  if (!key) throw new Error(`Stored calendar tokens need the key "${id}", which TOKEN_KEYS does not have`);
  return tokensSchema.parse(JSON.parse(unseal(key.secret, context, text)));
}
