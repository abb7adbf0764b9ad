import { getStripe } from '../../../../integrations/stripe/index.ts';
import { HOUR_MS } from '../../../../platform/time/clock.ts';
import type { Account } from '../../../../testkit/accounts.ts';
import { until } from '../../../../testkit/emulator-control.ts';
import {
  aBusiness,
  buyAsNewClient,
  readClaimToken,
  CREATE_ACCOUNT,
  createPaidAccount,
  LINK,
  payAsVisitor,
  VERIFY,
} from '../../../../testkit/purchase.ts';
import { TEST_PASSWORD } from '../../../../testkit/accounts.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';

let api: TestApi;
let ann: Account;
let ben: Account;
beforeAll(async () => {
  api = await testApi();
  ann = await api.signIn({ admin: true, email: 'ann@staff.example' });
  ben = await api.signIn({ admin: true, email: 'ben@staff.example' });
});
afterAll(() => api.stop());

const ROW = 'id email priceKey plan planLabel paidPence paidAt awaitsConfirmation hasEnded providerSubscriptionId';
const LIST = `query ($sort: UnclaimedPurchaseSort, $filter: UnclaimedPurchaseFilter) {
  unclaimedPurchases(first: 100, sort: $sort, filter: $filter) { edges { node { ${ROW} } } totalCount } }`;
const GIVE = `mutation ($id: ID!, $clientId: ID!, $reason: String!) {
  client: linkUnclaimedPurchase(id: $id, clientId: $clientId, reason: $reason) { id billing { plan billingStatus } } }`;
const REFUND = `mutation ($id: ID!, $reason: String!) {
  returned: refundUnclaimedPurchase(id: $id, reason: $reason) { id reason status amountPence client { id } } }`;
const WAITING = '{ adminSummary { unclaimedPurchases { count oldestAt } } }';
const NOBODY = '018f0000-0000-7000-8000-00000000c0de';

interface Row {
  readonly id: string;
  readonly email: string;
  readonly paidPence: number;
  readonly providerSubscriptionId: string;
}

let bought = 0;
/** A visitor pays and never comes back. */
async function anOrphan(priceKey = 'suite_pro_monthly') {
  const email = `payer${(bought += 1)}@unclaimed.example`;
  const { browser, sessionId } = await payAsVisitor(api, email, priceKey);
  const row = await until(async () => {
    await api.runJobs();
    return (await list()).find((each) => each.email === email) ?? false;
  });
  return { ...row, browser, sessionId };
}
const list = async (variables: object = {}, who = ann) =>
  (await who.browser.run<{ unclaimedPurchases: { edges: { node: Row }[] } }>(LIST, { ...variables })).unclaimedPurchases.edges.map(
    ({ node }) => node,
  );
const aClientWithoutPlan = () => api.signIn({ plan: null, subscriptionActive: false, businessName: 'Fernhill Dental' });
const give = (id: string, clientId: string, who = ann, reason = 'Called from the number of the practice') =>
  who.browser.ask<{ client: object }>(GIVE, { id, clientId, reason });
const refund = (id: string, who = ann, reason = 'Bought by mistake') => who.browser.ask<{ returned: object }>(REFUND, { id, reason });
const errorCodes = ({ errors }: { errors: readonly { extensions: { code: string } }[] }) => errors.map(({ extensions }) => extensions.code);
const readActs = (subscription: string) =>
  api.sql<{ action_type: string; admin_email: string; client_id: string | null; notes: string }>(
    `select action_type, admin_email, client_id, notes from admin_actions where changes::text like '%' || $1 || '%' order by position`,
    [subscription],
  );
const readRefunds = async (subscription: string) =>
  api.sql<{ status: string; decided_by: string; amount_pence: number }>(
    'select status, decided_by, amount_pence from refunds where stripe_subscription_id = $1',
    [subscription],
  );

describe('PPS-10 the list of purchases that no account claimed', () => {
  it('has payer, plan and amount, the oldest first, until the buyer claims it', async () => {
    const first = await anOrphan('receptionist_basic_monthly');
    api.clock.advance(1_000);
    const second = await anOrphan('suite_pro_annual');
    const mine = (rows: readonly Row[]) => rows.filter(({ id }) => [first.id, second.id].includes(id)).map(({ id }) => id);

    expect(first).toMatchObject({
      plan: 'phone-receptionist_basic',
      planLabel: expect.any(String),
      hasEnded: false,
      awaitsConfirmation: false,
    });
    expect(first.paidPence).toBeGreaterThan(0);
    expect(mine(await list())).toEqual([first.id, second.id]);
    expect(mine(await list({ sort: 'NEWEST' }))).toEqual([second.id, first.id]);

    await createPaidAccount(first.browser, first.sessionId, first.email);
    await first.browser.run(LINK, { sessionId: first.sessionId, userData: aBusiness(first.email) });
    expect(mine(await list())).toEqual([second.id]);
  });

  it('says which of them wait for the confirmation of an account', async () => {
    const { id, browser, sessionId } = await anOrphan();
    const input = { sessionId, password: TEST_PASSWORD, ...aBusiness('other@unclaimed.example') };
    await browser.run(CREATE_ACCOUNT, { input });

    expect((await list({ filter: { awaitsConfirmation: true } })).map((row) => row.id)).toContain(id);
    expect((await list({ filter: { awaitsConfirmation: false } })).map((row) => row.id)).not.toContain(id);
  });

  it('waits for staff an hour after the payment, not while the buyer fills in the form', async () => {
    await api.sql(`update checkout_intents set completed_at = now() - interval '1 minute' where status = 'completed'`);
    await api.sql(`update checkout_intents set completed_at = $1 where status = 'completed'`, [api.clock.now()]);
    const { id } = await anOrphan();
    const waiting = async () =>
      (await ann.browser.run<{ adminSummary: { unclaimedPurchases: { count: number; oldestAt: string | null } } }>(WAITING)).adminSummary
        .unclaimedPurchases;
    expect(await waiting()).toEqual({ count: 0, oldestAt: null });

    const paidAt = api.system().in(-2 * HOUR_MS);
    await api.sql('update checkout_intents set completed_at = $2 where id = $1', [id, paidAt]);

    expect(await waiting()).toEqual({ count: 1, oldestAt: paidAt.toISOString() });
  });
});

describe('linking a purchase to a client', () => {
  it('gives the client the plan that was bought at its price, once, and records it', async () => {
    const { id, providerSubscriptionId } = await anOrphan('suite_pro_annual');
    const client = await aClientWithoutPlan();

    const { data } = await give(id, client.clientId);

    expect(data).toEqual({ client: { id: client.clientId, billing: { plan: 'combo_professional', billingStatus: 'ACTIVE' } } });
    expect(
      await api.sql('select client_id, price_key from stripe_subscriptions where stripe_subscription_id = $1', [providerSubscriptionId]),
    ).toEqual([{ client_id: client.clientId, price_key: 'suite_pro_annual' }]);
    expect(await client.browser.run('{ checkSubscription { subscribed priceKey } }')).toEqual({
      checkSubscription: { subscribed: true, priceKey: 'suite_pro_annual' },
    });
    expect((await list()).map((row) => row.id)).not.toContain(id);
    expect(errorCodes(await give(id, client.clientId))).toEqual([]);
    expect(await readActs(providerSubscriptionId)).toEqual([
      {
        action_type: 'purchase_linked',
        admin_email: 'ann@staff.example',
        client_id: client.clientId,
        notes: 'Called from the number of the practice',
      },
    ]);
  });

  it('is refused for a client that has a plan, and then the purchase is neither linked nor refunded', async () => {
    const { id, providerSubscriptionId } = await anOrphan();
    const owner = await buyAsNewClient(api, 'owner@unclaimed.example', 'chatbot_basic_monthly');

    const { errors } = await give(id, owner.clientId);

    expect(errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([
      ['ALREADY_SUBSCRIBED', 'Fernhill Dental Practice already has a plan. Choose another business, or refund the payment.'],
    ]);
    expect((await list()).map((row) => row.id)).toContain(id);
    expect(await readRefunds(providerSubscriptionId)).toEqual([]);
    expect(await readActs(providerSubscriptionId)).toEqual([]);
    await api.runJobs();
    expect((await getStripe(api.env).subscriptions.retrieve(providerSubscriptionId)).status).toBe('active');
  });

  it('is refused when the plan has ended at Stripe in the meantime, even when its event was lost', async () => {
    const { id, providerSubscriptionId } = await anOrphan();
    const client = await aClientWithoutPlan();
    await getStripe(api.env).subscriptions.cancel(providerSubscriptionId);

    expect(errorCodes(await give(id, client.clientId))).toEqual(['PURCHASE_ENDED']);
    expect((await list()).find((row) => row.id === id)).toMatchObject({ hasEnded: true });
  });

  it('of two members of staff, the second sees who was first', async () => {
    const { id } = await anOrphan();
    const [one, other] = [await aClientWithoutPlan(), await aClientWithoutPlan()];

    const answers = await Promise.all([give(id, one.clientId, ann), give(id, other.clientId, ben)]);

    expect(answers.flatMap(errorCodes)).toEqual(['PURCHASE_SETTLED']);
    const [refused] = answers.flatMap(({ errors }) => errors);
    expect(refused?.message).toMatch(/^This payment was linked to Fernhill Dental by (ann|ben)@staff\.example on /);
    expect(errorCodes(await refund(id, ben))).toEqual(['PURCHASE_SETTLED']);
    const plans = await api.sql('select 1 from stripe_subscriptions where client_id = any ($1)', [[one.clientId, other.clientId]]);
    expect(plans).toHaveLength(1);
  });

  it('and the claim of the buyer at the same moment end in one of them', async () => {
    const { id, browser, sessionId, email, providerSubscriptionId } = await anOrphan();
    await createPaidAccount(browser, sessionId, email);
    const client = await aClientWithoutPlan();

    const [staff, buyer] = await Promise.all([
      give(id, client.clientId),
      browser.ask<object>(LINK, { sessionId, userData: aBusiness(email) }),
    ]);

    expect([...errorCodes(staff), ...errorCodes(buyer)]).toHaveLength(1);
    const [row] = await api.sql<{ client_id: string }>('select client_id from stripe_subscriptions where stripe_subscription_id = $1', [
      providerSubscriptionId,
    ]);
    expect(row?.client_id === client.clientId).toBe(errorCodes(staff).length === 0);
  });

  it('changes nothing while Stripe fails, says so, and works on the next try', async () => {
    const { id, providerSubscriptionId } = await anOrphan();
    const client = await aClientWithoutPlan();
    await api.emulators.failStripe('500', 20);

    const { errors } = await give(id, client.clientId);

    expect(errors.map(({ message, extensions }) => [extensions.code, message])).toEqual([
      ['UPSTREAM_FAILED', "We couldn't reach the payment provider, so nothing was changed. Please try again."],
    ]);
    expect((await list()).map((row) => row.id)).toContain(id);
    expect(await readActs(providerSubscriptionId)).toEqual([]);
    await api.emulators.mendStripe();
    expect(errorCodes(await give(id, client.clientId))).toEqual([]);
  });

  it('is refused with an unknown client, no id and a blank reason', async () => {
    const { id } = await anOrphan();
    const { clientId } = await aClientWithoutPlan();

    expect(errorCodes(await give(id, NOBODY))).toEqual(['NOT_FOUND']);
    expect(errorCodes(await give(id, 'fernhill'))).toEqual(['INVALID_INPUT']);
    expect(errorCodes(await give(id, clientId, ann, ' \u200b '))).toEqual(['INVALID_INPUT']);
    expect((await list()).map((row) => row.id)).toContain(id);
  });
});

describe('refunding a purchase', () => {
  const settled = (subscription: string) =>
    until(async () => {
      await api.makeJobsDue();
      await api.runJobs();
      const [row] = await readRefunds(subscription);
      return row?.status === 'refunded' ? row : false;
    });

  it('ends its subscription, refunds everything once, mails the payer and records it', async () => {
    const { id, email, paidPence, providerSubscriptionId, sessionId } = await anOrphan();

    const answers = await Promise.all([refund(id), refund(id)]);

    expect(answers.flatMap(errorCodes)).toEqual([]);
    expect(answers[0]?.data).toEqual({
      returned: { id: expect.any(String), reason: 'UNCLAIMED', status: 'PENDING', amountPence: paidPence, client: null },
    });
    expect(await settled(providerSubscriptionId)).toMatchObject({ decided_by: 'ann@staff.example', amount_pence: paidPence });
    const stripe = getStripe(api.env);
    const subscription = await stripe.subscriptions.retrieve(providerSubscriptionId);
    expect(subscription.status).toBe('canceled');
    const { data: charges } = await stripe.charges.list({ customer: subscription.customer as string, limit: 10 });
    expect(charges.map(({ amount, amount_refunded }) => [amount, amount_refunded])).toEqual([[paidPence, paidPence]]);
    const mails = await until(async () => {
      await api.runJobs();
      const found = (await api.emulators.mails(email)).filter(({ subject }) => subject.startsWith("We've refunded your payment"));
      return found.length > 0 && found;
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toMatch(/No account was created/);
    expect(await readActs(providerSubscriptionId)).toEqual([
      { action_type: 'purchase_refunded', admin_email: 'ann@staff.example', client_id: null, notes: 'Bought by mistake' },
    ]);
    const verified = await api.visitor().run(VERIFY, { sessionId, claim: await readClaimToken(api, sessionId) });
    expect(verified).toMatchObject({
      verifyPaymentSession: { state: 'RETURNED', returned: { refundPence: paidPence, status: 'REFUNDED' } },
    });
  });

  it('leaves no way to claim it afterwards', async () => {
    const { id, browser, sessionId, email } = await anOrphan();
    const other = await aClientWithoutPlan();
    await refund(id);

    const input = { sessionId, password: TEST_PASSWORD, ...aBusiness(email) };
    expect(await browser.refusal(CREATE_ACCOUNT, { input })).toBe('PAYMENT_ALREADY_LINKED');
    browser.accessToken = other.browser.accessToken;
    expect(await browser.refusal(LINK, { sessionId, userData: aBusiness(email) })).toBe('PAYMENT_ALREADY_LINKED');
    expect(errorCodes(await give(id, other.clientId, ben))).toEqual(['PURCHASE_SETTLED']);
    expect(await api.sql('select 1 from stripe_subscriptions where client_id = $1', [other.clientId])).toEqual([]);
  });

  it('of two members of staff, the second sees who was first', async () => {
    const { id, providerSubscriptionId } = await anOrphan();

    const answers = await Promise.all([refund(id, ann), refund(id, ben)]);

    expect(answers.flatMap(errorCodes)).toEqual(['PURCHASE_SETTLED']);
    expect(await readRefunds(providerSubscriptionId)).toHaveLength(1);
  });

  it('and a link of another member of staff at the same moment end in one of them', async () => {
    const { id, providerSubscriptionId } = await anOrphan();
    const client = await aClientWithoutPlan();

    const [given, refunded] = await Promise.all([give(id, client.clientId, ann), refund(id, ben)]);

    expect([...errorCodes(given), ...errorCodes(refunded)]).toEqual(['PURCHASE_SETTLED']);
    expect(await readRefunds(providerSubscriptionId)).toHaveLength(errorCodes(given).length);
  });

  it('continues automatically after Stripe failed, and is never done twice', async () => {
    const { id, providerSubscriptionId, paidPence } = await anOrphan();
    await api.emulators.failStripe('500', 20);
    await refund(id);
    await api.runJobs();
    expect(await readRefunds(providerSubscriptionId)).toMatchObject([{ status: 'pending' }]);
    await api.emulators.mendStripe();

    expect(await settled(providerSubscriptionId)).toMatchObject({ amount_pence: paidPence });
  });

  it('needs a reason', async () => {
    const { id, providerSubscriptionId } = await anOrphan();

    for (const reason of ['', ' \u200b ']) expect(errorCodes(await refund(id, ann, reason))).toEqual(['INVALID_INPUT']);
    expect(await readRefunds(providerSubscriptionId)).toEqual([]);
  });
});

describe('who may not', () => {
  it('is refused for a purchase of an unknown id', async () => {
    const { clientId } = await aClientWithoutPlan();

    for (const id of [NOBODY, 'me', '']) {
      expect(errorCodes(await give(id, clientId))).toEqual(['NOT_FOUND']);
      expect(errorCodes(await refund(id))).toEqual(['NOT_FOUND']);
    }
  });

  it('a client, a visitor, an API key, and staff who act for a client', async () => {
    const { id } = await anOrphan();
    const { clientId, browser: client } = await aClientWithoutPlan();
    const { browser: key } = await api.apiKey({ scopes: ['clients:read', 'clients:write'] });

    for (const [browser, code] of [
      [client, 'FORBIDDEN'],
      [api.visitor(), 'UNAUTHENTICATED'],
      [key, 'FORBIDDEN'],
      [(await api.actAs(clientId)).browser, 'NOT_WHILE_ACTING'],
    ] as const) {
      expect(await browser.refusal(LIST)).toBe(code);
      expect(await browser.refusal(GIVE, { id, clientId, reason: 'Because' })).toBe(code);
      expect(await browser.refusal(REFUND, { id, reason: 'Because' })).toBe(code);
    }
    expect((await list()).map((row) => row.id)).toContain(id);
  });
});
