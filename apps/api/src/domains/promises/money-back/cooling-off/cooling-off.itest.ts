import type Stripe from 'stripe';
import { getStripe } from '../../../../integrations/stripe/index.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { until } from '../../../../testkit/emulator-control.ts';
import { signInWith } from '../../../../testkit/accounts.ts';
import { aConversationReport } from '../../../../testkit/conversations.ts';
import { startAnother } from '../../../../testkit/faulty-api.ts';
import { CONFIRM, quote, RESUME, UPGRADE } from '../../../../testkit/plan-changes.ts';
import { buyAsNewClient, openCheckout } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';
import { recordConversation } from '../../../conversations/transcripts/index.ts';
import { refundJob } from '../../../money/ledger/refunds/refund.job.ts';
import { storeAnswer } from '../../../money/ledger/refunds/settle-refund.ts';
import { usedPence } from './cooling-off.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
// A fault that no call met must not meet one of the next test.
afterEach(() => api.emulators.mendStripe());
afterAll(() => api.stop());

const OFFER = '{ client { subscriptionActive coolingOff { endsAt daysLeft paidPence usedDays refundPence status } } }';
const CANCEL = 'mutation ($refundPence: Int!) { cancelAndRefund(refundPence: $refundPence) { refundPence status } }';

interface Offer {
  readonly endsAt: string;
  readonly paidPence: number;
  readonly usedDays: number;
  readonly refundPence: number;
  readonly status: string | null;
}

async function buyer(name: string): Promise<{ browser: TestBrowser; clientId: string; email: string }> {
  const email = `${name}@cooling.example`;
  const { browser, clientId } = await buyAsNewClient(api, email, 'chatbot_basic_monthly');
  await until(async () => {
    await api.runJobs();
    return (await api.sql(`select 1 from invoices where client_id = $1 and status = 'paid'`, [clientId])).length > 0;
  });
  return { browser, clientId, email };
}

async function offerTo(browser: TestBrowser): Promise<Offer | null> {
  return (await browser.run<{ client: { coolingOff: Offer | null } }>(OFFER)).client.coolingOff;
}

const refunds = async () =>
  ((await api.emulators.get(`/_emulator/stripe/refunds?key=${api.env.STRIPE_SECRET_KEY}`)) as { refunds: { amount: number }[] }).refunds;

const settled = (browser: TestBrowser, status = 'REFUNDED') =>
  until(async () => {
    await api.makeJobsDue();
    await api.runJobs();
    const offer = await offerTo(browser);
    return offer?.status === status && offer;
  });

describe('CF-19 LEG-05 cancelling within 14 days', () => {
  // First, while no other subscription is there to be renewed.
  it('is offered on 4 December after a purchase on 20 November, and not on the 5th', async () => {
    const clockTo = (instant: string) => api.advance(Date.parse(instant) - api.clock.now().getTime());
    await clockTo('2026-11-20T10:00:00Z');
    const { browser, clientId, email } = await buyer('edge');

    await clockTo('2026-12-04T23:59:59Z');
    await signInWith(browser, email);
    expect(await offerTo(browser)).toMatchObject({ endsAt: '2026-12-05T00:00:00.000Z', daysLeft: 1, refundPence: 12_000 });
    await clockTo('2026-12-05T00:00:00Z');

    expect(await offerTo(browser)).toBeNull();
    expect(await browser.refusal(CANCEL, { refundPence: 12_000 })).toBe('COOLING_OFF_OVER');
    expect(await api.sql('select 1 from refunds where client_id = $1', [clientId])).toEqual([]);
  });

  it('refunds everything if nothing was used, ends the plan now and sends one mail, however often it is clicked or run', async () => {
    const { browser, clientId, email } = await buyer('whole');
    const before = (await refunds()).length;
    expect(await offerTo(browser)).toMatchObject({ paidPence: 12_000, usedDays: 0, refundPence: 12_000, status: null });

    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.run(CANCEL, { refundPence: 12_000 })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ cancelAndRefund: { refundPence: 12_000, status: 'PENDING' } })]),
    );
    const [{ id: refundId } = { id: '' }] = await api.sql<{ id: string }>('select id from refunds where client_id = $1', [clientId]);
    const work = () => refundJob.run(api.system(), { refundId }, { attempt: 1, isLast: false });
    // Two workers have found that nothing was refunded yet, before either refunds it.
    await api.emulators.failStripe('hold', 2, '/v1/refunds', 'GET');
    const workers = [work(), work()];
    await api.emulators.stripeHolds(workers.length);
    await api.emulators.releaseStripe();
    await Promise.allSettled(workers);
    expect(await settled(browser)).toMatchObject({ refundPence: 12_000 });
    await work();

    expect((await refunds()).slice(before)).toMatchObject([{ amount: 12_000 }]);
    expect(await browser.run(OFFER)).toMatchObject({ client: { subscriptionActive: false } });
    const plans = await api.sql<{ id: string; status: string }>(
      'select stripe_subscription_id as id, status from stripe_subscriptions where client_id = $1',
      [clientId],
    );
    expect(plans).toMatchObject([{ status: 'canceled' }]);
    // The end of the plan issues no further invoice, neither a charge nor a credit.
    expect((await getStripe(api.env).invoices.list({ subscription: plans[0]?.id ?? '' })).data).toMatchObject([{ amount_paid: 12_000 }]);
    expect(await browser.run(CANCEL, { refundPence: 1 })).toEqual({ cancelAndRefund: { refundPence: 12_000, status: 'REFUNDED' } });
    const mails = (await api.emulators.mails(email)).filter(({ subject }) => subject === "We've refunded £120");
    expect(mails).toHaveLength(1);
  });

  it('charges nothing for a change of plan that another tab confirms before the plan has ended', async () => {
    const subscriber = await buyer('changed');
    const { browser, clientId } = subscriber;
    const change = await quote(subscriber, 'suite_pro_monthly');
    await browser.run(CANCEL, { refundPence: 12_000 });

    const refusals = [
      await browser.refusal(CONFIRM, { id: change.id }),
      await browser.refusal(UPGRADE, { plan: { priceKey: 'suite_pro_monthly' } }),
    ];
    expect([...refusals, await browser.refusal(RESUME)]).toEqual(['NOT_SUBSCRIBED', 'NOT_SUBSCRIBED', 'NOT_SUBSCRIBED']);

    expect(await settled(browser)).toMatchObject({ refundPence: 12_000 });
    expect(await api.sql('select paid_pence, refunded_pence from invoices where client_id = $1', [clientId])).toEqual([
      { paid_pence: 12_000, refunded_pence: 12_000 },
    ]);
  });

  it('refunds the charge for a change confirmed at the same moment, or charges nothing', async () => {
    const subscriber = await buyer('together');
    const { browser, clientId } = subscriber;
    const change = await quote(subscriber, 'suite_pro_monthly');

    const [, cancelled] = await Promise.all([browser.ask(CONFIRM, { id: change.id }), browser.ask(CANCEL, { refundPence: 12_000 })]);
    if (cancelled.errors.length > 0) await browser.run(CANCEL, { refundPence: (await offerTo(browser))?.refundPence });
    await settled(browser);

    const invoices = await api.sql<{ paid: number; refunded: number }>(
      'select paid_pence as paid, refunded_pence as refunded from invoices where client_id = $1',
      [clientId],
    );
    for (const { paid, refunded } of invoices) expect(refunded).toBe(paid);
  });

  it('is over for a client who came back with another plan', async () => {
    const { browser, clientId, email } = await buyer('back');
    await browser.run(CANCEL, { refundPence: 12_000 });
    await settled(browser);
    await api.advance(60_000);

    const sessionId = await openCheckout(browser, 'suite_pro_monthly');
    await api.emulators.pay(sessionId, email);
    await browser.run('mutation ($id: String!) { linkSubscription(sessionId: $id) { welcomeBack } }', { id: sessionId });

    expect(await browser.run(OFFER)).toEqual({ client: { subscriptionActive: true, coolingOff: null } });
    expect(await browser.run(CANCEL, { refundPence: 45_600 })).toEqual({ cancelAndRefund: { refundPence: 12_000, status: 'REFUNDED' } });
    expect(await api.sql('select purpose from refunds where client_id = $1', [clientId])).toHaveLength(1);
  });

  it('keeps the share of the whole days since the first call, and refunds exactly what was shown', async () => {
    const { browser, clientId, email } = await buyer('used');
    await api.advance(DAY_MS);
    await inTransaction(api.system(), (tx) =>
      recordConversation(tx, aConversationReport(clientId, `used-${clientId}`, { occurredAt: tx.now() })),
    );
    await api.advance(3 * DAY_MS + 1_000);
    await signInWith(browser, email);
    const offer = await offerTo(browser);
    const [period] = await api.sql<{ days: number }>(
      `select (extract(epoch from period_end - period_start) / 86400)::float8 as days from invoices where client_id = $1`,
      [clientId],
    );
    expect(offer).toMatchObject({ usedDays: 3, refundPence: 12_000 - Math.floor((12_000 * 3) / (period?.days ?? 1)) });

    expect(await browser.refusal(CANCEL, { refundPence: 12_000 })).toBe('REFUND_CHANGED');
    const before = (await refunds()).length;
    await browser.run(CANCEL, { refundPence: offer?.refundPence });
    expect(await settled(browser)).toMatchObject({ refundPence: offer?.refundPence });
    expect((await refunds()).slice(before)).toMatchObject([{ amount: offer?.refundPence }]);
  });

  it('rounds what is kept down to the penny, of the time of each payment alone', () => {
    const start = new Date('2026-02-01T00:00:00Z');
    const month = { paidPence: 100, refundedPence: 0, periodStart: start, periodEnd: new Date(start.getTime() + 28 * DAY_MS) };

    expect(usedPence([month], start, 0)).toBe(0);
    expect(usedPence([month], start, 1)).toBe(3);
    expect(usedPence([month, { ...month, periodStart: new Date(start.getTime() + 14 * DAY_MS) }], start, 14)).toBe(50);
    expect(usedPence([month], start, 40)).toBe(100);
  });

  // An error and a lost answer: returns.itest.ts, by the same job.
  it.each(['409', '429'] as const)('is carried out once when Stripe answers %s', async (mode) => {
    const { browser } = await buyer(`fault-${mode}`);
    const before = (await refunds()).length;
    await browser.run(CANCEL, { refundPence: 12_000 });
    await api.emulators.failStripe(mode, 2, '/v1/refunds', 'POST');

    expect(await settled(browser)).toMatchObject({ refundPence: 12_000 });
    expect((await refunds()).length - before).toBe(1);
  });

  it('is carried out once when Stripe does not answer', async () => {
    const { browser, clientId } = await buyer('fault-hang');
    const before = (await refunds()).length;
    const impatient = await startAnother(api, { REQUEST_DEADLINE_MS: 900 });
    await browser.run(CANCEL, { refundPence: 12_000 });
    await api.emulators.failStripe('hang', 2, '/v1/refunds', 'POST');

    await impatient.runJobs();
    await impatient.stop();

    expect(await api.sql('select status, last_error from refunds where client_id = $1', [clientId])).toEqual([
      { status: 'pending', last_error: 'UPSTREAM_FAILED' },
    ]);
    expect(await settled(browser)).toMatchObject({ refundPence: 12_000 });
    expect((await refunds()).length - before).toBe(1);
  });

  it('is left to staff at once when Stripe answers 402, which it repeats to every further try', async () => {
    const { browser, clientId } = await buyer('fault-402');
    const before = (await refunds()).length;
    await api.emulators.failStripe('402', 1, '/v1/refunds', 'POST');
    await browser.run(CANCEL, { refundPence: 12_000 });

    expect(await settled(browser, 'FAILED')).toMatchObject({ refundPence: 12_000 });
    await api.sql(`select graphile_worker.add_job('resumeRefunds')`);
    await api.runJobs();
    expect(await api.sql('select status, last_error from refunds where client_id = $1', [clientId])).toEqual([
      { status: 'failed', last_error: 'card_declined' },
    ]);
    expect((await refunds()).length).toBe(before);
  });

  it('that failed is marked as refunded by staff, with how, once; no late answer of Stripe and no claim pays it again', async () => {
    const { browser, clientId } = await buyer('paid-by-hand');
    const staff = await api.signIn({ admin: true });
    const MARK = `mutation ($id: ID!, $reason: String!) { markRefundPaid(id: $id, reason: $reason) {
      status amountPence refundedAt payments { status paidByHandAt lastError } } }`;
    const LOG = `query ($clientId: ID!) { adminActions(first: 5, filter: { clientId: $clientId, action: "refund_paid_by_hand" }) {
      edges { node { adminEmail notes } } } }`;
    await api.emulators.failStripe('402', 1, '/v1/refunds', 'POST');
    await browser.run(CANCEL, { refundPence: 12_000 });
    const [{ id } = { id: '' }] = await api.sql<{ id: string }>('select id from refunds where client_id = $1', [clientId]);
    const mark = (reason = 'Bank transfer 4711', refundId = id) => ({ id: refundId, reason });
    expect(await staff.browser.refusal(MARK, mark())).toBe('REFUND_NOT_FAILED');
    await settled(browser, 'FAILED');
    expect(await browser.refusal(MARK, mark())).toBe('FORBIDDEN');
    expect(await staff.browser.refusal(MARK, mark(' '))).toBe('INVALID_INPUT');
    expect(await staff.browser.refusal(MARK, mark('x', 'unknown'))).toBe('NOT_FOUND');

    const [first] = await Promise.all([staff.browser.run<object>(MARK, mark()), staff.browser.run(MARK, mark())]);

    const now = api.clock.now().toISOString();
    expect(first).toMatchObject({
      markRefundPaid: {
        status: 'REFUNDED',
        amountPence: 12_000,
        refundedAt: now,
        payments: [{ status: 'REFUNDED', paidByHandAt: now, lastError: 'card_declined' }],
      },
    });
    expect(await settled(browser)).toMatchObject({ refundPence: 12_000 });
    const { adminActions } = await staff.browser.run<{ adminActions: { edges: object[] } }>(LOG, { clientId });
    expect(adminActions.edges).toEqual([{ node: { adminEmail: staff.email, notes: 'Bank transfer 4711' } }]);
    const [payment] = await api.sql<{ id: string }>('select id from refund_payments where refund_id = $1', [id]);
    const late = {
      id: 're_late',
      status: 'failed',
      failure_reason: 'late',
      amount: 12_000,
      metadata: { refund_payment: payment?.id ?? '' },
    };
    await storeAnswer(api.system(), late as unknown as Stripe.Refund);
    expect(await api.sql('select status from refunds where id = $1', [id])).toEqual([{ status: 'refunded' }]);
    expect(await browser.refusal(CLAIM)).toBe('NOTHING_TO_REFUND');
  });

  it('finds the refund of a process that was killed before it stored the answer', async () => {
    const { browser, clientId } = await buyer('killed');
    const before = (await refunds()).length;
    await browser.run(CANCEL, { refundPence: 12_000 });
    await settled(browser);

    await api.sql(
      `update refund_payments set status = 'pending', stripe_refund_id = null where refund_id in (select id from refunds where client_id = $1)`,
      [clientId],
    );
    await api.sql(`update refunds set status = 'pending', refunded_at = null, cancelled_at = null where client_id = $1`, [clientId]);
    await api.sql(`select graphile_worker.add_job('resumeRefunds')`);

    expect(await settled(browser)).toMatchObject({ refundPence: 12_000 });
    expect((await refunds()).length - before).toBe(1);
  });

  it('shows staff a refund that Stripe refuses, and one that the bank refuses later', async () => {
    const { browser, clientId } = await buyer('refused');
    await browser.run(CANCEL, { refundPence: 12_000 });
    await settled(browser);
    const [row] = await api.sql<{ id: string }>(
      'select p.stripe_refund_id as id from refund_payments p join refunds r on r.id = p.refund_id where r.client_id = $1',
      [clientId],
    );
    await api.emulators.post(`/_emulator/stripe/refunds/${row?.id}/fail`, {});
    await settled(browser, 'FAILED');

    const unpaid = await buyer('no-payment');
    await unpaid.browser.run(CANCEL, { refundPence: 12_000 });
    await api.sql(
      `update refund_payments set stripe_payment_id = 'pi_gone' where refund_id in (select id from refunds where client_id = $1)`,
      [unpaid.clientId],
    );
    await settled(unpaid.browser, 'FAILED');

    const staff = await api.signIn({ admin: true });
    const failed = await staff.browser.run<{ refunds: { edges: { node: object }[] } }>(
      '{ refunds(first: 50, filter: { status: FAILED }) { edges { node { purpose lastError requestedBy payments { amountPence status } } } } }',
    );
    expect(failed.refunds.edges.map(({ node }) => node)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ purpose: 'COOLING_OFF', lastError: 'resource_missing', requestedBy: unpaid.email }),
        expect.objectContaining({ lastError: 'expired_or_canceled_card', payments: [{ amountPence: 12_000, status: 'FAILED' }] }),
      ]),
    );
    expect(await browser.refusal('{ refunds(first: 1) { totalCount } }')).toBe('FORBIDDEN');
  });

  it('is refused to a client without a plan', async () => {
    expect(await (await api.signIn()).browser.refusal(CANCEL, { refundPence: 12_000 })).toBe('NOT_SUBSCRIBED');
  });
});

const CLAIM = 'mutation { claimGuarantee(reason: "It did not help.") { id } }';
const DECIDE = `mutation ($id: ID!) { decideGuaranteeClaim(id: $id, isApproved: true, note: "As promised.") { state refundPence } }`;

/** A client who has claimed the guarantee and can still cancel with a refund, and what approves the claim. */
async function claimant(name: string) {
  const made = await buyer(name);
  const { claimGuarantee } = await made.browser.run<{ claimGuarantee: { id: string } }>(CLAIM);
  const staff = await api.signIn({ admin: true });
  const [payment] = await api.sql<{ id: string }>('select stripe_payment_id as id from invoices where client_id = $1', [made.clientId]);
  return {
    ...made,
    payment: payment?.id ?? '',
    approve: () => staff.browser.ask<{ decideGuaranteeClaim: object }>(DECIDE, { id: claimGuarantee.id }),
  };
}

/** Waits until the client has no refund under way, then returns a payment's refunds at Stripe with their status. */
async function paidBack(clientId: string, payment: string) {
  await until(async () => {
    await api.makeJobsDue();
    await api.runJobs();
    return (await api.sql(`select 1 from refunds where client_id = $1 and status = 'pending'`, [clientId])).length === 0;
  });
  const { data } = await getStripe(api.env).refunds.list({ payment_intent: payment });
  const rows = await api.sql<{ purpose: string; status: string }>(
    'select purpose, status, last_error from refunds where client_id = $1 order by purpose',
    [clientId],
  );
  return { amounts: data.map(({ amount }) => amount).sort((one, other) => one - other), rows };
}

describe('BIL-15 CF-19 CF-54 two refunds of one payment', () => {
  it('asked for in the same moment: one refunds everything, the other is refused', async () => {
    const { browser, clientId, payment, approve } = await claimant('both');

    const [cancelled, approved] = await Promise.all([browser.ask(CANCEL, { refundPence: 12_000 }), approve()]);

    const refused = [...cancelled.errors, ...approved.errors].map(({ extensions }) => extensions.code);
    expect(refused).toHaveLength(1);
    expect(['NOTHING_TO_REFUND', 'COOLING_OFF_OVER', 'NOT_SUBSCRIBED']).toContain(refused[0]);
    const { amounts, rows } = await paidBack(clientId, payment);
    expect(amounts).toEqual([12_000]);
    expect(rows).toMatchObject([{ status: 'refunded' }]);
  });

  it('a claim approved while a part is being refunded pays the rest, to the penny', async () => {
    const { browser, clientId, email, payment, approve } = await claimant('rest');
    await api.advance(60_000);
    await inTransaction(api.system(), (tx) =>
      recordConversation(tx, aConversationReport(clientId, `rest-${clientId}`, { occurredAt: tx.now() })),
    );
    await api.advance(2 * DAY_MS + 1_000);
    await signInWith(browser, email);
    const part = (await offerTo(browser))?.refundPence ?? 0;
    expect(part).toBeLessThan(12_000);
    // The refund is under way: its job waits for Stripe.
    await api.emulators.failStripe('500', 2, '/v1/refunds', 'POST');
    await browser.run(CANCEL, { refundPence: part });
    await api.runJobs();

    // Staff who signed in before those days have to again.
    const staff = await api.signIn({ admin: true });
    const [claim] = await api.sql<{ id: string }>('select id from guarantee_claims where client_id = $1', [clientId]);
    expect((await approve()).errors[0]?.extensions.code).toBe('UNAUTHENTICATED');
    expect(await staff.browser.run(DECIDE, { id: claim?.id })).toEqual({
      decideGuaranteeClaim: { state: 'APPROVED', refundPence: 12_000 - part },
    });

    const { amounts, rows } = await paidBack(clientId, payment);
    expect(amounts).toEqual([12_000 - part, part]);
    expect(rows).toMatchObject([
      { purpose: 'cooling_off', status: 'refunded' },
      { purpose: 'guarantee', status: 'refunded' },
    ]);
  });

  it('staff who refund a part at Stripe before lower what is due', async () => {
    const { browser, clientId, payment } = await claimant('by-hand-before');
    await getStripe(api.env).refunds.create({ payment_intent: payment, amount: 5_000 });

    expect(await browser.refusal(CANCEL, { refundPence: 12_000 })).toBe('REFUND_CHANGED');
    await browser.run(CANCEL, { refundPence: 7_000 });

    expect((await paidBack(clientId, payment)).amounts).toEqual([5_000, 7_000]);
  });

  it('staff who refund a part at Stripe in the meantime get the refund listed as failed: never more than was paid', async () => {
    const { browser, clientId, payment, approve } = await claimant('by-hand-meanwhile');
    await api.emulators.failStripe('500', 2, '/v1/refunds', 'POST');
    await browser.run(CANCEL, { refundPence: 12_000 });
    await api.runJobs();
    await getStripe(api.env).refunds.create({ payment_intent: payment, amount: 5_000 });

    const { amounts, rows } = await paidBack(clientId, payment);

    expect(amounts).toEqual([5_000]);
    expect(rows).toMatchObject([{ purpose: 'cooling_off', status: 'failed' }]);
    // What is left of the payment can still be refunded by approving the claim.
    expect(await approve()).toMatchObject({ errors: [], data: { decideGuaranteeClaim: { refundPence: 7_000 } } });
    expect((await paidBack(clientId, payment)).amounts).toEqual([5_000, 7_000]);
  });
});
