import { Webhook } from 'standardwebhooks';

/** The signed text. */
export interface SignedEvent {
  readonly eventId: string;
  readonly body: string;
  readonly at: Date;
}

/** Returns the headers of an event, signed with each of the secrets (Standard Webhooks 1.0). */
export function signedHeaders({ eventId, body, at }: SignedEvent, secrets: readonly string[]): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(eventId, at, body)).join(' '),
    'user-agent': 'Larkline-Webhooks/1.0',
  };
}
