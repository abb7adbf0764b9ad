import { randomBytes } from 'node:crypto';
import { Stripe } from 'stripe';
import { startEmulators, type EmulatorOptions, type Emulators } from '../server.ts';

const TOKEN = 'emulator-token-for-tests';

/** Emulators of a test file, with functions for tests. */
export interface TestEmulators extends Emulators {
  /** The test's own secret key, and so its own partition. */
  newKey(): string;
  /** The real SDK, pointed at the emulator. */
  stripe(key: string, config?: Stripe.StripeConfig): Stripe;
  /** Calls the control API: POST with a body, else GET. Throws on any other status than 200. */
  control<T>(path: string, body?: object): Promise<T>;
}

/** Starts emulators on free ports, in memory by default, with quick retries. */
export async function startTestEmulators(options: Partial<EmulatorOptions> = {}): Promise<TestEmulators> {
  const emulators = await startEmulators({ port: 0, smtpPort: 0, token: TOKEN, retryBaseMs: 40, ...options });
  return {
    ...emulators,
    newKey: () => `sk_test_${randomBytes(8).toString('hex')}`,
    stripe: (key, config = {}) =>
      new Stripe(key, { host: '127.0.0.1', port: emulators.port, protocol: 'http', maxNetworkRetries: 0, telemetry: false, ...config }),
    async control(path, body) {
      const response = await fetch(`${emulators.url}${path}`, {
        method: body ? 'POST' : 'GET',
        headers: { authorization: `Bearer ${TOKEN}` },
        ...(body && { body: JSON.stringify(body) }),
      });
      const answer = (await response.json()) as { error?: string };
      if (response.status !== 200) throw new Error(`${response.status} ${answer.error ?? ''}`);
      return answer as never;
    },
  };
}

/** A product with a monthly and an annual price, and an open checkout session for the monthly one. */
export async function openCheckout(
  stripe: Stripe,
  extra: Partial<Stripe.Checkout.SessionCreateParams> = {},
): Promise<Stripe.Checkout.Session> {
  const price = await monthlyPrice(stripe);
  return stripe.checkout.sessions.create({
    mode: 'subscription',
    line_items: [{ price: price.id, quantity: 1 }],
    success_url: 'http://localhost:4000/post-payment-signup?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4000/pricing',
    ...extra,
  });
}

/** A monthly price of £380 for a new product. */
export async function monthlyPrice(stripe: Stripe): Promise<Stripe.Price> {
  const product = await stripe.products.create({ name: 'Full Communication Suite - Pro' });
  return stripe.prices.create({ product: product.id, currency: 'gbp', unit_amount: 38_000, recurring: { interval: 'month' } });
}

/** Posts a form as a browser does, without following the redirect. */
export function postForm(url: string, fields: Record<string, string>): Promise<Response> {
  return fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
}

/** The payment form, filled in with a card that pays. */
export const GOOD_FORM = {
  email: 'buyer@example.com',
  card: '4242 4242 4242 4242',
  expiry: '12 / 34',
  cvc: '123',
  name: 'Bea Buyer',
  postcode: 'ec1a 1bb',
};

/** Waits until a condition holds, at most five seconds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + 5_000;
  while (!(await holds())) {
    if (Date.now() > end) throw new Error('The condition was not met within five seconds.');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
