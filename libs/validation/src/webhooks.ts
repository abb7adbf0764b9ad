import * as z from 'zod/mini';
import { optionalLine, boundedText, readUrl } from './common.ts';

/** What happens to a business, as its webhooks name it; docs/webhooks.md documents each. */
export const WEBHOOK_EVENTS = [
  'chat.escalated',
  'chat.completed',
  'call.completed',
  'appointment.booked',
  'appointment.moved',
  'appointment.cancelled',
] as const;
export type WebhookEventName = (typeof WEBHOOK_EVENTS)[number];

/** Most endpoints of one business. */
export const MOST_ENDPOINTS = 5;

const ADDRESS_MAX_LENGTH = 2_000;
/** Hosts of a local run, whose stand-in has no certificate; in production the api refuses them like every private address. */
const LOCAL_HOSTS = ['localhost', '127.0.0.1'];

function isEndpoint(text: string): boolean {
  const url = readUrl(text);
  if (!url) return false;
  const { protocol, hostname, username, password } = url;
  if (username || password) return false;
  return protocol === 'https:' || (protocol === 'http:' && LOCAL_HOSTS.includes(hostname));
}

const address = z.pipe(
  boundedText(ADDRESS_MAX_LENGTH, { missing: 'Please enter an address', tidy: (text) => text.trim() }).check(
    z.minLength(1, 'Please enter an address'),
    z.regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Line breaks and control characters are not allowed'),
    z.refine(isEndpoint, {
      error: 'Please enter an address that starts with https:// and has no username or password',
    }),
  ),
  // A fragment is never sent.
  z.transform((text) => text.split('#', 1)[0] ?? ''),
);

/** An endpoint that events of a business are posted to. */
export const webhookEndpointSchema = z.object({
  url: address,
  description: optionalLine,
  events: z.pipe(
    z.array(z.enum(WEBHOOK_EVENTS), 'Choose at least one event').check(z.minLength(1, 'Choose at least one event')),
    z.transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
  ),
});
export type WebhookEndpointForm = z.input<typeof webhookEndpointSchema>;

/** What can be changed of an endpoint. */
export const webhookChangesSchema = z.extend(webhookEndpointSchema, { enabled: z.boolean() });
