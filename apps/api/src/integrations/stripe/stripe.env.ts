import { z } from 'zod';
import { isLocalSecret } from '../../platform/env/deployment-problems.ts';
import type { Env, EnvOf, EnvPart } from '../../platform/env/env.ts';
import { httpUrl } from '../../platform/env/http-url.ts';

/** Stripe's own are longer; a shorter one can be guessed, and with it the events of paid subscriptions forged. */
const MIN_WEBHOOK_SECRET_LENGTH = 24;

const schema = z.object({
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_/, 'must start with sk_ or rk_')
    .describe('Stripe secret key.'),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_/, 'must start with whsec_')
    .describe('Signing secret of the webhook endpoint /hooks/stripe.'),
  STRIPE_API_URL: httpUrl.optional().describe('Address of a Stripe stand-in; unset for Stripe itself.'),
});

declare module '../../platform/domain/registry.ts' {
  interface DomainEnv extends EnvOf<typeof schema> {}
}

/** Settings of Stripe; production refuses stand-ins and test keys. */
export const stripeEnv: EnvPart = { schema, problems };

function problems({ STRIPE_API_URL, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Env): string[] {
  const found: string[] = [];
  if (STRIPE_API_URL) found.push('STRIPE_API_URL points at a stand-in: unset it');
  if (/^sk_test_|^rk_test_/.test(STRIPE_SECRET_KEY)) found.push('STRIPE_SECRET_KEY is a test key: use a live one');
  if (isLocalSecret(STRIPE_WEBHOOK_SECRET)) found.push('STRIPE_WEBHOOK_SECRET is the local default: set a secret of your own');
  if (STRIPE_WEBHOOK_SECRET.length < MIN_WEBHOOK_SECRET_LENGTH)
    found.push("STRIPE_WEBHOOK_SECRET is too short: copy it from the endpoint's page at Stripe");
  return found;
}
