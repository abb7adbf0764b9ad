import type { PriceKey } from '@larkline/catalogue';
import type Stripe from 'stripe';
import { getStripe } from '../integrations/stripe/index.ts';
import { SECOND_MS } from '../platform/time/clock.ts';
import { buyAsNewClient } from './purchase.ts';
import type { TestApi } from './test-api.ts';
import type { TestBrowser } from './test-browser.ts';

const CHANGE =
  'id state timing fromPlanLabel toPriceKey toPlanLabel isUpgrade amountPence taxPence takesEffectAt expiresAt url lines { description amountPence } subscription { priceKey scheduledPriceKey pendingPriceKey pricePence } difference { kind gainedServices lostServices losses isDearer }';
const SUBSCRIPTION = 'priceKey pricePence isEnding scheduledPriceKey pendingPriceKey paidUntil';
export const UPGRADE = `mutation ($plan: CheckoutPlanInput!) { upgradeSubscription(plan: $plan) { ${CHANGE} } }`;
export const CONFIRM = `mutation ($id: ID!, $acceptsLossOf: [Service!]) { confirmPlanChange(id: $id, acceptsLossOf: $acceptsLossOf) { ${CHANGE} } }`;
export const PROCESS = `mutation ($id: ID!) { processUpgrade(sessionId: $id) { isNew change { ${CHANGE} } } }`;
export const UNDO = `mutation { undoPlanChange { ${SUBSCRIPTION} } }`;
export const CANCEL = `mutation ($reason: CancelReason, $comment: String) { cancelSubscription(reason: $reason, comment: $comment) { ${SUBSCRIPTION} } }`;
export const RESUME = `mutation { resumeSubscription { ${SUBSCRIPTION} } }`;

/** A change of plan as the api answers it. */
export interface Change {
  readonly id: string;
  readonly state: string;
  readonly amountPence: number;
  readonly taxPence: number;
  readonly lines: { amountPence: number }[];
  readonly url: string | null;
  readonly difference: { readonly kind: string; readonly lostServices: readonly string[] };
  readonly subscription: { priceKey: PriceKey; scheduledPriceKey: PriceKey | null; pendingPriceKey: PriceKey | null; pricePence: number };
}

/** A client with a plan, and its ids at Stripe. */
export interface Subscriber {
  readonly browser: TestBrowser;
  readonly email: string;
  readonly clientId: string;
  readonly subscriptionId: string;
  readonly customerId: string;
}

/** Returns a new client who has bought a plan. */
export async function makeSubscriber(api: TestApi, email: string, priceKey: PriceKey): Promise<Subscriber> {
  const { browser, clientId } = await buyAsNewClient(api, email, priceKey);
  const [row] = await api.sql<{ subscription: string; customer: string }>(
    'select stripe_subscription_id as subscription, stripe_customer_id as customer from stripe_subscriptions where client_id = $1',
    [clientId],
  );
  return { browser, email, clientId, subscriptionId: row?.subscription ?? '', customerId: row?.customer ?? '' };
}

/** Quotes a change of plan. */
export async function quote({ browser }: Pick<Subscriber, 'browser'>, priceKey: PriceKey): Promise<Change> {
  return (await browser.run<{ upgradeSubscription: Change }>(UPGRADE, { plan: { priceKey } })).upgradeSubscription;
}

/** Confirms a quoted change; what it loses is accepted. */
export async function confirm({ browser }: Pick<Subscriber, 'browser'>, id: string): Promise<Change> {
  return (await browser.run<{ confirmPlanChange: Change }>(CONFIRM, { id, acceptsLossOf: ['PHONE', 'CHAT'] })).confirmPlanChange;
}

/** Invoices of a subscriber at Stripe, newest first. */
export async function invoicesAtStripe(api: TestApi, { subscriptionId }: Subscriber): Promise<Stripe.Invoice[]> {
  return (await getStripe(api.env).invoices.list({ subscription: subscriptionId, limit: 100 })).data;
}

/** Returns how long it is until the next renewal of a subscription, in milliseconds. Months differ in length. */
export async function untilRenewal(api: TestApi, subscriptionId: string): Promise<number> {
  const [item] = (await getStripe(api.env).subscriptions.retrieve(subscriptionId)).items.data;
  return (item?.current_period_end ?? 0) * SECOND_MS - api.clock.now().getTime();
}

/** Makes the card of a customer fail, or ask for 3-D Secure, from now on. */
export async function useCard(api: TestApi, { customerId, subscriptionId }: Subscriber, card: string): Promise<void> {
  const stripe = getStripe(api.env);
  const method = await stripe.paymentMethods.attach(card, { customer: customerId });
  await stripe.customers.update(customerId, { invoice_settings: { default_payment_method: method.id } });
  await stripe.subscriptions.update(subscriptionId, { default_payment_method: method.id });
}
