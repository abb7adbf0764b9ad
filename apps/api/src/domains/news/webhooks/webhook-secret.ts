import { randomBytes } from 'node:crypto';
import { seal, unseal } from '../../../platform/auth/secrets.ts';
import type { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** Standard Webhooks asks for 24 to 64 bytes. */
const SECRET_BYTES = 32;

/** Returns a new secret in the form of Standard Webhooks: `whsec_` and base64. */
export function newWebhookSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** Encrypts the secret of an endpoint for its row. */
export function sealWebhookSecret(pepper: Buffer, endpointId: string, secret: string): string {
  return seal(pepper, sealContext(endpointId), secret);
}

/** Returns the secrets that are valid at a time, the newest first. Throws when the pepper has changed since they were stored. */
export function openSecrets(pepper: Buffer, endpoint: WebhookEndpoint, now: Date): string[] {
  const { id, sealedSecret, sealedPreviousSecret: previous, previousSecretUntil: until } = endpoint;
  const sealed = previous && until && until > now ? [sealedSecret, previous] : [sealedSecret];
  return sealed.map((each) => unseal(pepper, sealContext(id), each));
}

function sealContext(endpointId: string): string {
  return `webhook_endpoints:${endpointId}`;
}
