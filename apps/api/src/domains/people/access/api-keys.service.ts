import { signedInPerson } from '../../../platform/context/actor.ts';
import { isKeyScope, type KeyScope } from '../../../platform/auth/scope.ts';
import { hashToken, newToken } from '../../../platform/auth/secrets.ts';
import { NO_ROWS, toSettings } from '../../../platform/db/owner-filter.ts';
import { runPrepared, type Statement } from '../../../platform/db/prepared.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context, Platform } from '../../../platform/context/context.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { ApiKey } from './api-key.entity.ts';

/** Prefix of every API key, and of no access token. */
export const API_KEY_PREFIX = 'lk_';
/** Characters of a key that are stored and shown. */
const SHOWN_LENGTH = API_KEY_PREFIX.length + 8;

/** Input for a new key. */
export interface NewApiKey {
  readonly name: string;
  readonly scopes: readonly KeyScope[];
  /** `null`: valid until it is revoked. */
  readonly expiresAt: Date | null;
}

/** Creates an API key of a client; returns it with its token, which is not stored. Throws INVALID_INPUT for an unknown scope. */
export async function createApiKey(ctx: Context, clientId: string, fields: NewApiKey): Promise<{ key: ApiKey; token: string }> {
  if (fields.scopes.length === 0 || !fields.scopes.every((scope) => ctx.platform.declared.scopes.has(scope) && isKeyScope(scope))) {
    const message = 'Choose at least one scope from the list of scopes, ending in read or write.';
    throw new AppError('INVALID_INPUT', message, { fields: { scopes: message } });
  }
  const token = `${API_KEY_PREFIX}${newToken()}`;
  const key = ctx.em.create(ApiKey, {
    id: ctx.newId(),
    clientId,
    name: fields.name,
    prefix: token.slice(0, SHOWN_LENGTH),
    keyHash: hashToken(ctx.env.PEPPER, token),
    scopes: [...new Set(fields.scopes)],
    createdBy: signedInPerson(ctx)?.userId ?? null,
    createdAt: ctx.now(),
    expiresAt: fields.expiresAt,
  });
  await ctx.em.flush();
  return { key, token };
}

/** Revokes an API key of the client; every later request with it is refused. Throws NOT_FOUND. */
export async function revokeApiKey(ctx: Context, keyId: string): Promise<void> {
  const key = await ctx.em.findOne(ApiKey, { id: keyId });
  if (!key) throw new AppError('NOT_FOUND', "This API key doesn't exist.");
  key.revokedAt ??= ctx.now();
  await ctx.em.flush();
}

const NOTE_USE: Statement = {
  name: 'note_key_use',
  types: ['uuid', 'timestamptz', 'timestamptz'],
  sql: 'update api_keys set last_used_at = $2 where id = $1 and (last_used_at is null or last_used_at <= $3)',
};

/** Stores when a key was last used, at most once a minute. */
export async function noteKeyUse(
  platform: Platform,
  key: { readonly keyId: string; readonly clientId: string; readonly usedAt: Date | null },
  now: Date,
): Promise<void> {
  const minuteAgo = new Date(now.getTime() - MINUTE_MS);
  if (key.usedAt && key.usedAt > minuteAgo) return;
  await runPrepared(platform, toSettings({ ...NO_ROWS, clientId: key.clientId }), [
    { statement: NOTE_USE, values: [key.keyId, now, minuteAgo] },
  ]);
}
