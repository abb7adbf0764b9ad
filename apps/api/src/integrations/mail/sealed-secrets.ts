import { z } from 'zod';
import { seal, unseal } from '../../platform/auth/secrets.ts';

/** The two bodies of a mail. */
export interface MailBodies {
  readonly html: string;
  readonly plainText: string;
}

const secretsSchema = z.array(z.string());

/**
 * Replaces secrets in the bodies of a mail by placeholders, and returns them encrypted for the row with this id; `sealed` is
 * `null` without secrets. Throws when a secret is in neither body, because it was then altered on the way.
 */
export function takeOutSecrets(
  pepper: Buffer,
  messageId: string,
  bodies: MailBodies,
  secrets: readonly string[],
): MailBodies & { readonly sealed: string | null } {
  if (secrets.length === 0) return { ...bodies, sealed: null };
  let { html, plainText } = bodies;
  for (const [at, secret] of secrets.entries()) {
    if (!html.includes(secret) || !plainText.includes(secret)) throw new Error(`Secret ${at} of mail ${messageId} is missing in a body`);
    html = html.replaceAll(secret, placeholder(messageId, at));
    plainText = plainText.replaceAll(secret, placeholder(messageId, at));
  }
  return { html, plainText, sealed: seal(pepper, sealContext(messageId), JSON.stringify(secrets)) };
}

/** Puts secrets back into the bodies of a mail, for sending only. Throws when the pepper has changed since. */
export function putSecretsBack(pepper: Buffer, message: MailBodies & { readonly id: string; readonly sealed?: string | null }): MailBodies {
  let { html, plainText } = message;
  if (!message.sealed) return { html, plainText };
  const secrets = secretsSchema.parse(JSON.parse(unseal(pepper, sealContext(message.id), message.sealed)));
  for (const [at, secret] of secrets.entries()) {
    html = html.replaceAll(placeholder(message.id, at), secret);
    plainText = plainText.replaceAll(placeholder(message.id, at), secret);
  }
  return { html, plainText };
}

// Holds the id of the row, so that text of a visitor cannot name it in advance.
function placeholder(messageId: string, at: number): string {
  return `secret-${at}-of-${messageId}`;
}

function sealContext(messageId: string): string {
  return `outbox_messages:${messageId}`;
}
