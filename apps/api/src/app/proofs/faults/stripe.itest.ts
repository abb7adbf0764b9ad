import { TEST_PASSWORD } from '../../../testkit/accounts.ts';
import {
  aBusiness,
  buyAsNewClient,
  CHECK_SUBSCRIPTION,
  CREATE_ACCOUNT,
  CREATE_CHECKOUT,
  openCheckout,
  payAsVisitor,
  VERIFY,
} from '../../../testkit/purchase.ts';
import { readSessionId } from '../../../testkit/purchase-links.ts';
import { getStripe } from '../../../integrations/stripe/index.ts';
import { faultyApi, impatientServer } from '../../../testkit/faulty-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import type { ProxyMode } from '../../../testkit/tcp-proxy.ts';

/** What ends a call at once, and what only a time limit ends. */
const BROKEN: readonly ProxyMode[] = ['reset', 'cut'];
const SILENT: readonly (readonly [ProxyMode, number])[] = [
  ['delay', 10_000],
  ['swallow', 0],
  ['half-open', 0],
];
/** Two attempts of 1.8 s each, the pause between them, and a quarter of a second to refuse the call. */
const IMPATIENT_MS = 4_500;
/** For a busy machine; no test waits for it. */
const TEST_LIMIT_MS = 90_000;
const plan = { plan: { priceKey: 'suite_pro_monthly' } };

// What must succeed has time enough on a busy machine; only calls that wait for a silent Stripe go to the impatient server.
const { api, networks } = faultyApi({ REQUEST_DEADLINE_MS: '45000' });
const impatient = impatientServer(api, IMPATIENT_MS);

/** Returns the code of a refusal, or "done". */
async function readCode(answer: Promise<{ errors: readonly { extensions: { code: string } }[] }>): Promise<string> {
  return (await answer).errors[0]?.extensions.code ?? 'done';
}

/** Clicks twice once Stripe can be reached again: both get the one page of the buyer. */
async function expectOnePage(browser: TestBrowser, userId: string): Promise<void> {
  networks().restore();
  const clicks = await Promise.all([
    browser.run<{ createCheckout: { url: string } }>(CREATE_CHECKOUT, plan),
    browser.run<{ createCheckout: { url: string } }>(CREATE_CHECKOUT, plan),
  ]);
  expect(new Set(clicks.map(({ createCheckout }) => readSessionId(createCheckout.url))).size).toBe(1);
  expect(await api().sql('select status from checkout_intents where user_id = $1', [userId])).toEqual([{ status: 'open' }]);
}

/** Returns a paid visitor whose payment the api has not heard of. */
async function payUnheard(email: string) {
  await api().emulators.holdWebhooks(true);
  const { browser, sessionId } = await payAsVisitor(api(), email);
  return { browser, sessionId, account: { input: { sessionId, password: TEST_PASSWORD, ...aBusiness(email) } } };
}

/** Sends the account form again once Stripe can be reached: one account, one purchase. */
async function expectOneAccount({ browser, sessionId, account }: Awaited<ReturnType<typeof payUnheard>>): Promise<void> {
  networks().restore();
  await browser.ask(CREATE_ACCOUNT, account);
  await api().emulators.holdWebhooks(false);
  expect(await api().sql('select count(*)::int as n from users where email = $1', [account.input.email])).toEqual([{ n: 1 }]);
  expect(await api().sql('select count(*)::int as n from checkout_intents where stripe_session_id = $1', [sessionId])).toEqual([{ n: 1 }]);
}

describe('between api and Stripe', () => {
  it.each(BROKEN)(
    '%s: a checkout ends with UPSTREAM_FAILED, and the next clicks have one page',
    async (mode) => {
      const { browser, userId } = await api().signIn({ plan: null, subscriptionActive: false });
      networks().stripe.set(mode);

      expect(await readCode(browser.ask(CREATE_CHECKOUT, plan))).toBe('UPSTREAM_FAILED');
      await expectOnePage(browser, userId);
    },
    TEST_LIMIT_MS,
  );

  it.each(SILENT)(
    '%s (%d ms): a checkout ends in time with UPSTREAM_FAILED, and the next clicks have one page',
    async (mode, delayMs) => {
      const { browser, userId } = await api().signIn({ plan: null, subscriptionActive: false });
      networks().stripe.set(mode, delayMs);

      expect(await readCode(impatient().as(browser).ask(CREATE_CHECKOUT, plan))).toBe('UPSTREAM_FAILED');
      await expectOnePage(browser, userId);
    },
    TEST_LIMIT_MS,
  );

  it.each(BROKEN)(
    '%s: a payment stays verifiable and becomes one account',
    async (mode) => {
      const paid = await payUnheard(`payer@stripe-${mode}.example`);
      networks().stripe.set(mode);

      expect(await readCode(paid.browser.ask(VERIFY, { sessionId: paid.sessionId }))).toBe('UPSTREAM_FAILED');
      expect(await readCode(paid.browser.ask(CREATE_ACCOUNT, paid.account))).toBe('UPSTREAM_FAILED');
      await expectOneAccount(paid);
    },
    TEST_LIMIT_MS,
  );

  it.each(SILENT)(
    '%s (%d ms): a payment stays verifiable and becomes one account',
    async (mode, delayMs) => {
      const paid = await payUnheard(`payer@stripe-${mode}.example`);
      const browser = impatient().as(paid.browser);
      networks().stripe.set(mode, delayMs);

      const codes = await Promise.all([
        readCode(browser.ask(VERIFY, { sessionId: paid.sessionId })),
        readCode(browser.ask(CREATE_ACCOUNT, paid.account)),
      ]);

      expect(codes).toEqual(['UPSTREAM_FAILED', 'UPSTREAM_FAILED']);
      await expectOneAccount(paid);
    },
    TEST_LIMIT_MS,
  );

  it(
    '50 ms each way: a purchase only takes longer',
    async () => {
      networks().stripe.set('delay', 50);

      const { clientId } = await buyAsNewClient(api(), 'buyer@stripe-far-away.example');

      expect(await api().sql('select billing_status from billing where client_id = $1', [clientId])).toEqual([
        { billing_status: 'active' },
      ]);
    },
    TEST_LIMIT_MS,
  );

  it(
    'the work of an event is done once Stripe can be reached again',
    async () => {
      const { clientId } = await buyAsNewClient(api(), 'buyer@stripe-jobs.example');
      const [row] = await api().sql<{ id: string }>('select stripe_subscription_id as id from stripe_subscriptions where client_id = $1', [
        clientId,
      ]);
      await api().runJobs();
      await api().emulators.holdWebhooks(true);
      await api().emulators.setStatus(row?.id ?? '', 'past_due');
      const events = (await api().emulators.events()).filter((event) => event.objectId === row?.id).map((event) => event.id);
      await api().emulators.deliver(events);
      networks().stripe.set('swallow');

      await impatient().runJobs();
      const during = await api().sql('select billing_status from billing where client_id = $1', [clientId]);
      networks().restore();
      await api().makeJobsDue();
      await api().runJobs();
      await api().emulators.holdWebhooks(false);

      expect(during).toEqual([{ billing_status: 'active' }]);
      expect(await api().sql('select billing_status from billing where client_id = $1', [clientId])).toEqual([
        { billing_status: 'past_due' },
      ]);
    },
    TEST_LIMIT_MS,
  );

  it(
    'a request for a subscription while Stripe is silent is answered with the stored state',
    async () => {
      const { browser, clientId } = await api().signIn({ subscriptionActive: false, billingStatus: 'cancelled' });
      await api().sql(`update billing set stripe_customer_id = 'cus_silent' where client_id = $1`, [clientId]);
      networks().stripe.set('swallow');

      expect(await impatient().as(browser).run(CHECK_SUBSCRIPTION)).toMatchObject({ checkSubscription: { subscribed: false } });
    },
    TEST_LIMIT_MS,
  );

  it(
    'several slow answers do not add up: the request ends in time, and the next click has the one page',
    async () => {
      const { browser, userId } = await api().signIn({ plan: null, subscriptionActive: false });
      const annual = { plan: { priceKey: 'suite_pro_annual' } };
      const before = await openCheckout(browser);
      // Another plan takes three calls: fetch the open page, close it, make the new one. They take longer than the request has.
      networks().stripe.set('delay', IMPATIENT_MS / 6);

      const code = await readCode(impatient().as(browser).ask(CREATE_CHECKOUT, annual));
      networks().restore();
      const page = readSessionId((await browser.run<{ createCheckout: { url: string } }>(CREATE_CHECKOUT, annual)).createCheckout.url);

      expect(code).toBe('UPSTREAM_FAILED');
      expect(page).not.toBe(before);
      expect(
        await api().sql(`select price_key, stripe_session_id as id from checkout_intents where user_id = $1 and status = 'open'`, [userId]),
      ).toEqual([{ price_key: 'suite_pro_annual', id: page }]);
      expect((await getStripe(api().env).checkout.sessions.retrieve(before)).status).toBe('expired');
    },
    TEST_LIMIT_MS,
  );
});
