import { DAY_MS } from '../../../platform/time/clock.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { signInWith } from '../../../testkit/accounts.ts';
import { aConversationReport } from '../../../testkit/conversations.ts';
import { buyAsNewClient } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { recordConversation } from '../../transcripts/index.ts';
import { keptOf } from './cooling-off.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
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
  it('pays everything back while nothing was used, ends the plan now, and says so by mail; once, whatever the clicks', async () => {
    const { browser, clientId, email } = await buyer('whole');
    const before = (await refunds()).length;
    expect(await offerTo(browser)).toMatchObject({ paidPence: 12_000, usedDays: 0, refundPence: 12_000, status: null });

    const answers = await Promise.all([1, 2, 3, 4].map(() => browser.run(CANCEL, { refundPence: 12_000 })));
    expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
      new Set([JSON.stringify({ cancelAndRefund: { refundPence: 12_000, status: 'PENDING' } })]),
    );
    expect(await settled(browser)).toMatchObject({ refundPence: 12_000 });
    await api.sql(
      `select graphile_worker.add_job('refund', json_build_object('refundId', r.id)) from refunds r, generate_series(1, 3) where r.client_id = $1`,
      [clientId],
    );
    await api.runJobs();

    expect((await refunds()).slice(before)).toMatchObject([{ amount: 12_000 }]);
    expect(await browser.run(OFFER)).toMatchObject({ client: { subscriptionActive: false } });
    expect(await api.sql('select status from stripe_subscriptions where client_id = $1', [clientId])).toEqual([{ status: 'canceled' }]);
    expect(await browser.run(CANCEL, { refundPence: 1 })).toEqual({ cancelAndRefund: { refundPence: 12_000, status: 'REFUNDED' } });
    const mails = (await api.emulators.mails(email)).filter(({ subject }) => subject === 'We refunded £120');
    expect(mails).toHaveLength(1);
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

    expect(keptOf([month], start, 0)).toBe(0);
    expect(keptOf([month], start, 1)).toBe(3);
    expect(keptOf([month, { ...month, periodStart: new Date(start.getTime() + 14 * DAY_MS) }], start, 14)).toBe(50);
    expect(keptOf([month], start, 40)).toBe(100);
  });

  it.each(['500', '429', 'cut'] as const)('is carried out once when Stripe answers %s', async (mode) => {
    const { browser } = await buyer(`fault-${mode}`);
    const before = (await refunds()).length;
    await browser.run(CANCEL, { refundPence: 12_000 });
    await api.emulators.failStripe(mode, 2, '/v1/refunds', 'POST');

    expect(await settled(browser)).toMatchObject({ refundPence: 12_000 });
    expect((await refunds()).length - before).toBe(1);
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

  it('is refused to members who may not manage billing, and to visitors', async () => {
    const { clientId } = await buyer('rights');
    const viewer = await api.signIn({ role: 'viewer', memberOf: clientId });
    expect(await viewer.browser.refusal(CANCEL, { refundPence: 12_000 })).toBe('FORBIDDEN');
    expect(await api.visitor().refusal(CANCEL, { refundPence: 12_000 })).toBe('UNAUTHENTICATED');
    expect(await (await api.signIn()).browser.refusal(CANCEL, { refundPence: 12_000 })).toBe('NOT_SUBSCRIBED');
  });

  it('is offered to the last second of the 14th day, and not after it', async () => {
    const { browser, clientId, email } = await buyer('edge');
    const end = new Date((await offerTo(browser))?.endsAt ?? 0);
    await api.advance(end.getTime() - api.clock.now().getTime() - 1_000);
    await signInWith(browser, email);
    expect(await offerTo(browser)).toMatchObject({ refundPence: 12_000 });
    await api.advance(1_000);

    expect(await offerTo(browser)).toBeNull();
    expect(await browser.refusal(CANCEL, { refundPence: 12_000 })).toBe('COOLING_OFF_OVER');
    expect(await api.sql('select 1 from refunds where client_id = $1', [clientId])).toEqual([]);
  });
});
