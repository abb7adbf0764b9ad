import { defineDomain } from '../../platform/domain/define-domain.ts';

/** Payments through Stripe, and its webhooks. */
export const stripe = defineDomain({
  name: 'stripe',
  retention: [
    {
      table: 'inbound_events',
      what: 'Webhooks, after their work was done',
      days: 30,
      reason: 'Stripe sends an event again for three days and lets staff do so for 30; it holds names and addresses',
      condition: 'applied_at < ?',
    },
  ],
});
