import { TEST_PASSWORD } from '../../../../testkit/accounts.ts';
import { until, type ReceivedMail } from '../../../../testkit/emulator-control.ts';
import { buyAsNewClient, openCheckout } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../../testkit/test-browser.ts';
import { DAY_MS, MINUTE_MS } from '../../../../platform/time/clock.ts';
import { reminderAt, remindOfPaymentJob } from './remind-of-payment.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ VOICE_PROVIDER: 'vapi' });
});
afterAll(() => api.stop());

/** What is stored of a client's plan. */
interface Standing {
  readonly subscription: string;
  readonly customer: string;
  readonly status: string;
  readonly paidUntil: Date;
  readonly endedAt: Date | null;
  /** The date on the Billing tab. */
  readonly shownDate: Date | null;
  readonly access: boolean;
  readonly billing: string;
  /** The latest invoice, and its state as stored. */
  readonly invoice: string;
  readonly paid: string | null;
}

const STANDING = `select s.stripe_subscription_id as subscription, s.stripe_customer_id as customer, s.status, s.current_period_end as "paidUntil", s.ended_at as "endedAt",
    b.renewal_date as "shownDate",
    c.subscription_active as access, b.billing_status as billing, s.stripe_invoice_id as invoice, i.status as paid
  from clients c join stripe_subscriptions s on s.client_id = c.id join billing b on b.client_id = c.id
    left join invoices i on i.stripe_invoice_id = s.stripe_invoice_id
  where c.id = $1 order by s.started_at desc limit 1`;
const STATE = `{ viewer { hasAccess isLocked client { billing { billingStatus } subscription { accessUntil openInvoice { id status needsConfirmation } } } } }`;
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { accessToken } }';
const EDIT =
  'mutation ($id: ID!, $input: SubscriptionPatch!, $seen: SubscriptionSeen!) { updateSubscription(clientId: $id, input: $input, seen: $seen, reason: "Asked by phone") { id } }';
const ADD_PRODUCT = 'mutation ($input: ProductInput!) { createProduct(input: $input) { id } }';

/** A client whose first month is over in a minute, and what the bank says to the renewal. */
class Payer {
  readonly email: string;
  readonly clientId: string;
  readonly browser: TestBrowser;

  private constructor(email: string, { browser, clientId }: { browser: TestBrowser; clientId: string }) {
    this.email = email;
    this.browser = browser;
    this.clientId = clientId;
  }

  static async whose(email: string, outcome: 'declined' | 'always_authentication', attempts: number): Promise<Payer> {
    const payer = new Payer(email, await buyAsNewClient(api, email));
    await payer.until(({ paid }) => paid === 'paid');
    const { customer } = await payer.standing();
    await api.emulators.nextCharges(customer, outcome, attempts);
    return payer;
  }

  async standing(): Promise<Standing> {
    await api.runJobs();
    const [row] = await api.sql<Standing>(STANDING, [this.clientId]);
    if (!row) throw new Error(`${this.email} has no plan`);
    return row;
  }

  until(is: (standing: Standing) => boolean): Promise<Standing> {
    return until(async () => {
      const standing = await this.standing();
      return is(standing) && standing;
    });
  }

  /** Lets the month end; returns when the renewal failed. */
  async renew(): Promise<Standing> {
    const { paidUntil } = await this.standing();
    await api.advance(paidUntil.getTime() - api.clock.now().getTime() + MINUTE_MS);
    return this.until(({ status, paid }) => status === 'past_due' && paid === 'open');
  }

  /** Mails about the plan, without receipts and those of before. */
  async mails(): Promise<ReceivedMail[]> {
    await api.runJobs();
    const kinds = /payment|assistant (will stop|is paused)|plan has ended/i;
    return (await api.emulators.mails(this.email)).filter(({ subject }) => kinds.test(subject));
  }

  /** Changes the plan as staff do. */
  async edit(input: object): Promise<void> {
    const { browser } = await api.signIn({ admin: true });
    const [seen] = await api.sql<object>(
      'select plan, upper(billing_status) as status, renewal_date as "renewalDate" from billing where client_id = $1',
      [this.clientId],
    );
    await browser.run(EDIT, { id: this.clientId, input, seen });
  }

  async subjects(): Promise<string[]> {
    return (await this.mails()).map(({ subject }) => subject);
  }

  /** Answers as they are now; sign-ins do not last for weeks. */
  async state(): Promise<unknown> {
    const { signIn } = await api.visitor().run<{ signIn: { accessToken: string } }>(SIGN_IN, {
      input: { email: this.email, password: TEST_PASSWORD },
    });
    this.browser.accessToken = signIn.accessToken;
    return this.browser.run(STATE);
  }
}

/** Two processes that run the job at once. */
const remind = () => Promise.all([0, 1].map(() => remindOfPaymentJob.run(api.system(), {}, { attempt: 1, isLast: false })));

const FAILED = "Your last payment didn't go through";

describe('a renewal that the bank declines', () => {
  it('BIL-14 CF-62 keeps access for the days of grace, reminds once at each step, locks, and opens with the payment', async () => {
    const payer = await Payer.whose('late@dunning.example', 'declined', 3);
    expect(await pausedAt(payer.clientId)).toBe(false);
    const { invoice } = await payer.renew();

    expect(await payer.state()).toMatchObject({
      viewer: {
        hasAccess: true,
        isLocked: false,
        client: { billing: { billingStatus: 'PAST_DUE' }, subscription: { openInvoice: { status: 'OPEN', needsConfirmation: false } } },
      },
    });
    const [failed] = await payer.mails();
    for (const body of [failed?.text, failed?.html]) expect(body).toContain(`/i/`);
    await api.sql(`select graphile_worker.add_job('reconcileStripe', '{}')`);
    expect(await payer.subjects()).toEqual([FAILED]);

    // The attempts of days 3 and 8 fail as well; the run of day 11 is missed.
    for (const [day, news] of [
      [3, []],
      [7, ['Your assistant will stop in 7 days']],
      [8, []],
      [13, ['Your assistant will stop in one day']],
    ] as const) {
      const before = await payer.subjects();
      await api.advance(day * DAY_MS - (api.clock.now().getTime() - (await readPastDueSince(payer))) + MINUTE_MS);
      await remind();
      await remind();
      expect((await payer.subjects()).slice(before.length)).toEqual(news);
      expect(await payer.standing()).toMatchObject({ access: true, billing: 'past_due' });
    }

    await api.advance(DAY_MS);
    await remind();
    expect((await payer.subjects()).at(-1)).toBe('Your assistant is paused');
    expect(await payer.state()).toMatchObject({ viewer: { hasAccess: false, isLocked: true } });
    expect(await payer.browser.refusal(ADD_PRODUCT, { input: { name: 'Lamp', pricePence: 100 } })).toBe('PAYMENT_REQUIRED');
    expect(await pausedAt(payer.clientId)).toBe(true);

    await api.emulators.payInvoice(invoice);
    await payer.until(({ access, paid }) => access && paid === 'paid');
    expect(await payer.state()).toMatchObject({
      viewer: { hasAccess: true, isLocked: false, client: { subscription: { accessUntil: null, openInvoice: null } } },
    });
    await payer.browser.run(ADD_PRODUCT, { input: { name: 'Lamp', pricePence: 100 } });
    expect(await pausedAt(payer.clientId)).toBe(false);
    await remind();
    expect(await payer.subjects()).toHaveLength(4);
  }, 60_000);

  it('BIL-14 CF-38 ends the plan with the last attempt, a day after the days of grace: nothing is owed, data is kept, a new plan opens', async () => {
    const payer = await Payer.whose('never@dunning.example', 'declined', 4);
    await payer.browser.run(ADD_PRODUCT, { input: { name: 'Kept', pricePence: 100 } });
    await payer.renew();
    await api.advance(14 * DAY_MS + MINUTE_MS);
    await remind();
    expect(await payer.subjects()).toEqual([FAILED, 'Your assistant is paused']);
    await api.advance(DAY_MS);

    const ended = await payer.until(({ status, paid }) => status === 'canceled' && paid === 'void');

    expect(ended.endedAt).not.toBeNull();
    expect(ended.shownDate).toEqual(ended.endedAt);
    expect(ended.endedAt?.getTime()).toBeLessThan(ended.paidUntil.getTime());
    expect(await payer.subjects()).toEqual([FAILED, 'Your assistant is paused', 'Your plan has ended']);
    expect(await payer.state()).toMatchObject({
      viewer: { isLocked: true, client: { billing: { billingStatus: 'CANCELLED' }, subscription: { openInvoice: null } } },
    });
    await remind();
    await api.emulators.pay(await openCheckout(payer.browser, 'suite_basic_monthly'), payer.email);
    await payer.until(({ status, access }) => status === 'active' && access);
    expect(await payer.browser.run('{ client { products(first: 5) { edges { node { name } } } } }')).toEqual({
      client: { products: { edges: [{ node: { name: 'Kept' } }] } },
    });
    expect(await payer.subjects()).toHaveLength(3);
  }, 60_000);

  it('sends no reminder of what is paid in the meantime: neither one that waits for the mail server, nor while the webhook is late', async () => {
    const payer = await Payer.whose('meanwhile@paid-meanwhile.example', 'declined', 2);
    const { invoice } = await payer.renew();
    expect(await payer.subjects()).toEqual([FAILED]);
    await api.advance(7 * DAY_MS + MINUTE_MS);
    await api.emulators.failMail('paid-meanwhile.example', '451', 1);
    await remind();
    expect(await payer.subjects()).toEqual([FAILED]);

    await api.emulators.holdWebhooks(true);
    await api.emulators.payInvoice(invoice);
    await api.advance(4 * DAY_MS);
    await remind();
    expect(await payer.standing()).toMatchObject({ status: 'active', billing: 'active' });
    await api.emulators.holdWebhooks(false);
    await api.makeJobsDue();
    expect(await payer.subjects()).toEqual([FAILED]);
  }, 60_000);

  it('ends access 14 days later though Stripe is away all day, and mails when it answers; what staff decided otherwise stays, without a reminder', async () => {
    const payer = await Payer.whose('away@dunning.example', 'declined', 3);
    const decided = await Payer.whose('decided@dunning.example', 'declined', 3);
    await decided.edit({ plan: 'Enterprise' });
    await payer.renew();
    await decided.until(({ status }) => status === 'past_due');
    const since = await readPastDueSince(payer);

    await api.advance(since + 14 * DAY_MS - 1_000 - api.clock.now().getTime());
    await payer.until(({ paid }) => paid === 'open');
    await api.emulators.failStripe('500', 1_000, '/v1/subscriptions');
    await remind();
    expect(await payer.standing()).toMatchObject({ access: true });
    await api.advance(1_000);
    await remind();
    expect(await payer.standing()).toMatchObject({ access: false });
    expect(await payer.subjects()).toEqual([FAILED]);

    await api.emulators.mendStripe();
    await remind();
    expect(await payer.subjects()).toEqual([FAILED, 'Your assistant is paused']);
    expect(await decided.standing()).toMatchObject({ status: 'past_due', access: true });
    expect(await decided.subjects()).toEqual([FAILED]);
  }, 60_000);
});

it('BIL-14 a renewal that the bank wants confirmed is mailed with the page for it, once, and is paid there', async () => {
  const payer = await Payer.whose('confirm@dunning.example', 'always_authentication', 1);
  const { invoice } = await payer.renew();
  await payer.until(() => true);

  expect(await payer.state()).toMatchObject({
    viewer: { hasAccess: true, client: { subscription: { openInvoice: { needsConfirmation: true } } } },
  });
  const [mail, ...others] = await payer.mails();
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Please confirm your payment with your bank');
  for (const body of [mail?.text, mail?.html]) expect(body).toContain('/i/');
  expect(mail?.text).toContain('Your bank hasn’t declined the payment');

  await api.emulators.payInvoice(invoice);
  await payer.until(({ status, paid }) => status === 'active' && paid === 'paid');
  expect(await payer.subjects()).toHaveLength(1);
}, 60_000);

it('has no reminder that lies before the failed payment', () => {
  const since = new Date('2026-11-01T12:00:00Z');
  const at = (day: number, graceDays: number) =>
    reminderAt(new Date(since.getTime() + day * DAY_MS), since, new Date(since.getTime() + graceDays * DAY_MS));

  expect([0, 1, 2, 3].map((day) => at(day, 3))).toEqual([null, null, 1, 0]);
  expect([0, 6, 7, 11, 13, 14, 60].map((day) => at(day, 14))).toEqual([null, null, 7, 3, 1, 0, 0]);
  expect([0, 1].map((day) => at(day, 0))).toEqual([0, 0]);
});

async function readPastDueSince({ clientId }: Payer): Promise<number> {
  const [row] = await api.sql<{ since: Date }>('select past_due_since as since from stripe_subscriptions where client_id = $1', [clientId]);
  return row?.since.getTime() ?? 0;
}

/** Whether the phone assistant takes messages only; undefined without one. */
async function pausedAt(clientId: string): Promise<boolean | undefined> {
  await api.makeJobsDue();
  await api.runJobs();
  const [assistant] = (await api.emulators.voiceAssistants()).filter(({ metadata }) => metadata['clientId'] === clientId);
  return assistant?.model.messages[0]?.content.includes('You cannot answer questions at the moment');
}
