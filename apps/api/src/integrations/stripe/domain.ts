import { defineDomain } from '../../platform/domain/define-domain.ts';
import { stripeEnv } from './stripe.env.ts';

export const stripe = defineDomain({
  name: 'stripe',
  about: 'Payments through Stripe: its client, prices, webhook signatures.',
  env: stripeEnv,
  retention: [
    {
      table: 'inbound_events',
      what: 'Webhooks, after their work was done',
      days: 30,
      reason: 'Stripe sends an event again for three days and lets staff do so for 30; it holds names and addresses',
      time: 'applied_at',
    },
  ],
});
