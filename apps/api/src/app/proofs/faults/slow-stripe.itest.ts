import type { PostgreSqlConnection } from '@mikro-orm/postgresql';
import type { Pool } from 'pg';
import { getStripe } from '../../../integrations/stripe/index.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { faultyApi } from '../../../testkit/faulty-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { buyAsNewClient, CREATE_CHECKOUT, openCheckout } from '../../../testkit/purchase.ts';
import { readSessionId } from '../../../testkit/purchase-links.ts';

const BUYERS = 20;
const READS = 10;
const PLAN = { plan: { priceKey: 'suite_pro_monthly' } };

// Long enough for a machine that is busy with other things: answers are held until the test releases them.
const { api, networks } = faultyApi({ REQUEST_DEADLINE_MS: '45000' });

type Checkout = { createCheckout: { url: string } };
const buy = (browser: TestBrowser) =>
  browser.run<Checkout>(CREATE_CHECKOUT, PLAN).then(({ createCheckout }) => readSessionId(createCheckout.url));

/** Connections of both pools that are lent out. */
async function lentOut(): Promise<number> {
  const { orm, pool } = api().platform;
  const ofOrm = (await (orm.em.getConnection() as PostgreSqlConnection).getNativeClient()) as Pool;
  return ofOrm.totalCount - ofOrm.idleCount + pool.totalCount - pool.idleCount;
}

async function sessionsMadeFor(intentId: string): Promise<string[]> {
  const { data } = await getStripe(api().env).checkout.sessions.list({ limit: 100 });
  return data.filter((session) => session.client_reference_id === intentId).map((session) => session.id);
}

async function standing(clientId: string): Promise<string | undefined> {
  const [row] = await api().sql<{ billing_status: string }>('select billing_status from billing where client_id = $1', [clientId]);
  return row?.billing_status;
}

async function readSubscriptionId(clientId: string): Promise<string> {
  const [row] = await api().sql<{ id: string }>('select stripe_subscription_id as id from stripe_subscriptions where client_id = $1', [
    clientId,
  ]);
  return row?.id ?? '';
}

/** Queues a fetch of a subscription, as the hourly check does. */
async function queueSync(subscriptionId: string): Promise<void> {
  await api().sql(`select graphile_worker.add_job('syncStripe', json_build_object('kind', 'subscription', 'id', $1::text))`, [
    subscriptionId,
  ]);
}

describe('while Stripe does not answer', () => {
  it('twenty purchases hold no connection and no transaction, and the reads of others are answered', async () => {
    const { browser } = await api().signIn();
    // Stripe's price id is remembered after the first purchase.
    await openCheckout(api().visitor());
    const held = networks().stripe.hold();
    let answered = 0;
    const purchases = Array.from({ length: BUYERS }, () => buy(api().visitor()).finally(() => (answered += 1)));
    await until(async () => held.count === BUYERS);

    const connections = await lentOut();
    const open = await api().sql(
      `select query from pg_stat_activity where datname = current_database() and usename = 'larkline_app' and state like 'idle in transaction%'`,
    );
    for (let read = 0; read < READS; read += 1) await browser.run('{ client { id faqs { id } } }');

    expect({ answered, connections, open }).toEqual({ answered: 0, connections: 0, open: [] });
    held.release();
    networks().restore();
    expect(new Set(await Promise.all(purchases)).size).toBe(BUYERS);
  });

  it('CHK-08 C-04 twenty calls of one buyer, all of them under way, get one payment page', async () => {
    const { browser, userId } = await api().signIn({ withClient: false });
    const held = networks().stripe.hold();
    const calls = Array.from({ length: BUYERS }, () => buy(browser));
    await until(async () => held.count >= BUYERS);
    held.release();
    networks().restore();

    const pages = await Promise.all(calls);

    expect(new Set(pages).size).toBe(1);
    const [intent] = await api().sql<{ id: string }>('select id from checkout_intents where user_id = $1', [userId]);
    expect(await sessionsMadeFor(intent?.id ?? '')).toEqual([pages[0]]);
  });

  it('CHK-08 a call for another plan wins over one under way, whose page is closed', async () => {
    const { browser, userId } = await api().signIn({ withClient: false });
    const held = networks().stripe.hold();
    const overtaken = browser.ask(CREATE_CHECKOUT, PLAN);
    await until(async () => held.count === 1);
    networks().restore();

    const page = await openCheckout(browser, 'chatbot_premium_annual');
    held.release();

    expect((await overtaken).errors[0]?.message).toBe('Failed to create checkout session. Please try again.');
    const rows = await api().sql<{ id: string; status: string; page: string | null }>(
      'select id, status, stripe_session_id as page from checkout_intents where user_id = $1 order by status',
      [userId],
    );
    expect(rows).toMatchObject([
      { status: 'expired', page: null },
      { status: 'open', page },
    ]);
    const [closed = ''] = await sessionsMadeFor(rows[0]?.id ?? '');
    expect((await getStripe(api().env).checkout.sessions.retrieve(closed)).status).toBe('expired');
  });
});

describe('a process that ends between the steps', () => {
  it('after the claim, before Stripe is asked: the next click gets one page', async () => {
    const { browser, userId } = await api().signIn({ withClient: false });
    networks().stripe.set('reset');
    await browser.ask(CREATE_CHECKOUT, PLAN);
    const claimed = await api().sql('select status, stripe_session_id as page from checkout_intents where user_id = $1', [userId]);
    networks().restore();

    const page = await buy(browser);

    expect(claimed).toEqual([{ status: 'open', page: null }]);
    expect(await api().sql('select status, stripe_session_id as page from checkout_intents where user_id = $1', [userId])).toEqual([
      { status: 'open', page },
    ]);
  });

  it('after Stripe has made the page, before it is stored: the next click gets that page', async () => {
    const { browser, userId } = await api().signIn({ withClient: false });
    const held = networks().stripe.hold();
    const interrupted = browser.ask(CREATE_CHECKOUT, PLAN);
    await until(async () => held.count === 1);
    networks().db.set('reset');
    held.release();
    expect((await interrupted).errors).toHaveLength(1);
    networks().restore();

    const page = await buy(browser);

    const [intent] = await api().sql<{ id: string }>('select id from checkout_intents where user_id = $1', [userId]);
    expect(await sessionsMadeFor(intent?.id ?? '')).toEqual([page]);
  });

  it('after Stripe has made the page, before it is stored, and the page expires: Stripe’s event closes the intent', async () => {
    const { browser, userId } = await api().signIn({ withClient: false });
    const held = networks().stripe.hold();
    const interrupted = browser.ask(CREATE_CHECKOUT, PLAN);
    await until(async () => held.count === 1);
    networks().db.set('reset');
    held.release();
    await interrupted;
    networks().restore();
    const [intent] = await api().sql<{ id: string }>('select id from checkout_intents where user_id = $1', [userId]);
    const [page = ''] = await sessionsMadeFor(intent?.id ?? '');
    await getStripe(api().env).checkout.sessions.expire(page);

    await until(async () => {
      await api().runJobs();
      return (await api().sql(`select 1 from checkout_intents where id = $1 and status = 'expired'`, [intent?.id])).length > 0;
    });

    expect(await buy(browser)).not.toBe(page);
  });

  it('between the answer about a subscription and its storing: the job is done again', async () => {
    const { clientId } = await buyAsNewClient(api(), 'interrupted@between.example');
    await api().runJobs();
    await api().emulators.holdWebhooks(true);
    const subscription = await readSubscriptionId(clientId);
    await api().emulators.setStatus(subscription, 'past_due');
    await queueSync(subscription);
    const held = networks().stripe.hold();
    const working = api()
      .runJobs()
      .catch(() => undefined);
    await until(async () => held.count === 1);
    networks().db.set('reset');
    held.release();
    await working;
    networks().restore();
    const during = await standing(clientId);

    // The heartbeat frees the jobs of a worker that is gone.
    await api().sql('update graphile_worker._private_jobs set locked_by = null, locked_at = null, run_at = now()');
    await api().runJobs();
    await api().emulators.holdWebhooks(false);

    expect(during).toBe('active');
    expect(await standing(clientId)).toBe('past_due');
  });
});

describe('answers of Stripe that arrive in another order than they were asked for', () => {
  it('BIL-14 C-05 an older answer never replaces a newer one', async () => {
    const { clientId } = await buyAsNewClient(api(), 'overtaken@order.example');
    await api().runJobs();
    await api().emulators.holdWebhooks(true);
    const subscriptionId = await readSubscriptionId(clientId);
    await api().emulators.setStatus(subscriptionId, 'past_due');
    const held = networks().stripe.hold();
    await queueSync(subscriptionId);
    const older = api().runJobs();
    await until(async () => held.count === 1);
    networks().restore();
    await api().emulators.setStatus(subscriptionId, 'canceled');

    await queueSync(subscriptionId);
    await api().runJobs();
    const newer = await standing(clientId);
    held.release();
    await older;
    await api().emulators.holdWebhooks(false);

    expect(newer).toBe('cancelled');
    expect(await standing(clientId)).toBe('cancelled');
  });
});
