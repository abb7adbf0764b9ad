import pg from 'pg';
import { toAppUrl } from '../dev/database-url.ts';
import { withFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { withConnection } from '../pg/database.ts';
import { deliverAll, shuffle, untilNoJobIsLeft, type Delivery } from './deliveries.ts';
import { throwIfInterrupted } from './interruption.ts';
import { makeEvents } from './purchase-events.ts';
import { atLeast, atMost, compared, shown, type Section } from './section.ts';
import { median, percentile, timed } from './statistics.ts';
import { latenciesOfInserts, latenciesOfWebhooks, unknownEvent, untilApplied, type Latencies } from './webhook-latency.ts';
import { stripeWebhook } from './webhooks.ts';

const plans = {
  full: { events: 1_000, purchases: 100, rounds: 5, arrivals: 1_200, bursts: 5 },
  quick: { events: 100, purchases: 8, rounds: 1, arrivals: 300, bursts: 1 },
};
type Plan = (typeof plans)['full'];
const copies = 10;
const connectionsEach = 16;
const floorTarget = 0.2;
/** Deliveries a second; also the rate of arrivals whose latency is measured. */
const rateTarget = 300;
const acceptedTargetMs = 50;
const burst = 20;
const burstTargetMs = 6_000;
const nextTargetMs = 300;

/** Stripe events: ten times each and shuffled over two processes, single ones at a fixed rate, and those of one customer. */
export function benchBilling(quick: boolean): Promise<Section> {
  const plan = quick ? plans.quick : plans.full;
  return withFaultyProduct({ env: { LOG_LEVEL: 'fatal' } }, async (product) => {
    const events = await makeEvents(product, plan);
    await withConnection(new URL('/postgres', product.databaseUrl).href, (db) => db.query('create database ordered template larkline'));
    const deliveries = shuffle(Array.from({ length: copies }, () => events).flat());
    const floorBefore = await timed(() => insertAll(product.databaseUrl, deliveries));
    const shuffled = await runShuffled(product, deliveries, plan);
    const floorAfter = await timed(() => insertAll(product.databaseUrl, deliveries));
    const ordered = await runOrdered(product, events);
    const floorRate = (2_000 * deliveries.length) / (floorBefore + floorAfter);
    return describe({ ...plan, events: events.length, deliveries: deliveries.length, floorRate, ...shuffled, ordered });
  });
}

interface ShuffledRun {
  readonly seconds: number;
  readonly repeats: number;
  readonly appliedSeconds: number;
  readonly state: string;
  readonly claimMails: string;
  readonly receipts: { readonly mails: number; readonly paid: number };
  readonly latency: Latency;
}

async function runShuffled(product: FaultyProduct, deliveries: readonly Delivery[], plan: Plan): Promise<ShuffledRun> {
  // As compose runs them: two that serve, and a worker.
  const serving = { WORKER: 'off' };
  const processes = await Promise.all([product.startApi(0, serving), product.startApi(1, serving)]);
  const worker = await product.startApi(2);
  const origins = [product.apiOrigin(0), product.apiOrigin(1)];
  let repeats = 0;
  let milliseconds = 0;
  const applied = await timed(async () => {
    milliseconds = await timed(async () => {
      repeats = await deliverAll(deliveries, stripeWebhook, origins, connectionsEach);
    });
    await untilAllApplied(product.databaseUrl);
  });
  await untilNoJobIsLeft(product.databaseUrl);
  const state = await readState(product.databaseUrl);
  await worker.stop();
  const latency = await measureLatency(product, origins, plan);
  for (const process of processes) await process.stop();
  return {
    seconds: milliseconds / 1_000,
    repeats,
    appliedSeconds: applied / 1_000,
    state,
    claimMails: await claimMailsPerBuyer(product),
    receipts: await countReceipts(product),
    latency,
  };
}

const BUYERS = 'buyer@bench-%';

async function claimMailsPerBuyer(product: FaultyProduct): Promise<string> {
  const rows = await product.query<{ n: number }>(
    `select count(*)::int as n from outbox_messages where kind = 'claim_purchase' and recipient like $1 group by recipient`,
    [BUYERS],
  );
  const counts = rows.map(({ n }) => n);
  return `${counts.length} buyers, ${Math.min(...counts)} to ${Math.max(...counts)} each`;
}

/** Mails about invoices, and the invoices that are paid. */
async function countReceipts(product: FaultyProduct): Promise<{ mails: number; paid: number }> {
  const [row] = await product.query<{ mails: number; paid: number }>(
    `select (select count(*)::int from outbox_messages where kind = 'receipt' and recipient like $1) as mails,
       (select count(*)::int from invoices i join clients c on c.id = i.client_id where c.email like $1 and i.status = 'paid') as paid`,
    [BUYERS],
  );
  return row ?? { mails: 0, paid: 0 };
}

async function untilAllApplied(databaseUrl: string): Promise<void> {
  await withConnection(databaseUrl, async (db) => {
    const isLeft = async () =>
      (await db.query<{ n: number }>('select count(*)::int as n from inbound_events where applied_at is null')).rows[0]?.n !== 0;
    while (await isLeft()) throwIfInterrupted();
  });
}

interface Latency {
  /** Of webhooks at a fixed rate without worker, and of inserts at the same rate, in turn: each round. */
  readonly alone: readonly Latencies[];
  readonly inserts: readonly (readonly number[])[];
  /** Of webhooks beside a worker on the same machine. */
  readonly beside: Latencies;
  /** Until all events of a burst of one customer are applied. */
  readonly bursts: readonly number[];
  /** Until one event is applied, each sent when the one before was applied. */
  readonly singles: readonly number[];
  readonly inOrder: boolean;
}

async function measureLatency(product: FaultyProduct, origins: readonly string[], { rounds, arrivals, bursts }: Plan): Promise<Latency> {
  const make = (name: string, count: number, customer?: string) =>
    Array.from({ length: count }, (_each, at) => unknownEvent(`${name}_${at}`, customer ?? `cus_${name}_${at}`));
  const [origin = ''] = origins;
  const inserts = [];
  const alone = [];
  for (let round = 0; round < rounds; round += 1) {
    inserts.push(await latenciesOfInserts(product.databaseUrl, make(`floor_${round}`, arrivals), rateTarget));
    alone.push(await latenciesOfWebhooks(origins, make(`alone_${round}`, arrivals), rateTarget));
  }
  const worker = await product.startApi(2);
  await untilAllApplied(product.databaseUrl);
  const beside = await latenciesOfWebhooks(origins, make('beside', arrivals), rateTarget);
  await untilAllApplied(product.databaseUrl);
  const found = await withConnection(product.databaseUrl, async (db) => {
    const burstTimes = [];
    for (let round = 0; round < bursts; round += 1)
      burstTimes.push(await untilApplied(origin, db, make(`burst_${round}`, burst, `cus_burst_${round}`)));
    const singles = [];
    for (const event of make('single', burst, 'cus_single')) singles.push(await untilApplied(origin, db, [event]));
    const { rows } = await db.query<{ wrong: number }>(
      `select count(*)::int as wrong from (select applied_at < lag(applied_at) over (partition by subject order by received_at, event_id) as is_early
       from inbound_events where event_id like 'evt_burst_%' or event_id like 'evt_single_%') as order_of where is_early`,
    );
    return { bursts: burstTimes, singles, inOrder: rows[0]?.wrong === 0 };
  });
  await worker.stop();
  return { alone, beside, inserts, ...found };
}

/** Each event once, in order, through one process, on a copy of the database as it was before any event. */
async function runOrdered(product: FaultyProduct, events: readonly Delivery[]): Promise<string> {
  const url = new URL('/ordered', product.databaseUrl).href;
  const api = await product.startApi(0, { DATABASE_URL: toAppUrl(url), DATABASE_OWNER_URL: url });
  await deliverAll(events, stripeWebhook, [product.apiOrigin(0)], 1);
  await untilNoJobIsLeft(url);
  await api.stop();
  return readState(url);
}

// Everything that events change, except our own timestamps.
const STATE = [
  `select event_id, type, applied_at is not null as applied, last_error from inbound_events order by 1`,
  `select stripe_subscription_id, stripe_customer_id, client_id, price_key, stripe_invoice_id, status, locked_price_pence, current_period_end,
     cancel_at_period_end, past_due_since is null as paid, started_at, ended_at from stripe_subscriptions order by 1`,
  `select id, status, stripe_subscription_id, customer_email, linked_user_id from checkout_intents order by 1`,
  `select stripe_invoice_id, client_id, number, status, reason, total_pence, paid_pence, refunded_pence, paid_at from invoices order by 1`,
  // Their keys have ids that are different in each run.
  `select kind, recipient, status, count(*)::int from outbox_messages group by 1, 2, 3 order by 1, 2, 3`,
  `select c.id, c.subscription_active, b.plan, b.billing_status, b.renewal_date from clients c left join billing b on b.client_id = c.id order by 1`,
];

function readState(databaseUrl: string): Promise<string> {
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

interface Findings extends ShuffledRun {
  readonly events: number;
  readonly deliveries: number;
  readonly purchases: number;
  readonly rounds: number;
  readonly arrivals: number;
  readonly bursts: number;
  readonly floorRate: number;
  readonly ordered: string;
}

function describe(found: Findings): Section {
  const { deliveries, seconds, floorRate, latency, purchases } = found;
  const { alone, beside, inserts } = latency;
  const areOnce = found.claimMails === `${purchases / 2} buyers, 1 to 1 each`;
  const { mails, paid } = found.receipts;
  const accepted = alone.map(({ milliseconds }) => milliseconds);
  const typical = (rounds: readonly (readonly number[])[], percent: number) => median(rounds.map((round) => percentile(round, percent)));
  return {
    id: 'billing',
    title: 'Stripe events',
    method:
      `${found.events} events of ${purchases} purchases, sent ${copies} times each in random order over ${connectionsEach} connections to each of two processes beside a worker. ` +
      'The floor is single-row inserts of the same payloads; the ordered run is each event once, in order, through one process. ' +
      `Then ${found.arrivals} events at ${rateTarget} a second, ${found.rounds} rounds; ${found.bursts} bursts of ${burst} events of one customer; and ${burst} events of one customer one after the other.`,
    figures: [
      shown('Floor', `${floorRate.toFixed(0)} inserts/s`),
      shown('Refused and sent again', String(found.repeats)),
      shown('Deliveries answered with 200 per second', (deliveries / seconds).toFixed(0)),
      atLeast('Deliveries per second / floor', deliveries / seconds / floorRate, floorTarget),
      atLeast('Deliveries per second, until all are applied', deliveries / found.appliedSeconds, rateTarget),
      shown('Events applied per second, from the first delivery', (found.events / found.appliedSeconds).toFixed(0)),
      compared('Claim mails', found.claimMails, 'one per buyer', areOnce),
      compared('Receipts', `${mails} for ${paid} paid invoices`, 'one per invoice', mails === paid && paid > 0),
      compared('End state equals the ordered run', found.state === found.ordered ? 'yes' : 'no', 'yes', found.state === found.ordered),
      atMost(`Accepted at ${rateTarget}/s, p99, ms`, typical(accepted, 99), acceptedTargetMs),
      shown(`Inserted at ${rateTarget}/s, p99`, `${typical(inserts, 99).toFixed(1)} ms`),
      shown(`Accepted / inserted, p50`, (typical(accepted, 50) / typical(inserts, 50)).toFixed(1)),
      shown(`Accepted at ${rateTarget}/s while a worker applies them, p99`, `${percentile(beside.milliseconds, 99).toFixed(0)} ms`),
      shown('Refused then, and sent again by Stripe', `${beside.refused} of ${found.arrivals}`),
      atMost(`${burst} events of one customer applied, slowest, ms`, Math.max(...latency.bursts), burstTargetMs),
      atMost('Applied after the one before, slowest, ms', Math.max(...latency.singles), nextTargetMs),
      compared('In the order of their arrival', latency.inOrder ? 'yes' : 'no', 'yes', latency.inOrder),
    ],
  };
}
