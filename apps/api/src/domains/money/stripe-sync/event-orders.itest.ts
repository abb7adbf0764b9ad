import type Stripe from 'stripe';
import { getStripe } from '../../../integrations/stripe/index.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';
import { untilRenewal } from '../../../testkit/plan-changes.ts';
import { buyAsNewClient } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { applyStripeEventJob } from './apply-event.job.ts';
import { receiveStripeEvent } from './receive-event.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

function permutations<T>(items: readonly T[]): T[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item) => permutations(items.filter((each) => each !== item)).map((rest) => [item, ...rest]));
}

interface Buyer {
  readonly clientId: string;
  readonly email: string;
  readonly subscriptionId: string;
  readonly customer: string;
}

async function buyer(name: string): Promise<Buyer> {
  const email = `${name}@orders.example`;
  const { clientId } = await buyAsNewClient(api, email);
  const [row] = await api.sql<{ id: string; customer: string }>(
    'select stripe_subscription_id as id, stripe_customer_id as customer from stripe_subscriptions where client_id = $1',
    [clientId],
  );
  return { clientId, email, subscriptionId: row?.id ?? '', customer: row?.customer ?? '' };
}

/** Returns the events of a renewal of a buyer that have one of these types, the last of each type. */
async function renewalEvents({ subscriptionId }: Buyer, invoiceId: string, types: readonly string[]): Promise<Stripe.Event[]> {
  const events = new Map<string, Stripe.Event>();
  for (const { id, type } of await api.emulators.events()) {
    if (!types.includes(type)) continue;
    const event = await getStripe(api.env).events.retrieve(id);
    const ofInvoice = type.startsWith('invoice.') && type !== 'invoice.upcoming';
    if (JSON.stringify(event).includes(ofInvoice ? invoiceId : subscriptionId)) events.set(type, event);
  }
  return [...events.values()];
}

/** Puts back everything that the events of a buyer changed, as it was before the first of them. */
async function forget({ clientId, email, subscriptionId }: Buyer): Promise<void> {
  await api.sql(
    `with gone as (delete from invoices where client_id = $1), mails as (delete from outbox_messages where recipient = $2),
       billing as (update billing set billing_status = 'other', renewal_date = null where client_id = $1),
       client as (update clients set subscription_active = false where id = $1)
     update stripe_subscriptions set status = 'incomplete', past_due_since = null, current_period_end = null, stripe_invoice_id = null
     where stripe_subscription_id = $3`,
    [clientId, email, subscriptionId],
  );
}

/** Returns all that the events of a buyer change: its rows, and the mails that follow. */
async function readOutcome({ clientId, email }: Buyer): Promise<string> {
  const rows = await api.sql(
    `select s.status, s.price_key, s.locked_price_pence, s.current_period_end, s.past_due_since is null as paid, s.ended_at, s.stripe_invoice_id,
       b.billing_status, b.renewal_date, c.subscription_active,
       (select json_agg(json_build_array(i.stripe_invoice_id, i.status, i.total_pence, i.paid_pence, i.refunded_pence, i.paid_at) order by i.stripe_invoice_id)
        from invoices i where i.client_id = c.id) as invoices,
       (select json_agg(o.kind order by o.kind) from outbox_messages o where o.recipient = $2) as mails
     from stripe_subscriptions s join clients c on c.id = s.client_id join billing b on b.client_id = c.id where c.id = $1`,
    [clientId, email],
  );
  return JSON.stringify(rows);
}

/** Delivers events in an order, each twice under an id of this order, and applies them: at a point in between, and at the end. */
async function deliver(events: readonly Stripe.Event[], order: readonly number[], name: string, cut: number): Promise<void> {
  for (const [turn, at] of order.entries()) {
    const event = { ...events[at], id: `evt_${name}_${at}` } as Stripe.Event;
    const outcomes = await Promise.all([receiveStripeEvent(api.system(), event), receiveStripeEvent(api.system(), event)]);
    expect(outcomes.toSorted()).toEqual(['repeated', 'stored']);
    if (turn === cut || turn === order.length - 1) await applyAll(name);
  }
}

// The job of each subject, run here: a worker would take it at once.
async function applyAll(name: string): Promise<void> {
  const subjects = await api.sql<{ id: string }>(
    `select min(event_id) as id from inbound_events where applied_at is null and event_id like $1 group by subject`,
    [`evt_${name}_%`],
  );
  for (const { id } of subjects) await applyStripeEventJob.run(api.system(), { eventId: id }, { attempt: 1, isLast: false });
}

/** Applies events in these orders, and returns the different outcomes. */
async function collectOutcomes(buyer: Buyer, events: readonly Stripe.Event[], orders: readonly (readonly number[])[]): Promise<string[]> {
  expect(events).toHaveLength(6);
  const outcomes = new Set<string>();
  for (const [number, order] of orders.entries()) {
    await forget(buyer);
    await deliver(events, order, `${buyer.clientId}-${number}`, number % APPLIED_AT_ONCE);
    outcomes.add(await readOutcome(buyer));
  }
  return [...outcomes];
}

/** In every so many orders some events are applied before the others arrive, one to five of them. */
const APPLIED_AT_ONCE = 8;
const TYPES = ['customer.subscription.updated', 'invoice.upcoming', 'invoice.created', 'invoice.finalized', 'invoice.payment_failed'];

describe('six events in 131 of their 720 orders, each delivered twice', () => {
  it('BIL-14 C-05 end in the same rows and one mail, where a renewal stays unpaid and where it is paid at the second try', async () => {
    await api.emulators.holdWebhooks(true);
    const [unpaid, recovered] = [await buyer('unpaid'), await buyer('recovered')];
    await api.emulators.post('/_emulator/stripe/charges/next', { outcome: 'declined', next: 2 });
    await api.advance((await untilRenewal(api, unpaid.subscriptionId)) + DAY_MS);
    const latestInvoice = async ({ subscriptionId }: Buyer) =>
      String((await getStripe(api.env).subscriptions.retrieve(subscriptionId)).latest_invoice);
    const [open, paid] = [await latestInvoice(unpaid), await latestInvoice(recovered)];
    await api.emulators.post(`/_emulator/stripe/invoices/${paid}/pay`, {});
    const orders = permutations([0, 1, 2, 3, 4, 5]);
    expect(orders).toHaveLength(720);

    // Every eleventh order for one client, and as many others for the other one; all of them in memory: event-orders.test.ts.
    const [first, second] = await Promise.all([
      collectOutcomes(
        unpaid,
        await renewalEvents(unpaid, open, [...TYPES, 'invoice.updated']),
        orders.filter((_, at) => at % 11 === 0),
      ),
      collectOutcomes(
        recovered,
        await renewalEvents(recovered, paid, [...TYPES, 'invoice.paid']),
        orders.filter((_, at) => at % 11 === 5),
      ),
    ]);

    expect(first).toHaveLength(1);
    expect(JSON.parse(first[0] ?? '')).toMatchObject([
      { status: 'past_due', billing_status: 'past_due', paid: false, mails: ['payment_failed'] },
    ]);
    expect(second).toHaveLength(1);
    expect(JSON.parse(second[0] ?? '')).toMatchObject([{ status: 'active', billing_status: 'active', paid: true, mails: ['receipt'] }]);
  }, 120_000);
});
