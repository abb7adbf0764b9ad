import pg from 'pg';
import { withFaultyProduct, type FaultyProduct } from '../faults/faulty-product.ts';
import { atLeast, atMost, shown, type Section } from './section.ts';
import { median } from './statistics.ts';
import { unknownEvent, untilApplied } from './webhook-latency.ts';

const plans = { full: { pastCustomers: 1_000_000, singles: 30, burst: 40 }, quick: { pastCustomers: 20_000, singles: 5, burst: 20 } };
const growthTarget = 2;
const burstTarget = 40;

/** Events until they are applied, one at a time and many of one customer, without and with past customers. */
export function benchQueues(quick: boolean): Promise<Section> {
  const plan = quick ? plans.quick : plans.full;
  return withFaultyProduct({ env: { LOG_LEVEL: 'fatal' } }, async (product) => {
    const api = await product.startApi(0);
    await product.seedDemo();
    const db = new pg.Client({ connectionString: product.databaseUrl });
    await db.connect();
    await measure(product, db, 'warm', { ...plan, singles: 3 });
    const empty = await measure(product, db, 'empty', plan);
    await addPastCustomers(db, plan.pastCustomers);
    const full = await measure(product, db, 'full', plan);
    await db.end();
    await api.stop();
    return {
      id: 'queues',
      title: 'Jobs and past customers',
      method:
        `${plan.singles} events one at a time, and ${plan.burst} of one customer at once, from the webhook until they are applied, in one process; ` +
        `then again after ${plan.pastCustomers} customers, each with an applied event and a job of its own in its queue.`,
      figures: [
        shown('Single event, p50', `${empty.singleMs.toFixed(0)} ms, afterwards ${full.singleMs.toFixed(0)} ms`),
        atMost('Single event, afterwards / before', full.singleMs / empty.singleMs, growthTarget),
        atLeast("One customer's events per second", empty.perSecond, burstTarget),
        atLeast("One customer's events per second, afterwards", full.perSecond, burstTarget),
        atMost("One customer's events, time afterwards / before", empty.perSecond / full.perSecond, growthTarget),
      ],
    };
  });
}

interface Measured {
  readonly singleMs: number;
  readonly perSecond: number;
}

async function measure(product: FaultyProduct, db: pg.Client, name: string, plan: { singles: number; burst: number }): Promise<Measured> {
  const times: number[] = [];
  for (let at = 0; at < plan.singles; at += 1)
    times.push(await untilApplied(product.originOf(0), db, [unknownEvent(`${name}_single_${at}`, `cus_${name}_${at}`)]));
  const burst = Array.from({ length: plan.burst }, (_, at) => unknownEvent(`${name}_burst_${at}`, `cus_${name}`));
  return { singleMs: median(times), perSecond: (1_000 * plan.burst) / (await untilApplied(product.originOf(0), db, burst, 8)) };
}

// The rows that remain of each customer once its event is applied: the event, and the queue of its job. The
// queues are those of as many events as it takes to use every name.
async function addPastCustomers(db: pg.Client, count: number): Promise<void> {
  await db.query(
    `insert into inbound_events (provider, event_id, type, payload, received_at, applied_at)
     select 'stripe', 'evt_past_' || n, 'customer.updated', '{}', now(), now() from generate_series(1, $1::int) n`,
    [count],
  );
  await db.query(
    `insert into graphile_worker._private_job_queues (queue_name) select 'stripe:' || n from generate_series(0, 255) n on conflict do nothing`,
  );
  await db.query('analyze');
}
