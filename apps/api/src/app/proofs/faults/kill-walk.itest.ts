import type Stripe from 'stripe';
import { getStripe } from '../../../integrations/stripe/index.ts';
import { TEST_PASSWORD, signInWith } from '../../../testkit/accounts.ts';
import { makeKiller, type Killer } from '../../../testkit/killed-process.ts';
import {
  CANCEL,
  CONFIRM,
  confirm,
  invoicesAtStripe,
  makeSubscriber,
  quote,
  RESUME,
  UNDO,
  useCard,
  type Subscriber,
} from '../../../testkit/plan-changes.ts';
import {
  aBusiness,
  buyAsNewClient,
  CHECK_SUBSCRIPTION,
  CREATE_ACCOUNT,
  CREATE_CHECKOUT,
  LINK,
  openCheckout,
  payAsVisitor,
  VERIFY,
} from '../../../testkit/purchase.ts';
import { isDeep, sampleSeed } from '../../../testkit/sample.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import type { AnotherServer } from '../../../testkit/faulty-api.ts';

const MAX_EFFECTS = 20;
const PREPARED_AT_ONCE = 4;
/** A normal run kills after every other effect, from the first or the second. */
const KILL_STEP = isDeep ? 1 : 2;
const FIRST_KILL = isDeep ? 1 : 1 + (sampleSeed % 2);
const UNPAID_MEMORY_MS = 4_000;
const TEST_LIMIT_MS = 120_000;
const PLAN = { plan: { priceKey: 'suite_basic_monthly' } };

let api: TestApi;
let killer: Killer;
beforeAll(async () => {
  // The job queue's library prints there that it lost its connection.
  vi.spyOn(console, 'trace').mockImplementation(() => undefined);
  api = await testApi();
  killer = makeKiller(api);
  // What an event would correct must be right without it too.
  await api.emulators.holdWebhooks(true);
});
// The comparison with Stripe after a restart is then about the cases of one test.
afterEach(() => api.sql('update stripe_subscriptions set ended_at = now()'));
afterAll(async () => {
  await killer.stop();
  await api.stop();
}, TEST_LIMIT_MS);

const stripe = () => getStripe(api.env);

/** One operation whose process is killed. */
interface Walk<Case> {
  /** Prepares a new case, before the process takes part. */
  prepare(place: number): Promise<Case>;
  act(server: AnotherServer, given: Case): Promise<unknown>;
  /** What must hold after the restart, its webhooks and the reconciliation, before the person comes back. */
  meanwhile?(given: Case): Promise<void>;
  /** What the person does again, and what must hold then. */
  after(given: Case): Promise<void>;
}

/**
 * Kills a process after its first effect, another one after its second, and so on, until the operation comes to its end first; then
 * starts the product again and looks at each case. Returns the number of effects of the whole operation.
 */
async function walk<Case>({ prepare, act, meanwhile, after }: Walk<Case>): Promise<number> {
  const cases: Case[] = [];
  const prepared: Promise<Case>[] = [];
  for (let isKilled = true; isKilled;) {
    if (cases.length > MAX_EFFECTS) throw new Error('The operation does not end');
    const place = cases.length;
    if (place === prepared.length) prepared.push(...Array.from({ length: PREPARED_AT_ONCE }, (_, index) => prepare(place + index)));
    const given = await (prepared[place] as Promise<Case>);
    cases.push(given);
    isKilled = await killer.kill(FIRST_KILL + (cases.length - 1) * KILL_STEP, (server) => act(server, given));
  }
  await Promise.all(prepared);
  await restart();
  await Promise.all(cases.map((given) => meanwhile?.(given)));
  await Promise.all(cases.map((given) => after(given)));
  return FIRST_KILL + (cases.length - 1) * KILL_STEP - 1;
}

/** The jobs of a killed worker are freed, those of a new process run, also the hourly comparison with Stripe. */
async function restart(): Promise<void> {
  // By then the turn of a change that the killed process was making is over (docs/how/billing-with-stripe.md).
  api.clock.advance(api.env.REQUEST_DEADLINE_MS);
  await api.sql('update graphile_worker._private_jobs set locked_by = null, locked_at = null');
  await api.sql('update graphile_worker._private_job_queues set locked_by = null, locked_at = null');
  await api.sql(`select graphile_worker.add_job('reconcileStripe')`);
  await api.makeJobsDue();
  await api.runJobs();
}

async function paidInvoices(buyer: Subscriber): Promise<Stripe.Invoice[]> {
  return (await invoicesAtStripe(api, buyer)).filter(({ status }) => status === 'paid');
}

/** What is stored of a subscription is what Stripe has. */
async function expectStored({ subscriptionId }: Subscriber): Promise<void> {
  const current = await stripe().subscriptions.retrieve(subscriptionId, { expand: ['schedule'] });
  const [row] = await api.sql(
    `select price_key, cancel_at_period_end, stripe_schedule_id from stripe_subscriptions where stripe_subscription_id = $1`,
    [subscriptionId],
  );
  expect(row).toEqual({
    price_key: current.items.data[0]?.price.lookup_key,
    cancel_at_period_end: current.cancel_at_period_end,
    stripe_schedule_id: (current.schedule as { id: string } | null)?.id ?? null,
  });
}

describe('C-04 BIL-14 the api is killed after each effect of', () => {
  it(
    'CHK-08 a checkout: the next click has the one page of the buyer, which is paid once',
    async () => {
      const effects = await walk<Awaited<ReturnType<TestApi['signIn']>>>({
        prepare: () => api.signIn({ plan: null, subscriptionActive: false }),
        act: (server, { browser }) => server.as(browser).ask(CREATE_CHECKOUT, PLAN),
        async after({ browser, userId, email, clientId }) {
          const page = await openCheckout(browser, 'suite_basic_monthly');
          const intents = await api.sql<{ id: string }>('select id from checkout_intents where user_id = $1', [userId]);
          const { data } = await stripe().checkout.sessions.list({ limit: 100 });
          const ids = intents.map(({ id }) => id);
          const made = data.filter(({ client_reference_id: id, status }) => ids.includes(id ?? '') && status === 'open');
          expect(made.map(({ id }) => id)).toEqual([page]);
          await api.emulators.pay(page, email);
          // An answer that the page is unpaid is taken for its current state for a while.
          api.clock.advance(UNPAID_MEMORY_MS);
          await browser.run(VERIFY, { sessionId: page });
          const stored = await api.sql('select status from stripe_subscriptions where client_id = $1', [clientId]);
          expect(stored).toEqual([{ status: 'active' }]);
        },
      });

      expect(effects).toBeGreaterThanOrEqual(3);
    },
    TEST_LIMIT_MS,
  );

  it(
    'PPS-08 PPS-12 the account after a payment and its linking: one account with one subscription',
    async () => {
      const effects = await walk<{ browser: TestBrowser; sessionId: string; email: string }>({
        async prepare(place) {
          const email = `linked-${place}@killed.example`;
          return { ...(await payAsVisitor(api, email)), email };
        },
        act: (server, given) => claim(server.as(given.browser), given),
        async after({ browser, sessionId, email }) {
          await claim(browser, { sessionId, email });
          expect(await browser.run(CHECK_SUBSCRIPTION)).toMatchObject({ checkSubscription: { subscribed: true } });
          expect(
            await api.sql(
              `select count(distinct u.id)::int as users, count(distinct m.client_id)::int as clients, count(distinct s.stripe_subscription_id)::int as subscriptions
               from users u join members m on m.user_id = u.id join stripe_subscriptions s on s.client_id = m.client_id where u.email = $1`,
              [email],
            ),
          ).toEqual([{ users: 1, clients: 1, subscriptions: 1 }]);
        },
      });

      expect(effects).toBeGreaterThanOrEqual(3);
    },
    TEST_LIMIT_MS,
  );

  it(
    'BIL-08 an upgrade: charged once, as quoted, and never more than the plan that is in force',
    async () => {
      const effects = await walk<Subscriber & { change: string; amountPence: number }>({
        prepare: (place) => quoted(`upgrade-${place}@killed.example`, 'suite_basic_monthly', 'suite_pro_monthly'),
        act: (server, { browser, change }) => server.as(browser).ask(CONFIRM, { id: change }),
        async meanwhile(buyer) {
          const [row] = await api.sql<{ price_key: string }>(
            'select price_key from stripe_subscriptions where stripe_subscription_id = $1',
            [buyer.subscriptionId],
          );
          expect(await paidInvoices(buyer)).toHaveLength(row?.price_key === 'suite_pro_monthly' ? 2 : 1);
          await expectStored(buyer);
        },
        async after(buyer) {
          expect(await confirm(buyer, buyer.change)).toMatchObject({ state: 'APPLIED', subscription: { priceKey: 'suite_pro_monthly' } });
          const [charged, ...others] = await paidInvoices(buyer);
          expect(charged).toMatchObject({ amount_paid: buyer.amountPence });
          expect(others).toHaveLength(1);
          await expectStored(buyer);
        },
      });

      expect(effects).toBeGreaterThanOrEqual(3);
    },
    TEST_LIMIT_MS,
  );

  it(
    'CF-39 the planning of a cheaper plan: planned once, nothing charged',
    async () => {
      const effects = await walk<Subscriber & { change: string }>({
        prepare: (place) => quoted(`schedule-${place}@killed.example`, 'suite_pro_monthly', 'suite_basic_monthly'),
        act: (server, { browser, change }) => server.as(browser).ask(CONFIRM, { id: change }),
        async meanwhile(buyer) {
          expect(await paidInvoices(buyer)).toHaveLength(1);
          await expectStored(buyer);
        },
        async after(buyer) {
          expect(await confirm(buyer, buyer.change)).toMatchObject({
            state: 'SCHEDULED',
            subscription: { priceKey: 'suite_pro_monthly', scheduledPriceKey: 'suite_basic_monthly' },
          });
          const schedules = await stripe().subscriptionSchedules.list({ customer: buyer.customerId, limit: 10 });
          expect(schedules.data.filter(({ status }) => status === 'active')).toHaveLength(1);
          expect(await paidInvoices(buyer)).toHaveLength(1);
          await expectStored(buyer);
        },
      });

      expect(effects).toBeGreaterThanOrEqual(4);
    },
    TEST_LIMIT_MS,
  );

  it(
    'CF-39 a cancellation while a change is planned, then undone: the plan is renewed as before',
    async () => {
      const effects = await walk<Subscriber & { change: string }>({
        async prepare(place) {
          const buyer = await quoted(`cancel-${place}@killed.example`, 'suite_pro_monthly', 'suite_basic_monthly');
          await confirm(buyer, buyer.change);
          return buyer;
        },
        act: (server, { browser }) => server.as(browser).ask(CANCEL, { reason: 'UNUSED' }),
        meanwhile: expectStored,
        async after(buyer) {
          expect(await buyer.browser.run(CANCEL, { reason: 'UNUSED' })).toMatchObject({
            cancelSubscription: { isEnding: true, scheduledPriceKey: null },
          });
          await expectStored(buyer);
        },
      });

      expect(effects).toBeGreaterThanOrEqual(4);
    },
    TEST_LIMIT_MS,
  );

  it.each([
    ['undoing a cancellation', CANCEL, RESUME],
    ['undoing a planned change', CONFIRM, UNDO],
  ])(
    '%s: the plan is renewed as before',
    async (what, first, undo) => {
      const effects = await walk<Subscriber & { change: string }>({
        async prepare(place) {
          const buyer = await quoted(
            `${what.slice(-6).replace(' ', '-')}-${place}@killed.example`,
            'suite_pro_monthly',
            'suite_basic_monthly',
          );
          await buyer.browser.run(first, first === CONFIRM ? { id: buyer.change } : { reason: 'UNUSED' });
          return buyer;
        },
        act: (server, { browser }) => server.as(browser).ask(undo),
        meanwhile: expectStored,
        async after(buyer) {
          expect(Object.values(await buyer.browser.run<object>(undo))).toMatchObject([
            { isEnding: false, scheduledPriceKey: null, priceKey: 'suite_pro_monthly' },
          ]);
          expect(await paidInvoices(buyer)).toHaveLength(1);
          await expectStored(buyer);
        },
      });

      expect(effects).toBeGreaterThanOrEqual(3);
    },
    TEST_LIMIT_MS,
  );

  it(
    'BIL-08 undoing an upgrade whose payment was declined: nothing is charged, and the next upgrade works',
    async () => {
      const effects = await walk<Subscriber>({
        async prepare(place) {
          const buyer = await quoted(`declined-${place}@killed.example`, 'suite_basic_monthly', 'suite_pro_monthly');
          await useCard(api, buyer, 'pm_card_chargeCustomerFail');
          expect(await confirm(buyer, buyer.change)).toMatchObject({ state: 'AWAITING_PAYMENT' });
          return buyer;
        },
        act: (server, { browser }) => server.as(browser).ask(UNDO),
        meanwhile: expectStored,
        async after(buyer) {
          expect(await buyer.browser.run(UNDO)).toMatchObject({
            undoPlanChange: { priceKey: 'suite_basic_monthly', pendingPriceKey: null },
          });
          await useCard(api, buyer, 'pm_card_visa');
          const { id, amountPence } = await quote(buyer, 'suite_pro_monthly');
          expect(await confirm(buyer, id)).toMatchObject({ state: 'APPLIED' });
          expect((await paidInvoices(buyer)).map((invoice) => invoice.amount_paid)).toEqual([amountPence, 26_400]);
        },
      });

      expect(effects).toBeGreaterThanOrEqual(3);
    },
    TEST_LIMIT_MS,
  );

  it(
    'C-04 the refund of a second purchase: cancelled and refunded once, without the person or staff',
    async () => {
      const effects = await walk<{ browser: TestBrowser; sessionId: string; email: string }>({
        async prepare(place) {
          const email = `refund-${place}@killed.example`;
          const first = await buyAsNewClient(api, email, 'receptionist_pro_monthly');
          const bought = await payAsVisitor(api, email, 'chatbot_basic_monthly');
          bought.browser.accessToken = first.browser.accessToken;
          return { ...bought, email };
        },
        async act(server, { browser, sessionId }) {
          await api.runJobs();
          await browser.run(LINK, { sessionId });
          await server.runJobs();
        },
        async after({ browser, sessionId, email }) {
          expect(await browser.run(VERIFY, { sessionId })).toMatchObject({
            verifyPaymentSession: { state: 'RETURNED', returned: { status: 'REFUNDED', refundPence: 12_000 } },
          });
          const { data: customers } = await stripe().customers.list({ email });
          const charges = (await Promise.all(customers.map(({ id }) => stripe().charges.list({ customer: id })))).flatMap(
            ({ data }) => data,
          );
          expect(charges.map((charge) => charge.amount_refunded).toSorted((a, b) => a - b)).toEqual([0, 12_000]);
        },
      });

      expect(effects).toBeGreaterThanOrEqual(4);
    },
    TEST_LIMIT_MS,
  );
});

async function quoted(email: string, from: 'suite_basic_monthly' | 'suite_pro_monthly', to: 'suite_basic_monthly' | 'suite_pro_monthly') {
  const buyer = await makeSubscriber(api, email, from);
  const { id, amountPence } = await quote(buyer, to);
  return { ...buyer, change: id, amountPence };
}

/** The form after a payment, as a person fills it in, again when its answer was lost. */
async function claim(browser: TestBrowser, { sessionId, email }: { sessionId: string; email: string }): Promise<void> {
  await browser.ask(VERIFY, { sessionId });
  const { data } = await browser.ask<{ createAccountAfterPayment: { session: { accessToken: string } | null } }>(CREATE_ACCOUNT, {
    input: { sessionId, password: TEST_PASSWORD, ...aBusiness(email) },
  });
  const token = data?.createAccountAfterPayment.session?.accessToken;
  if (token) browser.accessToken = token;
  else await signInWith(browser, email);
  await browser.run(LINK, { sessionId, userData: aBusiness(email) });
}
