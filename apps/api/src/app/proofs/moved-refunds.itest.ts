import { randomUUID } from 'node:crypto';
import { DatabaseBefore } from '../../testkit/database-before.ts';

// Refunds and ended plans as they were before 0037-refunds; then that migration and those after it, with 0050-ended-plans.

let before: DatabaseBefore;

beforeAll(async () => {
  before = await DatabaseBefore.create('0037-refunds');
});
afterAll(() => before.drop());

interface Returned {
  readonly status: 'pending' | 'refunded' | 'failed';
  readonly stripeRefundId: string | null;
  readonly lastError: string | null;
  readonly cancelledAt: string | null;
  readonly refundedAt: string | null;
}

const RETURNED: Readonly<Record<string, Returned>> = {
  new: { status: 'pending', stripeRefundId: null, lastError: null, cancelledAt: null, refundedAt: null },
  ended: { status: 'pending', stripeRefundId: null, lastError: 'UPSTREAM_FAILED', cancelledAt: '2026-11-02T10:00:00Z', refundedAt: null },
  done: {
    status: 'refunded',
    stripeRefundId: 're_done',
    lastError: null,
    cancelledAt: '2026-11-02T10:00:00Z',
    refundedAt: '2026-11-02T10:00:05Z',
  },
  failed: {
    status: 'failed',
    stripeRefundId: 're_failed',
    lastError: 'expired_or_canceled_card',
    cancelledAt: '2026-11-02T10:00:00Z',
    refundedAt: '2026-11-02T10:00:05Z',
  },
};

const CREATED = '2026-11-01T10:00:00Z';
const PERIOD_END = '2026-12-20T12:00:00.000Z';
const ENDED = '2026-11-05T12:00:00.000Z';

interface EndedPlan {
  readonly status: string;
  readonly endedAt: string | null;
  readonly billingStatus: string;
  readonly shown: string;
  readonly after: string;
}

const PLANS: Readonly<Record<string, EndedPlan>> = {
  unpaid: { status: 'canceled', endedAt: ENDED, billingStatus: 'cancelled', shown: PERIOD_END, after: ENDED },
  'dated by staff': {
    status: 'canceled',
    endedAt: ENDED,
    billingStatus: 'cancelled',
    shown: '2027-01-01T00:00:00.000Z',
    after: '2027-01-01T00:00:00.000Z',
  },
  'cancelled by staff': { status: 'active', endedAt: null, billingStatus: 'cancelled', shown: PERIOD_END, after: PERIOD_END },
  running: { status: 'active', endedAt: null, billingStatus: 'active', shown: PERIOD_END, after: PERIOD_END },
};

async function addReturn(clientId: string, name: string, row: Returned): Promise<string> {
  const id = randomUUID();
  const { db } = before;
  await db.query(`insert into checkout_intents (id, price_key, status, created_at) values ($1, 'suite_pro_monthly', 'returned', $2)`, [
    id,
    CREATED,
  ]);
  await db.query(
    `insert into returned_purchases (id, intent_id, client_id, reason, price_key, email, stripe_subscription_id, amount_pence, status,
       stripe_refund_id, last_error, created_at, cancelled_at, refunded_at)
     values ($1, $1, $2, 'already_subscribed', 'suite_pro_monthly', $3, $4, 45600, $5, $6, $7, $8, $9, $10)`,
    [
      id,
      clientId,
      `${name}@b.example`,
      `sub_${name}`,
      row.status,
      row.stripeRefundId,
      row.lastError,
      CREATED,
      row.cancelledAt,
      row.refundedAt,
    ],
  );
  return id;
}

async function addPlan(name: string, { status, endedAt, billingStatus, shown }: EndedPlan): Promise<string> {
  const clientId = await before.addClient();
  const { db } = before;
  await db.query(
    `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, client_id, price_key, status, locked_price_pence, currency,
       current_period_end, started_at, ended_at, updated_at)
     values ($1, $2, $3, 'suite_pro_monthly', $4, 38000, 'gbp', $5, $6, $7, now())`,
    [`plan ${name}`, `cus ${name}`, clientId, status, PERIOD_END, CREATED, endedAt],
  );
  await db.query(
    `insert into billing (id, client_id, plan, billing_status, renewal_date, stripe_customer_id) values ($1, $2, 'combo_professional', $3, $4, $5)`,
    [randomUUID(), clientId, billingStatus, shown, `cus ${name}`],
  );
  return clientId;
}

it('every refund made before is kept with what became of it, and every ended plan gets the date of its end', async () => {
  const { db } = before;
  const clientId = await before.addClient();
  const returns: Record<string, string> = {};
  for (const [name, row] of Object.entries(RETURNED)) returns[name] = await addReturn(clientId, name, row);
  const plans: Record<string, string> = {};
  for (const [name, plan] of Object.entries(PLANS)) plans[name] = await addPlan(name, plan);
  // The first plan of a client that has another one now.
  await db.query(
    `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, client_id, price_key, status, locked_price_pence, currency,
       current_period_end, started_at, ended_at, updated_at)
     values ('first plan', 'cus running', $1, 'suite_pro_monthly', 'canceled', 38000, 'gbp', $2, '2025-01-01', '2025-02-01', now())`,
    [plans['running'], PERIOD_END],
  );

  await before.migrate();

  const { rows: refunds } = await db.query('select * from refunds');
  const { rows: payments } = await db.query('select * from refund_payments');
  expect(refunds).toHaveLength(Object.keys(RETURNED).length);
  const time = (value: string | null) => (value === null ? null : new Date(value));
  for (const [name, row] of Object.entries(RETURNED)) {
    const id = returns[name];
    expect(refunds.find((refund) => refund.subject_id === id)).toMatchObject({
      purpose: 'returned_purchase',
      client_id: clientId,
      stripe_subscription_id: `sub_${name}`,
      amount_pence: 45_600,
      status: row.status,
      requested_by: `${name}@b.example`,
      last_error: row.lastError,
      created_at: new Date(CREATED),
      // What is not settled is planned by the job, which asks Stripe what is left to refund.
      planned_at: time(row.refundedAt),
      cancelled_at: time(row.cancelledAt),
      refunded_at: time(row.refundedAt),
    });
    const { status, stripeRefundId, lastError } = row;
    const made = stripeRefundId ? [{ status, stripe_refund_id: stripeRefundId, last_error: lastError, amount_pence: 45_600 }] : [];
    expect(payments.filter((payment) => payment.refund_id === id)).toMatchObject(made);
  }
  expect((await db.query('select status, amount_pence from returned_purchases order by status')).rows).toEqual(
    ['failed', 'pending', 'pending', 'refunded'].map((status) => ({ status, amount_pence: 45_600 })),
  );

  const { rows: dates } = await db.query('select client_id, renewal_date from billing');
  const shown = Object.entries(plans).map(([name, id]) => [name, dates.find((row) => row.client_id === id)?.renewal_date]);
  expect(Object.fromEntries(shown)).toEqual(Object.fromEntries(Object.entries(PLANS).map(([name, { after }]) => [name, new Date(after)])));
});
