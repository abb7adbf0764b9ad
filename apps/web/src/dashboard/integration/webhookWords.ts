import { enumName } from '@larkline/format';
import { WEBHOOK_EVENTS } from '@larkline/validation';
import type { WebhookDeliveryState, WebhookEndpointState, WebhookEvent } from '../../shared/apollo/schema.generated.ts';

/** The events in words, for choosing. */
export const EVENT_WORDS: Readonly<Record<WebhookEvent, string>> = {
  CHAT_ESCALATED: 'A visitor asks to speak to someone',
  CHAT_COMPLETED: 'A chat has ended',
  CALL_COMPLETED: 'A call has ended',
  APPOINTMENT_BOOKED: 'An appointment is booked',
  APPOINTMENT_MOVED: 'An appointment is moved',
  APPOINTMENT_CANCELLED: 'An appointment is cancelled',
  WEBHOOK_TEST: 'A test',
};

const NAMES = new Map<WebhookEvent, string>([
  ...WEBHOOK_EVENTS.map((event) => [enumName(event), event] as const),
  ['WEBHOOK_TEST', 'webhook.test'],
]);

/** Returns the name of an event as it is posted: 'chat.escalated'. */
export function eventName(event: WebhookEvent): string {
  return NAMES.get(event) ?? event;
}

type Tone = 'ok' | 'warn' | 'err' | 'quiet';
type Words = { readonly tone: Tone; readonly label: string };

/** The state of an endpoint in words. */
export const ENDPOINT_STATES: Readonly<Record<WebhookEndpointState, Words>> = {
  ENABLED: { tone: 'ok', label: 'On' },
  SWITCHED_OFF: { tone: 'quiet', label: 'Off' },
  FAILING: { tone: 'err', label: 'Switched off' },
  GONE: { tone: 'err', label: 'Switched off' },
};

/** The state of a delivery in words. */
export const DELIVERY_STATES: Readonly<Record<WebhookDeliveryState, Words>> = {
  WAITING: { tone: 'warn', label: 'Waiting' },
  DELIVERED: { tone: 'ok', label: 'Delivered' },
  FAILED: { tone: 'err', label: 'Failed' },
};
