import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { withConnection } from '../pg/database.ts';
import { throwIfInterrupted } from './interruption.ts';

/** A message as an outside service posts it. */
export interface Delivery {
  readonly id: string;
  readonly payload: string;
}

/** A webhook of the product. */
export interface Webhook {
  readonly path: string;
  /** Returns the headers that sign a message now. */
  readonly sign: (delivery: Delivery) => Readonly<Record<string, string>>;
}

const triesPerDelivery = 20;
const drainMs = 180_000;

/** Posts messages over `connectionsEach` connections to each origin, in the given order; returns how many were refused and repeated. */
export async function deliverAll(
  deliveries: readonly Delivery[],
  webhook: Webhook,
  origins: readonly string[],
  connectionsEach: number,
): Promise<number> {
  let next = 0;
  let repeats = 0;
  const run = async (origin: string) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    while (next < deliveries.length) {
      const delivery = deliveries[next];
      next += 1;
      if (delivery) repeats += await deliverOne(`${origin}${webhook.path}`, delivery, webhook, agent);
    }
    agent.destroy();
  };
  await Promise.all(origins.flatMap((origin) => Array.from({ length: connectionsEach }, () => run(origin))));
  return repeats;
}

// As services do: what is not answered with 200 is sent again.
async function deliverOne(url: string, delivery: Delivery, { sign }: Webhook, agent: Agent): Promise<number> {
  for (let tries = 0; tries < triesPerDelivery; tries += 1) {
    if ((await post(url, delivery, sign(delivery), agent)) === 200) return tries;
  }
  throw new Error(`${delivery.id} was refused ${triesPerDelivery} times`);
}

const pooled = new Agent({ keepAlive: true, maxSockets: 64 });

/** Posts a message once, over kept connections; returns the status. */
export function postOnce(url: string, delivery: Delivery, { sign }: Webhook): Promise<number> {
  return post(url, delivery, sign(delivery), pooled);
}

function post(url: string, { payload }: Delivery, signature: Readonly<Record<string, string>>, agent: Agent): Promise<number> {
  const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload), ...signature };
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers, agent }, (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', reject).end(payload);
  });
}

/** Waits until every job that is due soon has been done. Throws after three minutes. */
export async function untilNoJobIsLeft(databaseUrl: string): Promise<void> {
  const sql = `select exists (select from graphile_worker._private_jobs where run_at < now() + interval '30 minutes') as is_left`;
  await withConnection(databaseUrl, async (db) => {
    for (const deadline = Date.now() + drainMs; Date.now() < deadline; await delay(50)) {
      throwIfInterrupted();
      const { rows } = await db.query<{ is_left: boolean }>(sql);
      if (rows[0]?.is_left === false) return;
    }
    throw new Error(`jobs were left after ${drainMs / 1_000} s`);
  });
}

/** Returns the list in a random order. */
export function shuffle<T>(list: readonly T[]): T[] {
  const shuffled = [...list];
  for (let last = shuffled.length - 1; last > 0; last -= 1) {
    const other = Math.floor(Math.random() * (last + 1));
    [shuffled[last], shuffled[other]] = [shuffled[other] as T, shuffled[last] as T];
  }
  return shuffled;
}
