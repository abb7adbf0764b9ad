import { TERMS_VERSION } from '@larkline/brand';
import { TEST_PASSWORD } from '../../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import { until } from '../../../../testkit/emulator-control.ts';
import {
  aBusiness,
  buyAsNewClient,
  CHECK_SUBSCRIPTION,
  CREATE_ACCOUNT,
  createPaidAccount,
  LINK,
  openCheckout,
  payAsVisitor,
  VERIFY,
} from '../../../../testkit/purchase.ts';

const SIGN_IN = `mutation ($input: SignInInput!) { signIn(input: $input) { accessToken user { email } } }`;
const CONFIRM = `mutation ($token: String!) { confirmEmail(token: $token) { status } }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const NOT_VERIFIED = {
  verifyPaymentSession: { verified: false, state: 'UNKNOWN', subscription: null, returned: null, currentPlanLabel: null },
};
const accountInput = (sessionId: string, email: string, changes: object = {}) => ({
  input: { sessionId, password: TEST_PASSWORD, ...aBusiness(email), ...changes },
});

describe('verifyPaymentSession', () => {
  it('DAT-06 returns the plan and the paid address of an unclaimed purchase', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'Verify@Paid.example', 'chatbot_premium_annual');

    expect(await browser.run(VERIFY, { sessionId })).toEqual({
      verifyPaymentSession: {
        verified: true,
        state: 'CLAIMABLE',
        returned: null,
        currentPlanLabel: null,
        subscription: {
          customerEmail: 'verify@paid.example',
          priceKey: 'chatbot_premium_annual',
          plan: 'live-chatbot_premium',
          planLabel: 'AI Live Chat Bot - Premium',
          billingCycle: 'ANNUAL',
          chargePence: 288_000,
        },
      },
    });
  });

  it.each(['cs_test_unknown000000', '', 'cs_', "cs_test_'; drop table users;--", '../../etc/passwd', 'x'.repeat(5_000)])(
    'PPS-03 does not verify the unknown id "%.40s"',
    async (sessionId) => {
      expect(await api.visitor().run(VERIFY, { sessionId })).toEqual(NOT_VERIFIED);
    },
  );

  it('PPS-03 does not verify a page that was never paid', async () => {
    const visitor = api.visitor();
    const sessionId = await openCheckout(visitor);

    expect(await visitor.run(VERIFY, { sessionId })).toMatchObject({ verifyPaymentSession: { verified: false } });
  });

  it('PPS-12 is over for everyone else once the purchase belongs to an account', async () => {
    const { browser, sessionId } = await buyAsNewClient(api, 'used@paid.example');

    expect(await api.visitor().run(VERIFY, { sessionId })).toEqual(NOT_VERIFIED);
    expect(await browser.run(VERIFY, { sessionId })).toMatchObject({
      verifyPaymentSession: { verified: true, state: 'LINKED', subscription: { customerEmail: null } },
    });
  });

  it('says so when Stripe does not answer, and verifies as soon as it does', async () => {
    await api.emulators.holdWebhooks(true);
    const { browser, sessionId } = await payAsVisitor(api, 'down@paid.example');
    await api.emulators.failStripe('500', 2, '/v1/checkout/sessions');

    expect(await browser.refusal(VERIFY, { sessionId })).toBe('UPSTREAM_FAILED');
    expect(await browser.run(VERIFY, { sessionId })).toMatchObject({ verifyPaymentSession: { verified: true } });
    await api.emulators.holdWebhooks(false);
  });
});

describe('createAccountAfterPayment and linkSubscription', () => {
  it('PPS-08 ACL-08 DAT-08 makes the account, signs it in, links the subscription and opens the dashboard', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'new@paid.example');
    await createPaidAccount(browser, sessionId, 'new@paid.example');

    const linked = await browser.run(LINK, { sessionId, userData: aBusiness('new@paid.example') });

    expect(linked).toMatchObject({ linkSubscription: { welcomeBack: false, client: { businessName: 'Fernhill Dental Practice' } } });
    const { checkSubscription } = await browser.run<{ checkSubscription: { renewalDate: string } }>(CHECK_SUBSCRIPTION);
    expect(checkSubscription).toMatchObject({
      subscribed: true,
      subscriptionTier: 'PROFESSIONAL',
      serviceType: 'COMBO',
      billingCycle: 'MONTHLY',
      priceKey: 'suite_pro_monthly',
    });
    expect(new Date(checkSubscription.renewalDate).getTime()).toBeGreaterThan(api.clock.now().getTime());
    expect(await browser.run('{ dashboard { planLabel billingStatus } }')).toEqual({
      dashboard: { planLabel: 'Full Communication Suite - Pro', billingStatus: 'ACTIVE' },
    });
  });

  it('ONB-06 PPS-08 leaves nothing to ask again: the setup is done with the details of the form, and the business information is still open', async () => {
    const { browser } = await buyAsNewClient(api, 'once@paid.example');

    expect(
      await browser.run(
        '{ client { onboardingCompleted businessInfo { contactEmail contactPhone businessType } } dashboard { onboarding { steps { key complete } } } }',
      ),
    ).toMatchObject({
      client: {
        onboardingCompleted: true,
        businessInfo: { contactEmail: 'once@paid.example', contactPhone: '+44 20 7946 0112', businessType: 'HEALTHCARE_MEDICAL' },
      },
      dashboard: { onboarding: { steps: expect.arrayContaining([{ key: 'BUSINESS_INFO', complete: false }]) } },
    });
  });

  it('DAT-13 CF-53 stores the agreed price, the customer and the accepted terms', async () => {
    const { clientId } = await buyAsNewClient(api, 'stored@paid.example', 'receptionist_basic_annual');

    const [billing] = await api.sql(
      'select plan, service_type, subscription_tier, billing_status, stripe_customer_id from billing where client_id = $1',
      [clientId],
    );
    expect(billing).toEqual({
      plan: 'phone-receptionist_basic',
      service_type: 'phone-receptionist',
      subscription_tier: 'basic',
      billing_status: 'active',
      stripe_customer_id: expect.stringMatching(/^cus_/),
    });
    expect(
      await api.sql('select locked_price_pence, currency, price_key from stripe_subscriptions where client_id = $1', [clientId]),
    ).toEqual([{ locked_price_pence: 144_000, currency: 'gbp', price_key: 'receptionist_basic_annual' }]);
    expect(
      await api.sql(
        `select document, version from consents join users on users.id = user_id where email = 'stored@paid.example' order by document`,
      ),
    ).toEqual([
      { document: 'privacy', version: TERMS_VERSION },
      { document: 'terms', version: TERMS_VERSION },
    ]);
  });

  it('PPS-12 CF-33 a used session id links no second account', async () => {
    const { sessionId } = await buyAsNewClient(api, 'first@paid.example');
    const thief = await api.signIn({ withClient: false });

    expect(await thief.browser.refusal(LINK, { sessionId, userData: aBusiness(thief.email) })).toBe('PAYMENT_ALREADY_LINKED');
    expect(await api.visitor().refusal(CREATE_ACCOUNT, accountInput(sessionId, 'second@paid.example'))).toBe('PAYMENT_ALREADY_LINKED');
  });

  it('links once when two tabs do it at the same moment', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'tabs@paid.example');
    await createPaidAccount(browser, sessionId, 'tabs@paid.example');

    const answers = await Promise.all(
      [1, 2, 3, 4].map(() =>
        browser.run<{ linkSubscription: { client: { id: string } } }>(LINK, { sessionId, userData: aBusiness('tabs@paid.example') }),
      ),
    );

    expect(new Set(answers.map((answer) => answer.linkSubscription.client.id)).size).toBe(1);
    expect(
      await api.sql(`select count(*)::int as n from stripe_subscriptions where client_id = $1`, [answers[0]?.linkSubscription.client.id]),
    ).toEqual([{ n: 1 }]);
  });

  it('PPS-07 ALREADY_REGISTERED for the paid address: signing in links instead', async () => {
    const account = await api.signIn({ withClient: false, email: 'known@paid.example' });
    api.clock.advance(1_000);
    const { browser, sessionId } = await payAsVisitor(api, 'known@paid.example');

    const { errors } = await browser.ask(CREATE_ACCOUNT, accountInput(sessionId, 'known@paid.example'));
    browser.accessToken = account.browser.accessToken;
    const linked = await browser.run(LINK, { sessionId, userData: aBusiness('known@paid.example') });

    expect(errors[0]).toMatchObject({ message: 'User already registered', extensions: { code: 'ALREADY_REGISTERED' } });
    expect(linked).toMatchObject({ linkSubscription: { welcomeBack: true } });
  });

  it('CF-44 another address gets the purchase only after it has been confirmed by mail', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'office@cf44.example');

    const made = await browser.run(CREATE_ACCOUNT, accountInput(sessionId, 'amara@cf44.example'));
    expect(made).toEqual({ createAccountAfterPayment: { confirmationNeeded: true, session: null } });
    expect(await browser.refusal(SIGN_IN, { input: { email: 'amara@cf44.example', password: TEST_PASSWORD } })).toBe('EMAIL_NOT_CONFIRMED');
    await api.runJobs();
    const mail = await until(async () => (await api.emulators.mails('amara@cf44.example'))[0]);
    const token = /token=([\w-]+)/.exec(mail.text)?.[1];
    expect(await browser.run(CONFIRM, { token })).toEqual({ confirmEmail: { status: 'CONFIRMED' } });

    const { signIn } = await browser.run<{ signIn: { accessToken: string } }>(SIGN_IN, {
      input: { email: 'amara@cf44.example', password: TEST_PASSWORD },
    });
    browser.accessToken = signIn.accessToken;
    expect(await browser.run(CHECK_SUBSCRIPTION)).toMatchObject({ checkSubscription: { subscribed: true, serviceType: 'COMBO' } });
  });

  it('CF-44 says nothing about another address that has an account; its owner gets a mail', async () => {
    await api.signIn({ withClient: false, email: 'owner@silent.example' });
    const { browser, sessionId } = await payAsVisitor(api, 'payer@silent.example');

    const made = await browser.run(CREATE_ACCOUNT, accountInput(sessionId, 'owner@silent.example'));
    await api.runJobs();

    expect(made).toEqual({ createAccountAfterPayment: { confirmationNeeded: true, session: null } });
    expect((await until(async () => (await api.emulators.mails('owner@silent.example'))[0])).subject).toBe('You already have an account');
  });

  it('an unpaid or unknown session makes no account', async () => {
    const visitor = api.visitor();
    const unpaid = await openCheckout(visitor);

    expect(await visitor.refusal(CREATE_ACCOUNT, accountInput(unpaid, 'unpaid@paid.example'))).toBe('PAYMENT_NOT_VERIFIED');
    expect(await visitor.refusal(CREATE_ACCOUNT, accountInput('cs_test_unknown000000', 'unpaid@paid.example'))).toBe(
      'PAYMENT_NOT_VERIFIED',
    );
    expect(await api.sql(`select id from users where email = 'unpaid@paid.example'`)).toEqual([]);
  });

  it.each([
    ['PPS-05', { name: ' ' }, 'INVALID_INPUT', 'name'],
    ['PPS-06', { password: '5char' }, 'WEAK_PASSWORD', 'password'],
    ['PPS-06', { password: 'password' }, 'WEAK_PASSWORD', 'password'],
    ['PPS-05', { businessName: 'a\r\nBcc: all@example.org' }, 'INVALID_INPUT', 'businessName'],
  ])('%s refuses %j', async (_row, changes, code, field) => {
    const { browser, sessionId } = await payAsVisitor(api, 'fields@paid.example');

    const { errors } = await browser.ask(CREATE_ACCOUNT, accountInput(sessionId, 'fields@paid.example', changes));

    expect(errors[0]?.extensions.code).toBe(code);
    expect(Object.keys(errors[0]?.extensions.fields ?? {})).toEqual([field]);
  });

  it('PPS-06 E63 says how long a password must be, and takes six characters', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'six@paid.example');

    const { errors } = await browser.ask(CREATE_ACCOUNT, accountInput(sessionId, 'six@paid.example', { password: 'abcde' }));
    expect(errors[0]?.message).toBe('Password must be at least 6 characters long');
    expect(
      await browser.run(CREATE_ACCOUNT, accountInput(sessionId, 'six@paid.example', { password: 'zq7xkp', phone: null })),
    ).toMatchObject({ createAccountAfterPayment: { confirmationNeeded: false } });
  });

  it('PPS-08 stores hostile text as text', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'hostile@paid.example');
    await createPaidAccount(browser, sessionId, 'hostile@paid.example');
    const businessName = `"><script>alert(1)</script>{{7*7}} '; drop table clients; --`;

    const linked = await browser.run(LINK, {
      sessionId,
      userData: { ...aBusiness('hostile@paid.example'), businessName: `${businessName} \u202E` },
    });

    expect(linked).toMatchObject({ linkSubscription: { client: { businessName } } });
  });

  it('CF-06 a payment by a signed-in person without business makes the business at once', async () => {
    const { browser, userId } = await api.signIn({ withClient: false, email: 'signed-in@paid.example' });
    api.clock.advance(1_000);
    const sessionId = await openCheckout(browser);
    await api.emulators.pay(sessionId, 'signed-in@paid.example');

    await until(async () => {
      await api.runJobs();
      return (
        await api.sql('select 1 as x from clients join members on client_id = id where user_id = $1 and subscription_active', [userId])
      )[0];
    });

    expect(await browser.run(CHECK_SUBSCRIPTION)).toMatchObject({ checkSubscription: { subscribed: true } });
    expect(await browser.run(LINK, { sessionId })).toMatchObject({
      linkSubscription: { welcomeBack: true, client: { businessName: 'Test Buyer' } },
    });
  });
});

describe('the visitor who paid and closed the tab', () => {
  it('gets one claim link by mail, which opens the account form', async () => {
    const { browser, sessionId } = await payAsVisitor(api, 'gone@claim.example');
    await until(async () => {
      await api.runJobs();
      return (await api.sql(`select 1 as x from checkout_intents where stripe_session_id = $1 and status = 'completed'`, [sessionId]))[0];
    });
    expect(await api.emulators.mails('gone@claim.example')).toEqual([]);

    await api.makeJobsDue();
    await api.runJobs();
    await api.runJobs();

    const mails = await until(async () => {
      const found = await api.emulators.mails('gone@claim.example');
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(`/post-payment-signup?session_id=${sessionId}&claim=`);
    await createPaidAccount(browser, sessionId, 'gone@claim.example');
    expect(await browser.run(LINK, { sessionId, userData: aBusiness('gone@claim.example') })).toMatchObject({
      linkSubscription: { client: {} },
    });
  });

  it('gets no mail when the account was made in time', async () => {
    await buyAsNewClient(api, 'in-time@claim.example');

    await api.makeJobsDue();
    await api.runJobs();
    await api.runJobs();

    const subjects = (await api.emulators.mails('in-time@claim.example')).map(({ subject }) => subject);
    expect(subjects).not.toContain('Finish setting up your account');
  });
});
