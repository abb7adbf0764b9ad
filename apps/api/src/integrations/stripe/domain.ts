import { defineDomain } from '../../platform/domain/define-domain.ts';
import { stateOf } from '../../platform/outside/service-state.ts';
import { stripeEnv } from './stripe.env.ts';

declare module '../../platform/domain/registry.ts' {
  interface OutsideServices {
    stripe: unknown;
  }
}

export const stripe = defineDomain({
  name: 'stripe',
  about: 'Payments through Stripe: its client, prices, webhook signatures.',
  env: stripeEnv,
  services: [
    {
      name: 'stripe',
      title: 'Stripe',
      purpose: 'Payments and invoices',
      calls: 'stripe',
      state: (env) => stateOf(true, env.STRIPE_API_URL),
    },
  ],
});
