import type { Account } from '../../../../testkit/accounts.ts';
import { until } from '../../../../testkit/emulator-control.ts';
import { aBusiness, buyAsNewClient, readClaimToken, LINK, openCheckout, payAsVisitor, VERIFY } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';
import { getStripe } from '../../../../integrations/stripe/index.ts';
import { HOUR_MS } from '../../../../platform/time/clock.ts';
import { storeAnswer } from '../../ledger/refunds/settle-refund.ts';
import { fetchRefund } from '../../ledger/refunds/stripe-refund.ts';

const RETURNS = `{ returnedPurchases(first: 100) { edges { node { id email reason status amountPence planLabel providerRefundId lastError client { businessName } } } } }`;

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

interface Row {
  readonly id: string;
  readonly email: string;
  readonly status: string;
  readonly amountPence: number;
  readonly reason: string;
  readonly providerRefundId: string | null;
  readonly lastError: string | null;
}

let staff: Account | null = null;
async function readRows(email: string): Promise<Row[]> {
  staff ??= await api.signIn({ admin: true });
  const { returnedPurchases } = await staff.browser.run<{ returnedPurchases: { edges: { node: Row }[] } }>(RETURNS);
  return returnedPurchases.edges.map(({ node }) => node).filter((row) => row.email === email);
}

const refunds = async () =>
  ((await api.emulators.get(`/_emulator/stripe/refunds?key=${api.env.STRIPE_SECRET_KEY}`)) as { refunds: { id: string; amount: number }[] })
    .refunds;

/** Returns a client with a plan who has paid for another one while signed out, and signed in afterwards. */
async function paidTwice(email: string): Promise<{ browser: TestBrowser; sessionId: string; clientId: string }> {
  const first = await buyAsNewClient(api, email, 'receptionist_pro_monthly');
  const second = await payAsVisitor(api, email, 'chatbot_basic_monthly');
  second.browser.accessToken = first.browser.accessToken;
  return { ...second, clientId: first.clientId };
}

/** The payment of a checkout session at Stripe. */
async function readPayment(sessionId: string): Promise<string> {
  const stripe = getStripe(api.env);
  const { invoice } = await stripe.checkout.sessions.retrieve(sessionId);
  const payments = await stripe.invoicePayments.list({ invoice: typeof invoice === 'string' ? invoice : (invoice?.id ?? ''), limit: 1 });
  return payments.data[0]?.payment.payment_intent as string;
}

const settled = (email: string, status = 'REFUNDED') =>
  until(async () => {
    await api.makeJobsDue();
    await api.runJobs();
    return (await readRows(email)).find((row) => row.status === status);
  });

describe('C-04 CHK-08 a second plan of a client that has one', () => {
  it('PPS-10 is cancelled and refunded automatically once its person has signed in; staff see it, a mail says so', async () => {
    const { browser, sessionId, clientId } = await paidTwice('twice@return.example');
    const before = (await refunds()).length;
    expect(await browser.run(VERIFY, { sessionId })).toMatchObject({
      verifyPaymentSession: { state: 'CLAIMABLE', currentPlanLabel: 'AI Phone Receptionist - Pro' },
    });

    const linked = await browser.run(LINK, { sessionId });

    const facts = { planLabel: 'AI Live Chat Bot - Basic', refundPence: 12_000, keptPlanLabel: 'AI Phone Receptionist - Pro' };
    expect(linked).toMatchObject({ linkSubscription: { client: { id: clientId }, returned: { ...facts, status: 'PENDING' } } });
    const row = await settled('twice@return.example');
    expect(row).toMatchObject({
      reason: 'ALREADY_SUBSCRIBED',
      amountPence: 12_000,
      planLabel: 'AI Live Chat Bot - Basic',
      lastError: null,
    });
    expect((await refunds()).slice(before)).toMatchObject([{ id: row.providerRefundId, amount: 12_000 }]);
    expect(await browser.run(VERIFY, { sessionId })).toMatchObject({
      verifyPaymentSession: { verified: true, state: 'RETURNED', returned: { ...facts, status: 'REFUNDED' } },
    });
    expect(
      await api.sql(
        `select price_key, status, client_id is null as free from stripe_subscriptions where client_id = $1 or stripe_subscription_id =
         (select stripe_subscription_id from checkout_intents where stripe_session_id = $2) order by price_key`,
        [clientId, sessionId],
      ),
    ).toEqual([
      { price_key: 'chatbot_basic_monthly', status: 'canceled', free: true },
      { price_key: 'receptionist_pro_monthly', status: 'active', free: false },
    ]);
    const mail = await until(async () => {
      await api.runJobs();
      return (await api.emulators.mails('twice@return.example')).find(({ subject }) => subject.includes('refunded'));
    });
    expect(mail.subject).toBe("We've refunded your payment of £120");
    expect(mail.text).toContain('AI Phone Receptionist - Pro');
    expect(mail.text).toContain('5 to 10 working days');
  });

  it('is refunded exactly once however many tabs ask and however often the job runs', async () => {
    const { browser, sessionId } = await paidTwice('tabs@return.example');
    const before = (await refunds()).length;

    const answers = await Promise.all(
      [1, 2, 3, 4, 5].map(() => browser.run(LINK, { sessionId, userData: aBusiness('tabs@return.example') })),
    );
    const row = await settled('tabs@return.example');
    await api.sql(`update refund_payments set status = 'pending' where refund_id = (select id from refunds where subject_id = $1)`, [
      row.id,
    ]);
    await api.sql(`update refunds set status = 'pending' where subject_id = $1`, [row.id]);
    await api.sql(
      `select graphile_worker.add_job('refund', json_build_object('refundId', r.id)) from refunds r, generate_series(1, 4) where subject_id = $1`,
      [row.id],
    );
    await settled('tabs@return.example');

    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await readRows('tabs@return.example')).toHaveLength(1);
    expect((await refunds()).length - before).toBe(1);
    const mails = (await api.emulators.mails('tabs@return.example')).filter(({ subject }) => subject.includes('refunded'));
    expect(mails).toHaveLength(1);
  });

  it.each(['500', 'cut'] as const)(
    'keeps trying when Stripe answers %s, even after Stripe has forgotten the first attempt',
    async (mode) => {
      const email = `${mode}@return.example`;
      const { browser, sessionId } = await paidTwice(email);
      const before = (await refunds()).length;
      await api.emulators.failStripe(mode, 2, '/v1/refunds', 'POST');
      // The event of a refund whose answer was cut would settle it before the next try.
      await api.emulators.holdWebhooks(true);

      await browser.run(LINK, { sessionId });
      await api.runJobs();
      expect(await readRows(email)).toMatchObject([{ status: 'PENDING', lastError: 'UPSTREAM_FAILED', providerRefundId: null }]);
      // Stripe keeps idempotency keys for 24 hours.
      await api.advance(25 * HOUR_MS);
      staff = null;

      await settled(email);
      await api.emulators.holdWebhooks(false);
      expect(await readRows(email)).toMatchObject([{ status: 'REFUNDED', lastError: null }]);
      expect((await refunds()).length - before).toBe(1);
    },
  );

  it('is taken up again every hour after its tries have ended', async () => {
    const { browser, sessionId } = await paidTwice('given-up@return.example');
    // An earlier manual refund failed, so nothing has been refunded yet.
    const intent = await readPayment(sessionId);
    const { id: failed } = await getStripe(api.env).refunds.create({ payment_intent: intent, amount: 5_000 });
    await api.emulators.post(`/_emulator/stripe/refunds/${failed}/fail`, {});
    await browser.run(LINK, { sessionId });
    await api.sql(`select graphile_worker.remove_job('refund:' || id) from refunds where requested_by = 'given-up@return.example'`);

    await api.sql(`select graphile_worker.add_job('resumeRefunds')`);

    expect(await settled('given-up@return.example')).toMatchObject({ amountPence: 12_000 });
  });

  it('is shown to staff as failed when the bank refuses the refund later', async () => {
    const { browser, sessionId } = await paidTwice('closed-card@return.example');
    await browser.run(LINK, { sessionId });
    const { providerRefundId } = await settled('closed-card@return.example');
    const before = await fetchRefund(api.system(), providerRefundId ?? '');

    await api.emulators.post(`/_emulator/stripe/refunds/${providerRefundId}/fail`, {});

    await settled('closed-card@return.example', 'FAILED');
    // The answer of before arrives last.
    expect(before.status).toBe('succeeded');
    await storeAnswer(api.system(), before);
    expect(await readRows('closed-card@return.example')).toMatchObject([{ status: 'FAILED', lastError: 'expired_or_canceled_card' }]);
    expect(await browser.run(VERIFY, { sessionId })).toMatchObject({ verifyPaymentSession: { returned: { status: 'FAILED' } } });
  });

  it('is linked, not refunded, when the first plan has ended at Stripe and the event was lost', async () => {
    const { browser, sessionId, clientId } = await paidTwice('lost-event@return.example');
    const [{ id = '' } = {}] = await api.sql<{ id: string }>(
      'select stripe_subscription_id as id from stripe_subscriptions where client_id = $1',
      [clientId],
    );
    await api.emulators.holdWebhooks(true);
    await getStripe(api.env).subscriptions.cancel(id);

    expect(await browser.run(LINK, { sessionId })).toMatchObject({ linkSubscription: { returned: null } });
    await api.emulators.holdWebhooks(false);
    expect(await readRows('lost-event@return.example')).toEqual([]);
  });

  it('of a signed-in person who paid on two pages is returned when the payment is recorded', async () => {
    const { browser, userId } = await api.signIn({ withClient: false, email: 'both@return.example' });
    const first = await openCheckout(browser);
    await api.emulators.pay(first, 'both@return.example');
    await browser.run(VERIFY, { sessionId: first });
    // A second page that was open already when the first was paid.
    const visitor = await payAsVisitor(api, 'both@return.example', 'chatbot_basic_monthly');
    await api.sql('update checkout_intents set user_id = $1, visitor_hash = null where stripe_session_id = $2', [
      userId,
      visitor.sessionId,
    ]);

    expect(await browser.run(VERIFY, { sessionId: visitor.sessionId })).toMatchObject({ verifyPaymentSession: { state: 'RETURNED' } });
    expect(await settled('both@return.example')).toMatchObject({ amountPence: 12_000 });
  });

  it('of a manager, who joined the business after opening the payment page, is returned, and each address gets its own mail', async () => {
    const owner = await api.signIn();
    const visitor = await payAsVisitor(api, 'payer@return.example', 'chatbot_basic_monthly');
    const manager = await api.signIn({ role: 'manager', memberOf: owner.clientId, email: 'manager@return.example' });
    await api.sql('update checkout_intents set user_id = $1, visitor_hash = null where stripe_session_id = $2', [
      manager.userId,
      visitor.sessionId,
    ]);

    expect(await manager.browser.run(VERIFY, { sessionId: visitor.sessionId })).toMatchObject({
      verifyPaymentSession: { state: 'RETURNED' },
    });

    expect(await settled('manager@return.example')).toMatchObject({ reason: 'NOT_OWNER' });
    const mailTo = (address: string) =>
      until(async () => (await api.emulators.mails(address)).find(({ text }) => text.includes('Only the account owner')));
    expect((await mailTo('manager@return.example')).text).toContain('Unchanged');
    expect((await mailTo('payer@return.example')).text).not.toContain('Unchanged');
  });

  it('is returned by the mailed link too, and another person learns nothing of it', async () => {
    const first = await buyAsNewClient(api, 'mailed@return.example');
    const { sessionId } = await payAsVisitor(api, 'mailed@return.example', 'chatbot_basic_monthly');
    const claim = await readClaimToken(api, sessionId);
    const stranger = await api.signIn();

    await first.browser.run(LINK, { sessionId, claim });

    expect(await stranger.browser.run(VERIFY, { sessionId, claim })).toMatchObject({
      verifyPaymentSession: { verified: false, state: 'UNKNOWN', returned: null },
    });
    expect(await stranger.browser.refusal(LINK, { sessionId, claim })).toBe('PAYMENT_ALREADY_LINKED');
    await settled('mailed@return.example');
  });

  it('PPS-10 is listed for staff only', async () => {
    expect(await api.visitor().refusal(RETURNS)).toBe('UNAUTHENTICATED');
    expect(await (await api.signIn()).browser.refusal(RETURNS)).toBe('FORBIDDEN');
  });
});
