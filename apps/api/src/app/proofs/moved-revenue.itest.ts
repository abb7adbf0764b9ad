import { randomUUID } from 'node:crypto';
import { DatabaseBefore } from '../../testkit/database-before.ts';

// Subscriptions as they were before 0061-revenue-changes, and what that migration derives from them.

let before: DatabaseBefore;
beforeAll(async () => {
  before = await DatabaseBefore.create('0061-revenue-changes');
});
afterAll(() => before.drop());

interface Stored {
  readonly clientId: string | null;
  readonly priceKey: string;
  readonly pence: number;
  readonly startedAt: string;
  readonly status?: string;
  readonly endedAt?: string;
  /** What was bought at first, when it is known. */
  readonly bought?: [priceKey: string, pence: number];
  readonly changes?: readonly [at: string, from: string, to: string, pence: number, state?: string][];
}

async function addSubscription(sub: Stored): Promise<void> {
  const id = `sub_${randomUUID()}`;
  const { db } = before;
  const { clientId, priceKey, pence, startedAt, status = 'active', endedAt = null, bought, changes = [] } = sub;
  await db.query(
    `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, client_id, price_key, status, locked_price_pence, currency,
       price_since, started_at, ended_at, updated_at) values ($1, 'cus', $2, $3, $4, $5, 'gbp', $6, $6, $7, '2026-09-09T00:00:00Z')`,
    [id, clientId, priceKey, status, pence, startedAt, endedAt],
  );
  if (bought)
    await db.query(
      `insert into checkout_intents (id, price_key, status, created_at, stripe_subscription_id, price_pence) values ($1, $2, 'linked', $3, $4, $5)`,
      [randomUUID(), bought[0], startedAt, id, bought[1]],
    );
  for (const [at, from, to, cost, state = 'applied'] of changes)
    await db.query(
      `insert into plan_changes (id, client_id, stripe_subscription_id, stripe_item_id, from_price_key, to_price_key, to_price_pence, timing,
         state, amount_pence, tax_pence, lines, prorated_at, takes_effect_at, expires_at, created_at)
       values ($1, $2, $3, 'si', $4, $5, $6, 'now', $7, 0, 0, '[]', $8, $8, $8, $8)`,
      [randomUUID(), clientId, id, from, to, cost, state, at],
    );
}

it('derives starts, changes and ends from subscriptions, with the prices that are stored', async () => {
  // One after another: they use one connection.
  const plain = await before.addClient();
  const changed = await before.addClient();
  const unknown = await before.addClient();
  const twice = await before.addClient();
  const unpaid = await before.addClient();
  await addSubscription({ clientId: plain, priceKey: 'suite_basic_annual', pence: 200_000, startedAt: '2026-01-01T10:00:00Z' });
  await addSubscription({
    clientId: changed,
    priceKey: 'suite_premium_monthly',
    pence: 63_000,
    startedAt: '2026-01-01T10:00:00Z',
    bought: ['suite_pro_monthly', 36_000],
    changes: [
      ['2026-02-01T10:00:00Z', 'suite_pro_monthly', 'suite_basic_monthly', 22_000],
      ['2026-03-01T10:00:00Z', 'suite_basic_monthly', 'suite_pro_annual', 1, 'ended'],
      ['2026-04-01T10:00:00Z', 'suite_basic_monthly', 'suite_premium_monthly', 63_000],
    ],
  });
  // Nothing says what the first plan cost.
  await addSubscription({
    clientId: unknown,
    priceKey: 'suite_pro_monthly',
    pence: 38_000,
    startedAt: '2026-01-01T10:00:00Z',
    changes: [['2026-02-01T10:00:00Z', 'suite_basic_monthly', 'suite_pro_monthly', 38_000]],
  });
  const ended = { status: 'canceled', endedAt: '2026-03-01T10:00:00Z' };
  await addSubscription({
    clientId: twice,
    priceKey: 'chatbot_basic_monthly',
    pence: 10_000,
    startedAt: '2026-01-01T10:00:00Z',
    ...ended,
  });
  await addSubscription({ clientId: twice, priceKey: 'chatbot_pro_monthly', pence: 18_000, startedAt: '2026-05-01T10:00:00Z' });
  await addSubscription({
    clientId: unpaid,
    priceKey: 'chatbot_pro_monthly',
    pence: 18_000,
    startedAt: '2026-05-01T10:00:00Z',
    status: 'unpaid',
  });
  await addSubscription({
    clientId: unpaid,
    priceKey: 'chatbot_pro_monthly',
    pence: 18_000,
    startedAt: '2026-06-01T10:00:00Z',
    status: 'incomplete_expired',
  });
  await addSubscription({ clientId: null, priceKey: 'chatbot_pro_monthly', pence: 18_000, startedAt: '2026-05-01T10:00:00Z' });

  await before.migrate();

  const { rows } = await before.db.query('select * from revenue_changes order by occurred_at');
  const of = (clientId: string) =>
    rows
      .filter((row) => row.client_id === clientId)
      .map((row) => [row.occurred_at.toISOString().slice(0, 10), row.kind, row.before_pence, row.after_pence]);
  expect(of(plain)).toEqual([['2026-01-01', 'new', 0, 16_667]]);
  expect(of(changed)).toEqual([
    ['2026-01-01', 'new', 0, 36_000],
    ['2026-02-01', 'downgrade', 36_000, 22_000],
    ['2026-04-01', 'upgrade', 22_000, 63_000],
  ]);
  expect(of(unknown)).toEqual([['2026-01-01', 'new', 0, 38_000]]);
  expect(of(twice)).toEqual([
    ['2026-01-01', 'new', 0, 10_000],
    ['2026-03-01', 'churn', 10_000, 0],
    ['2026-05-01', 'reactivation', 0, 18_000],
  ]);
  expect(of(unpaid)).toEqual([
    ['2026-05-01', 'new', 0, 18_000],
    ['2026-09-09', 'churn', 18_000, 0],
  ]);
  expect(rows).toHaveLength(10);
  expect(rows.every((row) => row.recorded_at === null)).toBe(true);
});
