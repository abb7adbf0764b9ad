import { Webhook as Signer } from 'standardwebhooks';
import { Stripe } from 'stripe';
import { localSecrets } from '../dev/child-env.ts';
import type { Webhook } from './deliveries.ts';

const { webhooks } = new Stripe(localSecrets.STRIPE_SECRET_KEY);

/** Events of Stripe. */
export const stripeWebhook: Webhook = {
  path: '/hooks/stripe',
  sign: ({ payload }) => ({
    'stripe-signature': webhooks.generateTestHeaderString({ payload, secret: localSecrets.STRIPE_WEBHOOK_SECRET }),
  }),
};

const signer = new Signer(localSecrets.VAPI_WEBHOOK_SECRETS);

/** Reports of the voice provider. */
export const voiceWebhook: Webhook = {
  path: '/hooks/voice/vapi',
  sign({ id, payload }) {
    const now = new Date();
    return {
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(now.getTime() / 1_000)),
      'webhook-signature': signer.sign(id, now, payload),
    };
  },
};
