import { defineDomain } from '../../platform/domain/define-domain.ts';
import { stripeEnv } from './stripe.env.ts';

export const stripe = defineDomain({
  name: 'stripe',
  about: 'Payments through Stripe: its client, prices, webhook signatures.',
  env: stripeEnv,
});
