import pg from 'pg';
import { z } from 'zod';
import { appUrlOf } from '../dev/database-url.ts';
import { withFaultyProduct, type ApiProcess, type FaultyProduct } from '../faults/faulty-product.ts';
import { Person } from '../faults/person.ts';
import { withConnection } from '../pg/database.ts';
import { deliverAll, shuffle, untilNoJobIsLeft, type Delivery } from './deliveries.ts';
import { throwIfInterrupted } from './interruption.ts';
import { atLeast, shown, type Figure, type Section } from './section.ts';
import { timed } from './statistics.ts';
import { stripeWebhook } from './webhooks.ts';

const plans = { full: { events: 1_000, purchases: 100 }, quick: { events: 100, purchases: 8 } };
const copies = 10;
const connectionsEach = 16;
const rateTarget = 0.2;
const CHECKOUT = 'mutation ($plan: CheckoutPlanInput!) { createCheckout(plan: $plan) { url } }';

/** Stripe events ten times each and shuffled, over two processes, against the bare inserts that the same data takes. */
export function benchEvents(quick: boolean): Promise<Section> {
  const plan = quick ? plans.quick : plans.full;
  return withFaultyProduct({ env: { LOG_LEVEL: 'fatal' } }, async (product) => {
    const events = await makeEvents(product, plan);
    await withConnection(new URL('/postgres', product.databaseUrl).href, (db) => db.query('create database ordered template larkline'));
    const deliveries = shuffle(Array.from({ length: copies }, () => events).flat());
    const floorBefore = await timed(() => insertAll(product.databaseUrl, deliveries));
    const shuffled = await runShuffled(product, deliveries);
    const floorAfter = await timed(() => insertAll(product.databaseUrl, deliveries));
    const ordered = await runOrdered(product, events);
    const floorRate = (2_000 * deliveries.length) / (floorBefore + floorAfter);
    return describe({ events: events.length, deliveries: deliveries.length, purchases: plan.purchases, floorRate, ...shuffled, ordered });
  });
}

/** Purchases of visitors and changes of their subscriptions, none of which has been delivered; the api is stopped afterwards. */
async function makeEvents(product: FaultyProduct, plan: { events: number; purchases: number }): Promise<Delivery[]> {
  const api = await product.startApi(0);
  await product.seedDemo();
  await product.emulators.holdWebhooks(true);
  const known = new Set((await listEvents(product)).map((event) => event.id));
  for (let number = 0; number < plan.purchases; number += 1) await payOnce(product, `buyer@bench-${number}.example`);
  const own = async () => (await listEvents(product)).filter((event) => !known.has(event.id));
  const subscriptions = subscriptionIdsOf(await own());
  for (let turn = 0; (await own()).length < plan.events; turn += 1) {
    for (const id of subscriptions) await product.emulators.setStatus(id, turn % 2 === 0 ? 'past_due' : 'active');
  }
  await api.stop();
  return (await own()).slice(0, plan.events).map((event) => ({ id: event.id, payload: JSON.stringify(event) }));
}

async function payOnce(product: FaultyProduct, email: string): Promise<void> {
  throwIfInterrupted();
  const outcome = await new Person(() => product.originOf(0)).ask(CHECKOUT, { plan: { priceKey: 'suite_pro_monthly' } });
  const sessionId = /cs_\w+/.exec(JSON.stringify(outcome))?.[0];
  if (!sessionId) throw new Error(`no payment page: ${JSON.stringify(outcome)}`);
  await product.emulators.pay(sessionId, email);
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

function subscriptionIdsOf(events: readonly ListedEvent[]): string[] {
  const made = events.filter((event) => event.type === 'customer.subscription.created');
  return made.map((event) => subscriptionSchema.parse(event).data.object.id);
}

interface Shuffled {
  readonly seconds: number;
  readonly repeats: number;
  readonly appliedAfterSeconds: number;
  readonly state: string;
  readonly mailsPerPurchase: string;
}

async function runShuffled(product: FaultyProduct, deliveries: readonly Delivery[]): Promise<Shuffled> {
  // As compose runs them: two that serve, and a worker, which begins when all is stored so that its work is not measured too.
  const serving = { WORKER: 'off' };
  const processes: ApiProcess[] = await Promise.all([product.startApi(0, serving), product.startApi(1, serving)]);
  let repeats = 0;
  const milliseconds = await timed(async () => {
    repeats = await deliverAll(deliveries, stripeWebhook, [product.originOf(0), product.originOf(1)], connectionsEach);
  });
  processes.push(await product.startApi(2));
  const drained = await timed(() => untilNoJobIsLeft(product.databaseUrl));
  const inbox = z
    .object({ messages: z.array(z.object({ envelopeTo: z.array(z.string()) })) })
    .parse(await product.emulators.get('/_emulator/mail'));
  const perBuyer = new Map<string, number>();
  for (const recipient of inbox.messages.flatMap((message) => message.envelopeTo))
    perBuyer.set(recipient, (perBuyer.get(recipient) ?? 0) + 1);
  const counts = [...perBuyer.values()];
  for (const process of processes) await process.stop();
  return {
    seconds: milliseconds / 1_000,
    repeats,
    appliedAfterSeconds: drained / 1_000,
    state: await stateOf(product.databaseUrl),
    mailsPerPurchase: `${counts.length} buyers, ${Math.min(...counts)} to ${Math.max(...counts)} each`,
  };
}

/** Each event once, in order, through one process, on a copy of the database as it was before any event. */
async function runOrdered(product: FaultyProduct, events: readonly Delivery[]): Promise<string> {
  const url = new URL('/ordered', product.databaseUrl).href;
  const api = await product.startApi(0, { DATABASE_URL: appUrlOf(url), DATABASE_OWNER_URL: url });
  await deliverAll(events, stripeWebhook, [product.originOf(0)], 1);
  await untilNoJobIsLeft(url);
  await api.stop();
  return stateOf(url);
}

// Everything that events change, except our own timestamps.
const STATE = [
  `select event_id, type, applied_at is not null as applied, last_error from inbound_events order by 1`,
  `select stripe_subscription_id, stripe_customer_id, client_id, plan, billing_cycle, status, locked_price_pence, current_period_end,
     cancel_at_period_end, past_due_since is null as paid, started_at, ended_at from stripe_subscriptions order by 1`,
  `select id, status, stripe_subscription_id, customer_email, linked_user_id from checkout_intents order by 1`,
  `select kind, recipient, dedupe_key, status from outbox_messages order by 1, 2, 3`,
  `select c.id, c.subscription_active, b.plan, b.billing_status, b.renewal_date from clients c left join billing b on b.client_id = c.id order by 1`,
];

function stateOf(databaseUrl: string): Promise<string> {
  return withConnection(databaseUrl, async (db) => {
    const parts = [];
    for (const sql of STATE) parts.push((await db.query<object>(sql)).rows);
    return JSON.stringify(parts);
  });
}

/** The floor: as many single-row inserts of the same payloads, over as many connections. */
async function insertAll(databaseUrl: string, events: readonly Delivery[]): Promise<void> {
  const connections = 2 * connectionsEach;
  const pool = new pg.Pool({ connectionString: databaseUrl, max: connections });
  await pool.query('create table if not exists floor_events (like inbound_events including all)');
  await pool.query('truncate floor_events');
  let next = 0;
  const run = async () => {
    for (let index = next++; index < events.length; index = next++) {
      await pool.query(
        `insert into floor_events (provider, event_id, type, payload, received_at) values ('stripe', $1, 'floor', $2, now())`,
        [`${index}`, events[index]?.payload],
      );
    }
  };
  await Promise.all(Array.from({ length: connections }, run));
  await pool.query('drop table floor_events');
  await pool.end();
}

interface Found extends Shuffled {
  readonly events: number;
  readonly deliveries: number;
  readonly purchases: number;
  readonly floorRate: number;
  readonly ordered: string;
}

function describe(found: Found): Section {
  const rate = found.deliveries / found.seconds;
  const isOnce = found.mailsPerPurchase === `${found.purchases} buyers, 1 to 1 each`;
  const yesNo = (what: string, isTrue: boolean): Figure => ({ what, value: isTrue ? 'yes' : 'no', target: 'yes', met: isTrue });
  return {
    id: 'events',
    title: 'Stripe events',
    method:
      `${found.events} events of ${found.purchases} purchases, ${copies} times each, shuffled, over ${connectionsEach} connections to each of two processes without worker, on a PostgreSQL that forces its writes to disk. ` +
      'The floor is single-row inserts of the same payloads over as many connections, before and after. The ordered run is each event once, in order, through one process, on a copy of the database.',
    figures: [
      shown('Floor', `${found.floorRate.toFixed(0)} inserts/s`),
      shown('Deliveries answered with 200', `${rate.toFixed(0)}/s, ${found.repeats} refused and sent again`),
      atLeast('Deliveries per second / floor', rate / found.floorRate, rateTarget),
      shown('All applied after the start of a worker', `${found.appliedAfterSeconds.toFixed(1)} s`),
      { what: 'Claim mails', value: found.mailsPerPurchase, target: 'one per buyer', met: isOnce },
      yesNo('End state equals the ordered run', found.state === found.ordered),
    ],
  };
}
