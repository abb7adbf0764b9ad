import { MOST_ENDPOINTS, webhookChangesSchema, webhookEndpointSchema, type WebhookEndpointForm } from '@larkline/validation';
import { getOwn } from '../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parseChanges, parse, type PatchOf } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { rowsOfClient } from '../../../platform/graphql/list/rows-of-client.ts';
import { checkPublic, FetchError } from '../../../platform/outside/fetch-public.ts';
import { HOUR_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { lockRoom, ownClientId, settleChanges } from '../../people/rows/index.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';
import type { WebhookSecret } from './webhooks.types.ts';
import { newWebhookSecret, sealWebhookSecret } from './webhook-secret.ts';

/** How long events are also signed with the secret before the present one. */
export const PREVIOUS_SECRET_MS = 24 * HOUR_MS;
/** Longest wait for the name server when an address is saved. */
const LOOKUP_MS = 3 * SECOND_MS;

export const NO_ENDPOINT = 'This endpoint no longer exists.';

/** Returns the endpoints of a client, oldest first; those of several clients are read together. */
export function listWebhookEndpoints(ctx: Context, clientId: string): Promise<WebhookEndpoint[]> {
  return rowsOfClient(ctx, WebhookEndpoint, clientId, ['createdAt asc', 'id asc']);
}

/** Returns until when events of an endpoint are signed with two secrets; `null` when they no longer are. */
export function twoSecretsUntil(ctx: Context, { previousSecretUntil }: WebhookEndpoint): Date | null {
  return previousSecretUntil && previousSecretUntil > ctx.now() ? previousSecretUntil : null;
}

/**
 * Adds an endpoint to the asking party's client and returns its secret, which is never shown again. Throws INVALID_INPUT, even for an
 * address that does not lead to the public internet, LIMIT_REACHED, RATE_LIMITED.
 */
export async function createWebhookEndpoint(ctx: Context, input: WebhookEndpointForm): Promise<WebhookSecret> {
  const clientId = ownClientId(ctx);
  const fields = parse(webhookEndpointSchema, input);
  await assertReachable(ctx, clientId, fields.url);
  const secret = newWebhookSecret();
  const endpoint = await inTransaction(ctx, async (tx) => {
    await lockRoom(tx, WebhookEndpoint, clientId);
    if ((await tx.em.count(WebhookEndpoint, { clientId })) >= MOST_ENDPOINTS)
      throw new AppError('LIMIT_REACHED', `You can have at most ${MOST_ENDPOINTS} endpoints. Delete one you no longer need first.`);
    const id = tx.newId();
    const sealedSecret = sealWebhookSecret(tx.env.PEPPER, id, secret);
    const created = tx.em.create(WebhookEndpoint, { ...fields, id, clientId, sealedSecret, createdAt: tx.now() });
    await tx.em.flush();
    return created;
  });
  return { endpoint, secret };
}

/**
 * Changes an endpoint of the asking party's client; events that wait are sent to its new address. Switching it on forgets earlier failures.
 * Throws INVALID_INPUT, NOT_FOUND, RATE_LIMITED, and CONFLICT for a field that is no longer as `before` of the patch has it.
 */
export async function updateWebhookEndpoint(
  ctx: Context,
  id: string,
  patch: PatchOf<typeof webhookChangesSchema>,
): Promise<WebhookEndpoint> {
  const schema = webhookChangesSchema;
  const changes = parseChanges(schema, patch);
  const { url, enabled } = changes;
  await getOwn(ctx, WebhookEndpoint, id, NO_ENDPOINT);
  if (url !== undefined) await assertReachable(ctx, ownClientId(ctx), url);
  return inTransaction(ctx, async (tx) => {
    const endpoint = await getOwn(tx, WebhookEndpoint, id, NO_ENDPOINT);
    const stored = { ...endpoint, enabled: endpoint.state === 'enabled' };
    const { enabled: _, ...fields } = settleChanges({ schema, changes, before: patch.before, stored });
    Object.assign(endpoint, fields);
    if (enabled === true && endpoint.state !== 'enabled') Object.assign(endpoint, { state: 'enabled', failingSince: null });
    // Another address, or a server that its owner has repaired: not held back by what the last one did.
    if (url !== undefined || enabled === true) Object.assign(endpoint, { silentTries: 0, restsUntil: null });
    if (enabled === false && endpoint.state === 'enabled') endpoint.state = 'switched off';
    await tx.em.flush();
    return endpoint;
  });
}

/** Deletes an endpoint of the asking party's client with its deliveries; returns its id. Throws NOT_FOUND. */
export function deleteWebhookEndpoint(ctx: Context, id: string): Promise<string> {
  return inTransaction(ctx, async (tx) => {
    const endpoint = await getOwn(tx, WebhookEndpoint, id, NO_ENDPOINT);
    await tx.em.remove(endpoint).flush();
    return id;
  });
}

/**
 * Makes a new secret for an endpoint of the asking party's client and returns it; events are signed with both for 24 hours. Another rotation
 * in that time ends the older one at once. Throws NOT_FOUND, RATE_LIMITED.
 */
export async function rotateWebhookSecret(ctx: Context, id: string): Promise<WebhookSecret> {
  await ctx.limits.consume('webhookChange', ownClientId(ctx));
  const secret = newWebhookSecret();
  const endpoint = await inTransaction(ctx, async (tx) => {
    const found = await getOwn(tx, WebhookEndpoint, id, NO_ENDPOINT);
    tx.em.assign(found, {
      sealedPreviousSecret: found.sealedSecret,
      previousSecretUntil: tx.in(PREVIOUS_SECRET_MS),
      sealedSecret: sealWebhookSecret(tx.env.PEPPER, found.id, secret),
    });
    await tx.em.flush();
    return found;
  });
  return { endpoint, secret };
}

// A mistyped or private address is refused while its form is open; each attempt checks it again.
async function assertReachable(ctx: Context, clientId: string, url: string): Promise<void> {
  await ctx.limits.consume('webhookChange', clientId);
  try {
    await checkPublic(ctx, url, { clientId, timeoutMs: LOOKUP_MS });
  } catch (cause) {
    if (!(cause instanceof FetchError)) throw cause;
    throw new AppError('INVALID_INPUT', cause.message, { fields: { url: cause.message } });
  }
}
