import { z } from 'zod';
import type { FaultyProduct } from '../faults/faulty-product.ts';
import { Person, type Outcome } from '../faults/person.ts';
import type { Delivery } from './deliveries.ts';
import { throwIfInterrupted } from './interruption.ts';

const CHECKOUT = 'mutation ($plan: CheckoutPlanInput!) { createCheckout(plan: $plan) { url } }';
const ACCOUNT = 'mutation ($input: AccountAfterPaymentInput!) { createAccountAfterPayment(input: $input) { session { accessToken } } }';
const LINK =
  'mutation ($sessionId: String!, $userData: BusinessDetailsInput) { linkSubscription(sessionId: $sessionId, userData: $userData) { client { id } } }';
const linkedSchema = z.object({ createAccountAfterPayment: z.object({ session: z.object({ accessToken: z.string() }) }) });

/**
 * Returns the events of purchases and of changes of their subscriptions, none of which has been delivered. Half of the purchases get an
 * account, the others wait for one. The api is stopped afterwards.
 */
export async function makeEvents(product: FaultyProduct, plan: { events: number; purchases: number }): Promise<Delivery[]> {
  const api = await product.startApi(0, { WORKER: 'off' });
  await product.seedDemo();
  await product.emulators.holdWebhooks(true);
  const known = new Set((await listEvents(product)).map((event) => event.id));
  for (let number = 0; number < plan.purchases; number += 1) await buy(product, `buyer@bench-${number}.example`, number % 2 === 0);
  const own = async () => (await listEvents(product)).filter((event) => !known.has(event.id));
  const subscriptions = readSubscriptionIds(await own());
  // All are paid in the end.
  for (let turn = 0; turn % 2 === 1 || (await own()).length < plan.events; turn += 1) {
    for (const id of subscriptions) await product.emulators.setStatus(id, turn % 2 === 0 ? 'past_due' : 'active');
  }
  await api.stop();
  return (await own()).slice(0, plan.events).map((event) => ({ id: event.id, payload: JSON.stringify(event) }));
}

async function buy(product: FaultyProduct, email: string, withAccount: boolean): Promise<void> {
  throwIfInterrupted();
  const person = new Person(() => product.apiOrigin(0));
  const outcome = await person.ask(CHECKOUT, { plan: { priceKey: 'suite_pro_monthly' } });
  const sessionId = /cs_\w+/.exec(JSON.stringify(outcome))?.[0];
  if (!sessionId) throw new Error(`no payment page: ${JSON.stringify(outcome)}`);
  await product.emulators.pay(sessionId, email);
  if (!withAccount) return;
  const business = { name: 'Bench Buyer', businessName: 'Bench', email, businessType: 'HEALTHCARE_MEDICAL', phone: '+44 20 7946 0112' };
  const made = await person.ask(ACCOUNT, { input: { sessionId, password: 'correct horse 7', ...business } });
  person.accessToken = linkedSchema.parse(getData(made)).createAccountAfterPayment.session.accessToken;
  getData(await person.ask(LINK, { sessionId, userData: business }));
}

function getData(outcome: Outcome): Record<string, unknown> {
  if (outcome.kind !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`);
  return outcome.data;
}

const eventsSchema = z.object({
  events: z.array(z.looseObject({ id: z.string(), type: z.string(), deliveries: z.array(z.unknown()).optional() })),
});
type ListedEvent = { readonly id: string; readonly type: string } & Readonly<Record<string, unknown>>;

async function listEvents(product: FaultyProduct): Promise<ListedEvent[]> {
  const { events } = eventsSchema.parse(await product.emulators.get('/_emulator/stripe/events?key=sk_test_local'));
  return events.map(({ deliveries: _deliveries, ...event }) => event);
}

const subscriptionSchema = z.object({ data: z.object({ object: z.object({ id: z.string() }) }) });

function readSubscriptionIds(events: readonly ListedEvent[]): string[] {
  const made = events.filter((event) => event.type === 'customer.subscription.created');
  return made.map((event) => subscriptionSchema.parse(event).data.object.id);
}
