import { TEST_PASSWORD } from '../../../../testkit/accounts.ts';
import { until } from '../../../../testkit/emulator-control.ts';
import {
  aBusiness,
  buyAsNewClient,
  readClaimToken,
  CREATE_ACCOUNT,
  CREATE_CHECKOUT,
  createPaidAccount,
  LINK,
  openCheckout,
  payAsVisitor,
  VERIFY,
} from '../../../../testkit/purchase.ts';
import { claimIn } from '../../../../testkit/purchase-links.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import { TestBrowser } from '../../../../testkit/test-browser.ts';

const RESEND = `mutation ($sessionId: String!) { resendClaimMail(sessionId: $sessionId) }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const readState = async (browser: TestBrowser, sessionId: string, claim: string | null = null) =>
  (await browser.run<{ verifyPaymentSession: { state: string } }>(VERIFY, { sessionId, claim })).verifyPaymentSession;

const createInput = (sessionId: string, email: string, claim: string | null = null) => ({
  input: { sessionId, claim, password: TEST_PASSWORD, ...aBusiness(email) },
});

/** Puts a chosen value into the cookie of a visitor. */
function planted(value: string): TestBrowser {
  return new TestBrowser(api.url, new Map([['checkout', value]]));
}

describe('the cookie of a visitor who buys', () => {
  it.each(['planted-by-attacker', 'a'.repeat(43), `${'a'.repeat(43)}.${'b'.repeat(43)}`])(
    'is replaced when it was not signed here: "%.20s"',
    async (value) => {
      const victim = planted(value);
      const attacker = planted(value);

      const own = await openCheckout(victim);

      expect(victim.cookies.get('checkout')).not.toBe(value);
      expect(await openCheckout(attacker)).not.toBe(own);
    },
  );

  it('is kept when it was signed here, and an empty one counts as none', async () => {
    const visitor = api.visitor();
    const first = await openCheckout(visitor);
    const value = visitor.cookies.get('checkout');

    expect(await openCheckout(visitor)).toBe(first);
    expect(visitor.cookies.get('checkout')).toBe(value);
    expect(await openCheckout(planted(''))).not.toBe(await openCheckout(planted('')));
  });
});

describe('a paid purchase without account', () => {
  it('CF-33 is open to the browser that paid and to the mailed link, and to no one else', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'payer@open.example');
    const stranger = api.visitor();
    const thief = await api.signIn({ withClient: false });

    expect(await readState(browser, sessionId)).toMatchObject({
      state: 'CLAIMABLE',
      subscription: { customerEmail: 'payer@open.example' },
    });
    const seen = await readState(stranger, sessionId);
    expect(seen).toMatchObject({ verified: false, state: 'BY_MAIL', subscription: null });
    expect(JSON.stringify(seen)).not.toContain('open.example');
    expect(await readState(stranger, sessionId, 'x'.repeat(43))).toMatchObject({ state: 'BY_MAIL' });
    expect(await stranger.refusal(CREATE_ACCOUNT, createInput(sessionId, 'payer@open.example'))).toBe('CLAIM_REQUIRED');
    expect(await thief.browser.refusal(LINK, { sessionId, userData: aBusiness(thief.email) })).toBe('CLAIM_REQUIRED');
    expect(await thief.browser.refusal(LINK, { sessionId, userData: aBusiness(thief.email), claim: '' })).toBe('CLAIM_REQUIRED');

    expect(await readState(stranger, sessionId, await readClaimToken(api, sessionId))).toMatchObject({ state: 'CLAIMABLE' });
  });

  it('mails its link at once to the address that paid when another browser asks for it, and once', async () => {
    const { sessionId } = await payAsVisitor(api, 'elsewhere@open.example');

    await readState(api.visitor(), sessionId);
    await readState(api.visitor(), sessionId);
    await api.runJobs();

    const [mail, ...more] = await until(async () => {
      const found = await api.emulators.mails('elsewhere@open.example');
      return found.length > 0 && found;
    });
    const claim = claimIn(mail?.text ?? '');
    expect(more).toEqual([]);
    const laptop = api.visitor();
    const made = await laptop.run<{ createAccountAfterPayment: { session: { accessToken: string } } }>(
      CREATE_ACCOUNT,
      createInput(sessionId, 'elsewhere@open.example', claim),
    );
    laptop.accessToken = made.createAccountAfterPayment.session.accessToken;
    expect(await laptop.run(LINK, { sessionId, claim, userData: aBusiness('elsewhere@open.example') })).toMatchObject({
      linkSubscription: { returned: null },
    });
  });

  it('has its link mailed again on request, once per hour, and never for a purchase with an account', async () => {
    const { sessionId } = await payAsVisitor(api, 'again@open.example');
    await readState(api.visitor(), sessionId);
    const used = await buyAsNewClient(api, 'used@open.example');

    for (const id of [sessionId, sessionId, used.sessionId, 'cs_test_unknown000000', "'"])
      expect(await api.visitor().run(RESEND, { sessionId: id })).toEqual({ resendClaimMail: true });
    await api.runJobs();

    await until(async () => (await api.emulators.mails('again@open.example')).length === 2);
    const others = await api.emulators.mails('used@open.example');
    expect(others.map(({ subject }) => subject)).not.toContain('Finish setting up your account');
  });

  it('keeps the secrets of its link out of the stored mail', async () => {
    const { sessionId } = await payAsVisitor(api, 'sealed@open.example');
    await readState(api.visitor(), sessionId);
    await until(async () => {
      await api.runJobs();
      return (await api.sql(`select 1 as x from outbox_messages where recipient = 'sealed@open.example'`))[0];
    });

    const stored = JSON.stringify(await api.sql(`select * from outbox_messages where recipient = 'sealed@open.example'`));

    expect(stored).not.toContain(sessionId);
    expect(stored).not.toContain(await readClaimToken(api, sessionId));
  });
});

describe('PPS-12 a purchase that has its account', () => {
  it('leads its own person on and changes nothing', async () => {
    const { browser, sessionId, clientId } = await buyAsNewClient(api, 'own@used.example');
    await api.sql(`update clients set business_name = 'Renamed Later' where id = $1`, [clientId]);

    expect(await readState(browser, sessionId)).toMatchObject({ verified: true, state: 'LINKED', subscription: { customerEmail: null } });
    const again = await browser.run(LINK, { sessionId, userData: { ...aBusiness('other@used.example'), businessName: 'Second Name' } });

    expect(again).toMatchObject({ linkSubscription: { client: { id: clientId, businessName: 'Renamed Later' }, returned: null } });
    expect(await api.sql('select email from clients where id = $1', [clientId])).toEqual([{ email: 'own@used.example' }]);
  });

  it('asks who paid in this browser, or opens the mailed link, to sign in', async () => {
    const { browser, sessionId } = await buyAsNewClient(api, 'signed-out@used.example');
    browser.accessToken = null;

    expect(await readState(browser, sessionId)).toMatchObject({ verified: false, state: 'SIGN_IN', subscription: null });
    expect(await readState(api.visitor(), sessionId, await readClaimToken(api, sessionId))).toMatchObject({ state: 'SIGN_IN' });
    expect(await readState(api.visitor(), sessionId)).toMatchObject({ state: 'UNKNOWN' });
  });

  it('keeps the details of a customer who comes back, and fills in what is empty only', async () => {
    const first = await buyAsNewClient(api, 'back@used.example');
    const [{ id = '' } = {}] = await api.sql<{ id: string }>(
      'select stripe_subscription_id as id from stripe_subscriptions where client_id = $1',
      [first.clientId],
    );
    await api.emulators.setStatus(id, 'canceled');
    await until(async () => {
      await api.runJobs();
      return (await api.sql('select 1 as x from clients where id = $1 and not subscription_active', [first.clientId]))[0];
    });
    await api.sql(`update clients set business_name = 'Kept', phone = null where id = $1`, [first.clientId]);
    api.clock.advance(1_000);
    const second = await payAsVisitor(api, 'back@used.example');
    second.browser.accessToken = first.browser.accessToken;

    const linked = await second.browser.run(LINK, {
      sessionId: second.sessionId,
      userData: { ...aBusiness('else@used.example'), businessName: 'Typed again', phone: '+44 113 496 0001' },
    });

    expect(linked).toMatchObject({ linkSubscription: { welcomeBack: true, returned: null, client: { businessName: 'Kept' } } });
    expect(await api.sql('select email, phone, subscription_active from clients where id = $1', [first.clientId])).toEqual([
      { email: 'back@used.example', phone: '+44 113 496 0001', subscription_active: true },
    ]);
  });
});

describe('PPS-08 the address that paid', () => {
  it('gets an email about its account, and its owner takes the account over from the payer', async () => {
    const email = 'ceo@bigvictim.example';
    const { browser, sessionId } = await payAsVisitor(api, email);
    await createPaidAccount(browser, sessionId, email);
    await api.runJobs();
    const mail = await until(async () => (await api.emulators.mails(email)).find(({ subject }) => subject === 'Your account is ready'));
    expect(mail.text).toContain('/forgot-password');

    const owner = api.visitor();
    await owner.run('mutation ($email: String!) { requestPasswordReset(email: $email) }', { email });
    const reset = await until(async () => {
      await api.runJobs();
      return (await api.emulators.mails(email)).find(({ text }) => text.includes('/reset-password#token='));
    });
    const token = /token=([\w-]+)/.exec(reset.text)?.[1];
    await owner.run('mutation ($input: ResetPasswordInput!) { resetPassword(input: $input) { __typename } }', {
      input: { token, password: 'the-owner-of-it-7' },
    });

    expect(await browser.refusal('{ checkSubscription { subscribed } }')).toBe('UNAUTHENTICATED');
  });
});

describe('limits of paying customers', () => {
  let strict: TestApi;
  beforeAll(async () => {
    strict = await testApi({ RATE_LIMIT_FACTOR: '1' });
  });
  afterAll(() => strict.stop());

  it('a paid purchase is proof enough: fifteen customers of one address make their accounts within an hour', async () => {
    for (let buyer = 0; buyer < 15; buyer += 1) {
      const email = `buyer-${buyer}@office.example`;
      const { browser, sessionId } = await payAsVisitor(strict, email);
      await createPaidAccount(browser, sessionId, email);
      expect(browser.accessToken).not.toBeNull();
    }
  });

  it('one purchase makes no more than ten attempts an hour, and the refusal names the time to wait', async () => {
    const { browser, sessionId } = await payAsVisitor(strict, 'many@limit.example');
    await createPaidAccount(browser, sessionId, 'many@limit.example');
    for (let attempt = 1; attempt < 10; attempt += 1)
      expect(await browser.refusal(CREATE_ACCOUNT, createInput(sessionId, 'many@limit.example'))).toBe('ALREADY_REGISTERED');

    expect(await browser.refusal(CREATE_ACCOUNT, createInput(sessionId, 'many@limit.example'))).toBe('RATE_LIMITED');
  });

  it('linking an unpaid page asks Stripe once in a few seconds, and no more than thirty times in a quarter of an hour', async () => {
    const { browser } = await strict.signIn({ withClient: false });
    const sessionId = await openCheckout(browser);
    const asked = async () =>
      (
        (await strict.emulators.get(`/_emulator/stripe/requests?key=${strict.env.STRIPE_SECRET_KEY}`)) as { requests: { path: string }[] }
      ).requests.filter(({ path }) => path === `/v1/checkout/sessions/${sessionId}`).length;

    for (let attempt = 0; attempt < 30; attempt += 1)
      expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('unpaid@limit.example') })).toBe('PAYMENT_NOT_VERIFIED');

    expect(await asked()).toBe(1);
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness('unpaid@limit.example') })).toBe('RATE_LIMITED');
  });
});

describe('C-04 a customer who is signed out', () => {
  const suite = { plan: { priceKey: 'suite_pro_monthly' } };

  async function signedOutCustomer(email: string): Promise<{ browser: TestBrowser; clientId: string }> {
    const { browser, clientId } = await buyAsNewClient(api, email);
    await browser.run('{ checkSubscription { subscribed } }');
    browser.accessToken = null;
    return { browser, clientId };
  }

  it('is warned before paying a second time in a browser that the dashboard was used in, and can continue', async () => {
    const { browser } = await signedOutCustomer('warned@known.example');

    const { errors } = await browser.ask(CREATE_CHECKOUT, suite);

    expect(errors[0]).toMatchObject({ extensions: { code: 'KNOWN_CUSTOMER' } });
    expect(errors[0]?.message).toBe(
      'You already have a plan. Please sign in to change it. Is this one for another business? If so, press the button again.',
    );
    expect(await browser.run(CREATE_CHECKOUT, { ...suite, forAnotherBusiness: true })).toMatchObject({
      createCheckout: { url: expect.stringContaining('/c/pay/') },
    });
  });

  it('is not warned when the plan has ended, and neither is another browser', async () => {
    const { browser, clientId } = await signedOutCustomer('ended@known.example');
    await api.sql(`update stripe_subscriptions set status = 'canceled' where client_id = $1`, [clientId]);

    expect(await browser.run(CREATE_CHECKOUT, suite)).toMatchObject({ createCheckout: { url: expect.any(String) } });
    expect(await api.visitor().run(CREATE_CHECKOUT, suite)).toMatchObject({ createCheckout: { url: expect.any(String) } });
  });

  it('is not named by the cookie, and a value of another hand counts as none', async () => {
    const { browser } = await signedOutCustomer('named@known.example');
    const [{ id = '' } = {}] = await api.sql<{ id: string }>(`select id from users where email = 'named@known.example'`);

    expect(browser.cookies.get('customer')).not.toContain(id);
    const forged = new TestBrowser(api.url, new Map([['customer', Buffer.from(id).toString('base64url')]]));
    expect(await forged.run(CREATE_CHECKOUT, suite)).toMatchObject({ createCheckout: { url: expect.any(String) } });
  });
});
