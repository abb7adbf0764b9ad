import { PRICES } from '@larkline/catalogue';
import { until } from '../../../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import {
  aBusiness,
  buyAsNewClient,
  CHECK_SUBSCRIPTION,
  CREATE_CHECKOUT,
  LINK,
  openCheckout,
  payAsVisitor,
  VERIFY,
} from '../../../../testkit/purchase.ts';
import { readSessionId } from '../../../../testkit/purchase-links.ts';
import { getStripe } from '../../../../integrations/stripe/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const suite = { plan: { priceKey: 'suite_pro_monthly' } };
const checkoutUrl = (data: unknown) => (data as { createCheckout: { url: string } }).createCheckout.url;

describe('createCheckout', () => {
  it.each(PRICES.map((price) => [price.priceKey, price.chargePence] as const))(
    'CHK-02 %s opens a payment page over %i pence, and VAT in a line of its own',
    async (priceKey, chargePence) => {
      const sessionId = await openCheckout(api.visitor(), priceKey);

      const session = await getStripe(api.env).checkout.sessions.retrieve(sessionId);
      expect(session).toMatchObject({ mode: 'subscription', status: 'open', currency: 'gbp', amount_subtotal: chargePence });
      expect(session.total_details).toMatchObject({ amount_tax: chargePence / 5 });
      expect(session.amount_total).toBe(chargePence + chargePence / 5);
      expect(session.success_url).toBe(`${api.env.PUBLIC_URL}/post-payment-signup?session_id={CHECKOUT_SESSION_ID}`);
    },
  );

  it('CF-16 takes a service, tier and cycle as well, and exactly one of the two', async () => {
    const choice = { serviceType: 'COMBO', tier: 'PROFESSIONAL', billingCycle: 'MONTHLY' };

    expect(checkoutUrl(await api.visitor().run(CREATE_CHECKOUT, { plan: { choice } }))).toContain('/c/pay/cs_');
    expect(await api.visitor().refusal(CREATE_CHECKOUT, { plan: { choice, priceKey: 'suite_pro_monthly' } })).toBe('BAD_USER_INPUT');
    expect(await api.visitor().refusal(CREATE_CHECKOUT, { plan: {} })).toBe('BAD_USER_INPUT');
  });

  it.each(['', 'suite_pro_weekly', 'suite_pro_monthly ', "suite'; drop table users; --", '__proto__'])(
    'CHK-06 E02 refuses the key "%s" as an invalid plan',
    async (priceKey) => {
      const { errors } = await api.visitor().ask(CREATE_CHECKOUT, { plan: { priceKey } });

      expect(errors[0]).toMatchObject({ message: 'Invalid plan configuration', extensions: { code: 'INVALID_PLAN' } });
    },
  );

  it('CHK-03 takes no id from a visitor, from a signed-in person only theirs, and refuses any other', async () => {
    const other = await api.signIn();
    const { browser, userId } = await api.signIn({ withClient: false });

    expect(checkoutUrl(await browser.run(CREATE_CHECKOUT, { ...suite, userId }))).toContain('/c/pay/');
    expect(await browser.refusal(CREATE_CHECKOUT, { ...suite, userId: other.userId })).toBe('FORBIDDEN');
    expect(await browser.refusal(CREATE_CHECKOUT, { ...suite, userId: other.clientId })).toBe('FORBIDDEN');
    expect(await api.visitor().refusal(CREATE_CHECKOUT, { ...suite, userId: other.userId })).toBe('UNAUTHENTICATED');
    expect(checkoutUrl(await api.visitor().run(CREATE_CHECKOUT, { ...suite, userId: null }))).toContain('/c/pay/');
  });

  it('CHK-08 C-04 twenty calls at once for one account open one payment page', async () => {
    const { browser } = await api.signIn({ withClient: false });

    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.run(CREATE_CHECKOUT, suite)));

    expect(new Set(answers.map(checkoutUrl)).size).toBe(1);
  });

  it('CHK-08 two tabs of a visitor get the same payment page', async () => {
    const visitor = api.visitor();
    const first = await openCheckout(visitor);

    expect(await openCheckout(visitor)).toBe(first);
  });

  it('CHK-08 another plan closes the payment page that was open, so that only one can be paid', async () => {
    const visitor = api.visitor();
    const first = await openCheckout(visitor, 'suite_pro_monthly');

    const second = await openCheckout(visitor, 'chatbot_basic_annual');

    expect(second).not.toBe(first);
    expect((await getStripe(api.env).checkout.sessions.retrieve(first)).status).toBe('expired');
  });

  it('CHK-08 a visitor who has paid is sent on to the account form instead of paying again', async () => {
    const visitor = api.visitor();
    const sessionId = await openCheckout(visitor);
    await api.emulators.holdWebhooks(true);
    await api.emulators.pay(sessionId, 'twice@pay.example');

    const url = checkoutUrl(await visitor.run(CREATE_CHECKOUT, suite));
    await api.emulators.holdWebhooks(false);

    expect(url).toBe(`${api.env.PUBLIC_URL}/post-payment-signup?session_id=${sessionId}`);
  });

  it('C-04 who paid and closed the tab is shown the way to the account instead of a second payment page', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'closed-tab@pay.example');
    await until(async () => {
      await api.runJobs();
      return (await api.sql(`select 1 as x from checkout_intents where status = 'completed' and stripe_session_id = $1`, [sessionId]))[0];
    });
    const address = `${api.env.PUBLIC_URL}/post-payment-signup?session_id=${sessionId}`;

    const { errors } = await browser.ask(CREATE_CHECKOUT, { plan: { priceKey: 'chatbot_basic_monthly' } });

    expect(errors[0]).toMatchObject({
      message:
        "You've already paid for a plan but still need to create your account. Is this one for another business? If so, press the button again.",
      extensions: { code: 'UNCLAIMED_PURCHASE', address },
    });
    expect(
      await api.sql(
        `select count(*)::int as rows from checkout_intents where visitor_hash = (select visitor_hash from checkout_intents where stripe_session_id = $1)`,
        [sessionId],
      ),
    ).toEqual([{ rows: 1 }]);
    expect(checkoutUrl(await browser.run(CREATE_CHECKOUT, { ...suite, forAnotherBusiness: true }))).toContain('/c/pay/');
    expect(checkoutUrl(await api.visitor().run(CREATE_CHECKOUT, suite))).toContain('/c/pay/');
  });

  it('C-04 the same browser can buy again once the purchase belongs to a client', async () => {
    const { browser } = await buyAsNewClient(api, 'claimed@pay.example');
    browser.accessToken = null;

    expect(checkoutUrl(await browser.run(CREATE_CHECKOUT, suite))).toContain('/c/pay/');
  });

  it('CHK-08 refuses a second subscription for a client that has one', async () => {
    const { browser } = await buyAsNewClient(api, 'has-one@pay.example');

    expect(await browser.refusal(CREATE_CHECKOUT, suite)).toBe('ALREADY_SUBSCRIBED');
  });

  const STORED = 'select stripe_subscription_id as id, status from stripe_subscriptions where client_id = $1';
  const DUE = '{ viewer { isLocked } client { subscription { id openInvoice { id } } } }';

  it.each([
    ['unpaid', true],
    ['paused', false],
    ['incomplete', false],
  ])(
    'CHK-08 C-04 beside a plan that Stripe keeps as %s there is no second one: it is paid or resumed, and continues',
    async (status, isDue) => {
      const email = `${status}@pay.example`;
      const { browser, clientId } = await buyAsNewClient(api, email);
      const [{ id = '' } = {}] = await api.sql<{ id: string }>(STORED, [clientId]);
      const become = async (next: string) => {
        await api.emulators.setStatus(id, next);
        await until(async () => {
          await api.runJobs();
          return (await api.sql<{ status: string }>(STORED, [clientId]))[0]?.status === next;
        });
      };
      // The browser is remembered as one of a person with a plan.
      await browser.run(CHECK_SUBSCRIPTION);
      // A page that was opened before, in another browser.
      const elsewhere = api.visitor();
      const page = await openCheckout(elsewhere, 'chatbot_basic_monthly');
      await become(status);

      const { errors } = await browser.ask(CREATE_CHECKOUT, suite);

      expect(errors[0]).toMatchObject({
        message: expect.stringContaining('Please pay the open invoice'),
        extensions: { code: 'PAYMENT_DUE' },
      });
      const due = await browser.run<{ client: { subscription: { openInvoice: object | null } } }>(DUE);
      expect(due).toMatchObject({ viewer: { isLocked: true }, client: { subscription: { id } } });
      expect(due.client.subscription.openInvoice !== null).toBe(isDue);
      const signedOut = Object.assign(api.visitor(), { cookies: new Map(browser.cookies) });
      expect(await signedOut.refusal(CREATE_CHECKOUT, suite)).toBe('KNOWN_CUSTOMER');

      await api.emulators.pay(page, email);
      elsewhere.accessToken = browser.accessToken;
      const linked = await elsewhere.run(LINK, { sessionId: page, userData: aBusiness(email) });
      expect(linked).toMatchObject({ linkSubscription: { returned: { refundPence: 12_000 } } });
      await become('active');
      expect(await browser.refusal(CREATE_CHECKOUT, suite)).toBe('ALREADY_SUBSCRIBED');
      expect(await api.sql(STORED, [clientId])).toEqual([{ id, status: 'active' }]);
    },
  );

  it.each(['starter', 'enterprise'])(
    'CF-14 a client on a plan of staff outside the catalogue, %s, can buy one of the catalogue',
    async (plan) => {
      const { browser, clientId, email } = await api.signIn({ plan });
      const OWN = `{ client { billing { plan planLabel serviceType subscriptionTier billingStatus } subscription { id } priceLock { pricePence } invoices(first: 1) { totalCount } } }`;
      const planLabel = plan === 'starter' ? 'Starter' : 'Enterprise';
      const billing = { plan, planLabel, serviceType: null, subscriptionTier: null, billingStatus: 'ACTIVE' };

      expect(await browser.run(OWN)).toEqual({ client: { billing, subscription: null, priceLock: null, invoices: { totalCount: 0 } } });
      expect(await browser.refusal('mutation { upgradeSubscription(plan: { priceKey: "suite_pro_monthly" }) { id } }')).toBe(
        'NOT_SUBSCRIBED',
      );
      const sessionId = await openCheckout(browser, 'suite_pro_monthly');
      await api.emulators.pay(sessionId, email);
      await browser.run(VERIFY, { sessionId });
      await until(async () => {
        await api.runJobs();
        return (await api.sql(STORED, [clientId])).length === 1;
      });
      expect(await browser.run(OWN)).toMatchObject({
        client: { billing: { plan: 'combo_professional' }, priceLock: { pricePence: 38_000 } },
      });
    },
  );

  it('a payment page that expired is replaced by a new one', async () => {
    const visitor = api.visitor();
    const first = await openCheckout(visitor);
    await getStripe(api.env).checkout.sessions.expire(first);

    expect(await openCheckout(visitor)).not.toBe(first);
  });

  it.each(['500', 'cut'] as const)(
    'CHK-05 E01 says that the page could not be made when Stripe answers %s, and leaves nothing behind',
    async (mode) => {
      const visitor = api.visitor();
      // The call and its one retry.
      await api.emulators.failStripe(mode, 2, '/v1/checkout/sessions');

      const { errors } = await visitor.ask(CREATE_CHECKOUT, suite);

      expect(errors[0]).toMatchObject({
        message: 'Failed to create checkout session. Please try again.',
        extensions: { code: 'UPSTREAM_FAILED' },
      });
      expect(JSON.stringify(errors)).not.toContain('stripe');
      expect(checkoutUrl(await visitor.run(CREATE_CHECKOUT, suite))).toContain('/c/pay/');
    },
  );

  it('gives the payment page only to the browser that opened it', async () => {
    const url = checkoutUrl(await api.visitor().run(CREATE_CHECKOUT, suite));

    expect(readSessionId(checkoutUrl(await api.visitor().run(CREATE_CHECKOUT, suite)))).not.toBe(readSessionId(url));
  });
});
