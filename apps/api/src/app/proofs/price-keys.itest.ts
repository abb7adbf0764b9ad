import { randomUUID } from 'node:crypto';
import { PRICES } from '@larkline/catalogue';
import { DatabaseBefore } from '../../testkit/database-before.ts';

// Subscriptions and returned purchases as they were before 0034-price-keys, one of every price; then that migration.

let before: DatabaseBefore;

beforeAll(async () => {
  before = await DatabaseBefore.create('0034-price-keys');
});
afterAll(() => before.drop());

it('CF-16 what was bought gets the key of its price', async () => {
  const { db } = before;
  for (const { priceKey, plan, cycle } of PRICES) {
    await db.query(
      `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, plan, billing_cycle, status, locked_price_pence, currency, started_at, updated_at)
       values ($1, 'cus_1', $2, $3, 'active', 1, 'gbp', now(), now())`,
      [priceKey, plan.planId, cycle],
    );
    const id = randomUUID();
    await db.query(`insert into checkout_intents (id, price_key, status, created_at) values ($1, $2, 'returned', now())`, [id, priceKey]);
    await db.query(
      `insert into returned_purchases (id, intent_id, reason, plan, email, stripe_subscription_id, amount_pence, status, created_at)
       values ($1, $1, 'not_owner', $2, 'a@b.example', $3, 1, 'refunded', now())`,
      [id, plan.planId, priceKey],
    );
  }

  await before.migrate();

  const keys = PRICES.map(({ priceKey }) => ({ price_key: priceKey, id: priceKey }));
  const subscriptions = await db.query('select price_key, stripe_subscription_id as id from stripe_subscriptions');
  expect(new Set(subscriptions.rows)).toEqual(new Set(keys));
  const returned = await db.query(
    'select p.price_key, r.stripe_subscription_id as id from returned_purchases p join refunds r on r.subject_id = p.id',
  );
  expect(new Set(returned.rows)).toEqual(new Set(keys));
});
