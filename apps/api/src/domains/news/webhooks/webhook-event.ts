import { defineEnum, type ValueOf } from '../../../platform/db/enum-of.ts';

/** The body posted to a client's endpoints. */
export const WebhookEvent = defineEnum('WebhookEvent', 'Event types an endpoint can receive; payloads are in docs/webhooks.md.', {
  'chat.escalated': 'A website chat visitor asked to speak to someone.',
  'chat.completed': 'A website chat has ended, half an hour after its last message.',
  'call.completed': 'A call that the receptionist answered has ended.',
  'appointment.booked': 'The assistant booked an appointment.',
  'appointment.moved': 'An appointment was moved to another time.',
  'appointment.cancelled': 'An appointment was cancelled, by the caller or by the business.',
  'webhook.test': 'A test, sent by testWebhookEndpoint to its endpoint whatever that has chosen.',
});
export type WebhookEvent = ValueOf<typeof WebhookEvent>;
