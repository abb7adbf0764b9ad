import { defineDomain } from '../../platform/domain/define-domain.ts';
import { serviceState } from '../../platform/outside/service-state.ts';
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
      state: (env) => serviceState(true, env.STRIPE_API_URL),
    },
  ],
});
