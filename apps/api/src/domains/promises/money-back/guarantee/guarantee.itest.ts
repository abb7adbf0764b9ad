import type Stripe from 'stripe';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { getStripe } from '../../../../integrations/stripe/index.ts';
import { confirm, quote } from '../../../../testkit/plan-changes.ts';
import { until } from '../../../../testkit/emulator-control.ts';
import { signInWith } from '../../../../testkit/accounts.ts';
import { aConversationReport } from '../../../../testkit/conversations.ts';
import { buyAsNewClient } from '../../../../testkit/purchase.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';
import { recordConversation } from '../../../conversations/transcripts/index.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { feeWithin } from './guarantee-figures.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
});
afterAll(() => api.stop());

const FIGURES = `{ client { guarantee { daysLeft minutes chats minutePence chatPence savedPence feesPence isKept startsAt endsAt }
  guaranteeClaim { state reason savedPence feesPence minutes note refundPence } subscription { id } subscriptionActive } }`;
const CLAIM = 'mutation ($reason: String) { claimGuarantee(reason: $reason) { id state reason savedPence feesPence minutes chats } }';
const COSTS =
  'mutation ($input: WorkCostsPatch!) { saveWorkCosts(input: $input) { client { guarantee { minutePence chatPence savedPence } } } }';
const DECIDE = `mutation ($id: ID!, $isApproved: Boolean!, $note: String!) { decideGuaranteeClaim(id: $id, isApproved: $isApproved, note: $note) { state note refundPence client { businessName } } }`;
const CLAIMS = `{ guaranteeClaims(first: 50, filter: { state: RECEIVED }) { edges { node { id reason minutes client { businessName } } } } }`;

interface Figures {
  readonly guarantee: { readonly daysLeft: number; readonly endsAt: string; readonly feesPence: number };
  readonly guaranteeClaim: { readonly state: string } | null;
  readonly subscriptionActive: boolean;
}

async function buyer(name: string, priceKey = 'suite_pro_monthly'): Promise<{ browser: TestBrowser; clientId: string; email: string }> {
  const email = `${name}@guarantee.example`;
  const { browser, clientId } = await buyAsNewClient(api, email, priceKey);
  await paidInvoices(clientId, 1);
  return { browser, clientId, email };
}

/** Waits until so many paid invoices of a client are stored. */
async function paidInvoices(clientId: string, count: number): Promise<void> {
  await until(async () => {
    await api.runJobs();
    return (await api.sql(`select 1 from invoices where client_id = $1 and status = 'paid'`, [clientId])).length === count;
  });
}

async function invoicesAtStripe(clientId: string): Promise<Stripe.Invoice[]> {
  const [row] = await api.sql<{ id: string }>('select stripe_subscription_id as id from stripe_subscriptions where client_id = $1', [
    clientId,
  ]);
  return (await getStripe(api.env).invoices.list({ subscription: row?.id ?? '', limit: 100 })).data;
}

/** Sets the clock to an instant, and signs a browser in again. */
async function at(instant: string, { browser, email }: { readonly browser: TestBrowser; readonly email: string }): Promise<void> {
  await api.advance(Date.parse(instant) - api.clock.now().getTime());
  browser.accessToken = null;
  await signInWith(browser, email);
}

const figures = async (browser: TestBrowser) => (await browser.run<{ client: Figures }>(FIGURES)).client;
const makeClaim = async (browser: TestBrowser, reason?: string) =>
  (await browser.run<{ claimGuarantee: { id: string; state: string } }>(CLAIM, { reason })).claimGuarantee;

async function talk(clientId: string, minutes: number): Promise<void> {
  const ctx = api.system();
  await inTransaction(ctx, (tx) =>
    recordConversation(
      tx,
      aConversationReport(clientId, `call-${clientId}-${minutes}`, { occurredAt: tx.now(), durationSeconds: minutes * 60 }),
    ),
  );
}

async function refundsAtStripe(): Promise<{ amount: number }[]> {
  return ((await api.emulators.get(`/_emulator/stripe/refunds?key=${api.env.STRIPE_SECRET_KEY}`)) as { refunds: { amount: number }[] })
    .refunds;
}

async function refunded(clientId: string): Promise<object | undefined> {
  return until(async () => {
    await api.makeJobsDue();
    await api.runJobs();
    return (
      await api.sql(`select amount_pence, status, decided_by from refunds where client_id = $1 and status <> 'pending'`, [clientId])
    )[0];
  });
}

describe('BIL-15 CF-54 the 90-day guarantee', () => {
  // First, while few subscriptions are there to be renewed.
  it('on a plan bought on 20 November can be claimed on 18 February but not on the 19th; what is charged while staff decide is refunded', async () => {
    await api.advance(Date.parse('2026-11-20T10:00:00Z') - api.clock.now().getTime());
    const claimant = await buyer('edge-in', 'chatbot_basic_monthly');
    const late = await buyer('edge-out', 'chatbot_basic_monthly');
    const { browser, clientId } = claimant;

    // The 90th day of 24 hours: what is paid on it belongs to the 90 days.
    await at('2027-02-17T11:00:00Z', claimant);
    await confirm(claimant, (await quote(claimant, 'suite_pro_monthly')).id);
    await paidInvoices(clientId, 4);
    await at('2027-02-18T23:59:59Z', claimant);
    const { guarantee } = await figures(browser);
    expect(guarantee).toMatchObject({ daysLeft: 1, endsAt: '2027-02-19T00:00:00.000Z' });
    // Two months of £100, 29 of the 31 days of the third, and 23 hours of 31 days of the £280 that the other plan costs more.
    expect(Math.abs(guarantee.feesPence - 30_220)).toBeLessThanOrEqual(2);
    expect(await makeClaim(browser, 'Late, but in time.')).toMatchObject({ state: 'RECEIVED' });
    const [claim] = await api.sql<{ id: string }>('select id from guarantee_claims where client_id = $1', [clientId]);

    await at('2027-02-19T00:00:00Z', late);
    expect((await figures(late.browser)).guarantee.daysLeft).toBe(0);
    expect(await late.browser.refusal(CLAIM, { reason: 'Too late.' })).toBe('GUARANTEE_OVER');

    // Day 95, three days after a renewal.
    await api.advance(Date.parse('2027-02-23T10:00:00Z') - api.clock.now().getTime());
    await paidInvoices(clientId, 5);
    const invoices = await invoicesAtStripe(clientId);
    const paidPence = invoices.reduce((sum, { amount_paid }) => sum + amount_paid, 0);
    const staff = await api.signIn({ admin: true });
    expect(await staff.browser.run(DECIDE, { id: claim?.id, isApproved: true, note: 'As promised.' })).toMatchObject({
      decideGuaranteeClaim: { state: 'APPROVED', refundPence: paidPence },
    });
    expect(await refunded(clientId)).toMatchObject({ amount_pence: paidPence, status: 'refunded' });
    expect((await refundsAtStripe()).map(({ amount }) => amount).sort()).toEqual(invoices.map(({ amount_paid }) => amount_paid).sort());
  });

  it('shows minutes and chats at costs that the client can change, against the fees without VAT', async () => {
    const { browser, clientId } = await buyer('meter');
    await api.advance(60_000);
    await talk(clientId, 152);

    expect((await figures(browser)).guarantee).toMatchObject({
      daysLeft: 90,
      minutes: 152,
      chats: 0,
      minutePence: 30,
      chatPence: 150,
      savedPence: 4_560,
      feesPence: 38_000,
      isKept: false,
    });
    // A penny below twice the fees, and exactly twice.
    await browser.run(COSTS, { input: { minutePence: 499 } });
    expect((await figures(browser)).guarantee).toMatchObject({ savedPence: 75_848, isKept: false });
    expect(await browser.run(COSTS, { input: { minutePence: 500 } })).toEqual({
      saveWorkCosts: { client: { guarantee: { minutePence: 500, chatPence: 150, savedPence: 76_000 } } },
    });
    expect((await figures(browser)).guarantee).toMatchObject({ isKept: true });
    for (const input of [{ minutePence: 0 }, { minutePence: 501 }, { chatPence: 5_001 }, { chatPence: -1 }])
      expect(await browser.refusal(COSTS, { input })).toBe('INVALID_INPUT');
  });

  it('counts of an annual payment the share of the 90 days, without VAT and refunds', () => {
    const from = new Date('2026-01-01T00:00:00Z');
    const until90 = new Date(from.getTime() + 90 * DAY_MS);
    const year = {
      periodStart: from,
      periodEnd: new Date(from.getTime() + 360 * DAY_MS),
      paidPence: 120_000,
      totalPence: 120_000,
      subtotalPence: 100_000,
    };

    expect(feeWithin({ ...year, refundedPence: 0 }, from, until90)).toBe(25_000);
    expect(feeWithin({ ...year, refundedPence: 60_000 }, from, until90)).toBe(12_500);
    expect(feeWithin({ ...year, refundedPence: 0, periodStart: until90 }, from, until90)).toBe(0);
    expect(feeWithin({ ...year, refundedPence: 0, totalPence: 0 }, from, until90)).toBe(0);
  });

  it('is claimed once with the figures of that moment, approved by staff, and refunded once, with the end of the plan', async () => {
    const { browser, clientId, email } = await buyer('approved');
    const before = (await refundsAtStripe()).length;

    const claims = await Promise.all([1, 2, 3].map(() => makeClaim(browser, 'It took too many messages wrongly.')));
    expect(new Set(claims.map(({ id }) => id)).size).toBe(1);
    const id = claims[0]?.id;
    await api.advance(60_000);
    await talk(clientId, 7);
    expect((await figures(browser)).guaranteeClaim).toMatchObject({ state: 'RECEIVED', minutes: 0, savedPence: 0, feesPence: 38_000 });

    const staff = await api.signIn({ admin: true });
    const waiting = await staff.browser.run<{ guaranteeClaims: { edges: { node: { id: string } }[] } }>(CLAIMS);
    expect(waiting.guaranteeClaims.edges.map(({ node }) => node.id)).toContain(id);
    const approval = { id, isApproved: true, note: 'We could not help you as promised.' };
    const answers = await Promise.all([1, 2, 3].map(() => staff.browser.run(DECIDE, approval)));
    expect(answers[0]).toMatchObject({ decideGuaranteeClaim: { state: 'APPROVED', refundPence: 45_600 } });
    expect(await staff.browser.refusal(DECIDE, { ...approval, isApproved: false })).toBe('CLAIM_DECIDED');

    expect(await refunded(clientId)).toMatchObject({ amount_pence: 45_600, status: 'refunded' });
    expect((await refundsAtStripe()).length - before).toBe(1);
    expect((await figures(browser)).subscriptionActive).toBe(false);
    expect(
      await api.sql(`select action_type from admin_actions where client_id = $1 and action_type like 'guarantee%'`, [clientId]),
    ).toEqual([{ action_type: 'guarantee_approved' }]);
    await api.runJobs();
    const mails = (await api.emulators.mails(email)).filter(({ subject }) => subject.includes('guarantee'));
    expect(mails.map(({ subject }) => subject)).toEqual(['We have your guarantee claim', 'Your guarantee claim is approved']);
    expect(mails[1]?.text).toContain('£456');
    expect(await browser.refusal(CLAIM, {})).toBe('GUARANTEE_CLAIMED');
  });

  it('refused, keeps the plan and tells the client why', async () => {
    const { browser, clientId, email } = await buyer('refused');
    const { id } = await makeClaim(browser);
    const staff = await api.signIn({ admin: true });

    expect(await staff.browser.refusal(DECIDE, { id, isApproved: false, note: '  ' })).toBe('INVALID_INPUT');
    await staff.browser.run(DECIDE, { id, isApproved: false, note: 'The assistant was never switched on.' });

    expect(await figures(browser)).toMatchObject({ subscriptionActive: true, guaranteeClaim: { state: 'REFUSED', refundPence: null } });
    expect(await api.sql('select 1 from refunds where client_id = $1', [clientId])).toEqual([]);
    const mail = await until(async () => {
      await api.runJobs();
      return (await api.emulators.mails(email)).find(({ subject }) => subject === 'Your guarantee claim was not approved');
    });
    expect(mail.text).toContain('never switched on');
  });

  it('needs a reason while the figures say that it is kept, and takes a long one', async () => {
    const { browser, clientId } = await buyer('kept', 'chatbot_basic_monthly');
    await api.advance(60_000);
    await talk(clientId, 1_000);

    expect((await figures(browser)).guarantee).toMatchObject({ isKept: true });
    expect(await browser.refusal(CLAIM, { reason: ' ' })).toBe('INVALID_INPUT');
    for (const reason of ['x'.repeat(2_001), 'a\0b', 'half of a character: \ud83d'])
      expect(await browser.refusal(CLAIM, { reason })).toBe('INVALID_INPUT');
    expect(await makeClaim(browser, 'ö'.repeat(2_000))).toMatchObject({ state: 'RECEIVED' });
  });

  it('is refused to a client without a plan', async () => {
    const stranger = await api.signIn();

    expect((await figures(stranger.browser)).guaranteeClaim).toBeNull();
    expect(await stranger.browser.refusal(CLAIM, {})).toBe('NOT_SUBSCRIBED');
  });
});

describe('a page of clients', () => {
  const PROMISES = `query ($first: Int!) { clients(first: $first) { edges { node { id guarantee { minutes feesPence savedPence }
    guaranteeClaim { state refundPence } coolingOff { paidPence refundPence usedDays } } } } }`;

  interface Promises {
    readonly clients: { readonly edges: readonly { readonly node: { readonly id: string; readonly guarantee: object | null } }[] };
  }

  it('is read with the same number of statements when there are more: guarantee, claim and cooling-off', async () => {
    const { browser: staff } = await api.signIn({ admin: true });
    const read = async () => {
      const before = api.logLines.length;
      const { clients } = await staff.run<Promises>(PROMISES, { first: 50 });
      const statements = api.logLines.slice(before).filter((line) => line.includes('"sql"')).length;
      return { nodes: clients.edges.map(({ node }) => node), statements };
    };
    await buyer('page-one', 'suite_pro_annual');
    const fewer = await read();
    const { browser, clientId } = await buyer('page-two');
    await api.advance(60_000);
    await talk(clientId, 7);
    const more = await read();

    const { client } = await browser.run<{ client: object }>(
      '{ client { id guarantee { minutes feesPence savedPence } guaranteeClaim { state refundPence } coolingOff { paidPence refundPence usedDays } } }',
    );
    expect(more.nodes).toContainEqual(client);
    expect(more.nodes).toHaveLength(fewer.nodes.length + 1);
    expect(more.statements).toBe(fewer.statements);
  });
});
