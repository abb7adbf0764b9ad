import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { Stripe } from 'stripe';
import { deliverAll, postOnce, type Delivery } from './deliveries.ts';
import { throwIfInterrupted } from './interruption.ts';
import { stripeWebhook } from './webhooks.ts';

const pollMs = 2;
const limitMs = 60_000;

/** An event about a subscription that Stripe does not have: its work is one call and one update. */
export function unknownEvent(id: string, customer: string): Delivery {
  const object = { id: `sub_${id}`, object: 'subscription', customer };
  const event = {
    id: `evt_${id}`,
    object: 'event',
    type: 'customer.subscription.updated',
    api_version: Stripe.API_VERSION,
    data: { object },
  };
  return { id: event.id, payload: JSON.stringify(event) };
}

/** Milliseconds from the first delivery of events, over some connections, until all are applied. Throws after a minute. */
export async function untilApplied(origin: string, db: pg.Client, events: readonly Delivery[], connections = 1): Promise<number> {
  const begin = performance.now();
  await deliverAll(events, stripeWebhook, [origin], connections);
  const sql = 'select count(*)::int as n from inbound_events where event_id = any($1) and applied_at is not null';
  while (performance.now() - begin < limitMs) {
    throwIfInterrupted();
    const { rows } = await db.query<{ n: number }>(sql, [events.map(({ id }) => id)]);
    if (rows[0]?.n === events.length) return performance.now() - begin;
    await delay(pollMs);
  }
  throw new Error(`events were not applied after ${limitMs / 1_000} s`);
}

/** What was measured of events that were posted at a fixed rate. */
export interface Latencies {
  /** Milliseconds of each event that was answered with 200, from its due time. */
  readonly milliseconds: readonly number[];
  /** Events that were answered otherwise; Stripe sends those again. */
  readonly refused: number;
}

/** Posts events at a fixed rate, whether or not the ones before are answered. */
export async function latenciesOfWebhooks(origins: readonly string[], events: readonly Delivery[], perSecond: number): Promise<Latencies> {
  let refused = 0;
  const found = await atFixedRate(events, perSecond, async (event, at) => {
    const status = await postOnce(`${origins[at % origins.length]}${stripeWebhook.path}`, event, stripeWebhook);
    if (status !== 200) refused += 1;
    return status === 200;
  });
  return { milliseconds: found, refused };
}

/** The floor of `latenciesOfWebhooks`: a single-row insert of the same payload into a table of the same columns and indexes. */
export async function latenciesOfInserts(databaseUrl: string, events: readonly Delivery[], perSecond: number): Promise<number[]> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 32 });
  await pool.query('create table floor_latency (like inbound_events including all)');
  const sql = `insert into floor_latency (provider, event_id, type, payload, received_at) values ('stripe', $1, 'floor', $2, now())`;
  const found = await atFixedRate(events, perSecond, async ({ id, payload }) => (await pool.query(sql, [id, payload])).rowCount === 1);
  await pool.query('drop table floor_latency');
  await pool.end();
  return found;
}

// Leaves out what `send` returns false for.
async function atFixedRate(
  events: readonly Delivery[],
  perSecond: number,
  send: (event: Delivery, at: number) => Promise<boolean>,
): Promise<number[]> {
  const begin = performance.now();
  const found = await Promise.all(
    events.map(async (event, at) => {
      const due = begin + (1_000 * at) / perSecond;
      await delay(Math.max(0, due - performance.now()));
      return (await send(event, at)) ? performance.now() - due : null;
    }),
  );
  return found.filter((each) => each !== null);
}
