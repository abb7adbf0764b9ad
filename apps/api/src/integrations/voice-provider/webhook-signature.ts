import { timingSafeEqual } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import type { Env } from '../../platform/env/env.ts';
import type { WebhookRequest } from '../../platform/domain/webhook.ts';

/** How far the time of a signature may be from ours, seconds. */
const TOLERANCE_SECONDS = 300;

/** Returns the JSON of a request that the voice provider signed with one of our secrets; otherwise `null`. */
export function verifyCallWebhook(env: Env, request: WebhookRequest, now: Date): { readonly content: unknown } | null {
  return verifySigned(env.VAPI_WEBHOOK_SECRETS ?? [], request, now);
}

/**
 * Returns the JSON of a request that one of the secrets signed in the form of Standard Webhooks, within five minutes of `now`;
 * otherwise `null`. The library compares with the clock of the machine, so the time is checked here.
 */
function verifySigned(secrets: readonly string[], { headers, body }: WebhookRequest, now: Date): { readonly content: unknown } | null {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return null;
  const seconds = /^\d{1,12}$/.test(timestamp) ? Number(timestamp) : Number.NaN;
  if (!(Math.abs(now.getTime() / 1_000 - seconds) <= TOLERANCE_SECONDS)) return null;
  const text = body.toString('utf8');
  const given = signatures.split(' ');
  const isOurs = secrets.some((secret) => {
    const expected = new Webhook(secret).sign(id, new Date(seconds * 1_000), text);
    return given.some((signature) => isEqual(signature, expected));
  });
  if (!isOurs) return null;
  try {
    return { content: JSON.parse(text) as unknown };
  } catch {
    return null;
  }
}

function isEqual(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
