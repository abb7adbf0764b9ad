import { TEST_PASSWORD } from '../../../testkit/accounts.ts';
import { type StripeFault } from '../../../testkit/emulator-control.ts';
import { startAnother, type AnotherServer } from '../../../testkit/faulty-api.ts';
import {
  CANCEL,
  CONFIRM,
  confirm,
  invoicesAtStripe,
  makeSubscriber,
  quote,
  RESUME,
  UNDO,
  UPGRADE,
  type Subscriber,
} from '../../../testkit/plan-changes.ts';
import { aBusiness, CREATE_ACCOUNT, CREATE_CHECKOUT, payAsVisitor, VERIFY } from '../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

const PORTAL = 'mutation { customerPortal(page: HOME) { url } }';
const LINKS = 'query ($id: ID!) { invoiceLinks(id: $id) { pageUrl } }';
const CHECKOUT_FAILED = 'Failed to create checkout session. Please try again.';
const UNREACHABLE = 'We could not reach the payment provider. Please try again.';
const CHANGE_FAILED = 'There was an issue processing your upgrade. Please contact support.';
const KEEP_FAILED = "We couldn't undo the cancellation. Please try again.";
/** Faults that answer at once. */
const QUICK: readonly StripeFault[] = ['402', '409', '429', '500', 'cut', 'half'];
/** As in production: it leaves half a second to refuse eleven calls, which is enough on a busy machine. */
const IMPATIENT_MS = 9_000;
const TEST_LIMIT_MS = 120_000;

/** A call of the api that calls Stripe, and what its caller reads when that fails. */
interface Call {
  readonly name: string;
  readonly message: string;
  readonly browser: TestBrowser;
  readonly operation: string;
  readonly variables: Record<string, unknown>;
}

let api: TestApi;
let impatient: AnotherServer;
let calls: Call[];
let upgrading: Subscriber;
let planning: Subscriber;
let upgradePence: number;
let paid: { browser: TestBrowser; sessionId: string };

beforeAll(async () => {
  api = await testApi();
  impatient = await startAnother(api, { REQUEST_DEADLINE_MS: IMPATIENT_MS });
  await api.emulators.holdWebhooks(true);
  calls = await makeCalls();
}, TEST_LIMIT_MS);
afterEach(() => api.emulators.mendStripe());
afterAll(async () => {
  await impatient.stop();
  await api.stop();
});

async function makeCalls(): Promise<Call[]> {
  const subscriber = (name: string, priceKey: 'suite_basic_monthly' | 'suite_pro_monthly' = 'suite_basic_monthly') =>
    makeSubscriber(api, `${name}@answers.example`, priceKey);
  upgrading = await subscriber('upgrading');
  planning = await subscriber('planning', 'suite_pro_monthly');
  const [quoting, cancelling, resuming, undoing, portal] = await Promise.all(
    ['quoting', 'cancelling', 'resuming', 'undoing', 'portal'].map((name) => subscriber(name, 'suite_pro_monthly')),
  );
  if (!quoting || !cancelling || !resuming || !undoing || !portal) throw new Error('Not all subscribers were made');
  const upgrade = await quote(upgrading, 'suite_pro_monthly');
  upgradePence = upgrade.amountPence;
  await resuming.browser.run(CANCEL, { reason: 'UNUSED' });
  await confirm(undoing, (await quote(undoing, 'suite_basic_monthly')).id);
  paid = await payAsVisitor(api, 'unheard@answers.example');
  await api.makeJobsDue();
  await api.runJobs();
  const [invoice] = await api.sql<{ id: string }>('select id from invoices where client_id = $1', [portal.clientId]);
  const other = { plan: { priceKey: 'suite_premium_monthly' } };
  const account = { input: { sessionId: paid.sessionId, password: TEST_PASSWORD, ...aBusiness('unheard@answers.example') } };
  const call = (name: string, message: string, { browser }: { browser: TestBrowser }, operation: string, variables = {}): Call => ({
    name,
    message,
    browser,
    operation,
    variables,
  });
  return [
    call('createCheckout', CHECKOUT_FAILED, { browser: api.visitor() }, CREATE_CHECKOUT, other),
    call('verifyPaymentSession', UNREACHABLE, paid, VERIFY, { sessionId: paid.sessionId }),
    call('createAccountAfterPayment', UNREACHABLE, paid, CREATE_ACCOUNT, account),
    call('upgradeSubscription', CHANGE_FAILED, quoting, UPGRADE, other),
    call('confirmPlanChange now', CHANGE_FAILED, upgrading, CONFIRM, { id: upgrade.id }),
    call('confirmPlanChange at the renewal', CHANGE_FAILED, planning, CONFIRM, { id: (await quote(planning, 'suite_basic_monthly')).id }),
    call('cancelSubscription', "We couldn't cancel your plan. Please try again.", cancelling, CANCEL, { reason: 'UNUSED' }),
    call('resumeSubscription', KEEP_FAILED, resuming, RESUME),
    call('undoPlanChange', KEEP_FAILED, undoing, UNDO),
    call('customerPortal', 'Failed to open customer portal.', portal, PORTAL),
    call('invoiceLinks', "We couldn't open this invoice. Please try again.", portal, LINKS, { id: invoice?.id }),
  ];
}

/** Makes all calls at once and returns what their callers read. */
async function refusals(of: readonly Call[], server?: AnotherServer): Promise<Record<string, string>> {
  const answers = await Promise.all(
    of.map(async ({ name, browser, operation, variables }) => {
      const { errors } = await (server ? server.as(browser) : browser).ask(operation, variables);
      return [name, errors[0] ? `${errors[0].extensions.code}: ${errors[0].message}` : 'done'] as const;
    }),
  );
  return Object.fromEntries(answers);
}

const expected = (of: readonly Call[]) => Object.fromEntries(of.map(({ name, message }) => [name, `UPSTREAM_FAILED: ${message}`]));

describe('BIL-10 BIL-11 BIL-12 E01 each call to Stripe', () => {
  it.each(QUICK)(
    'that ends with %s is shown in our words, and nothing is charged',
    async (fault) => {
      await api.emulators.failStripe(fault, 1_000);

      expect(await refusals(calls)).toEqual(expected(calls));
      await api.emulators.mendStripe();
      expect(await invoicesAtStripe(api, upgrading)).toHaveLength(1);
    },
    TEST_LIMIT_MS,
  );

  it(
    'that never ends is reported in time, while other people’s requests are answered',
    async () => {
      const { browser } = await api.signIn();
      await api.emulators.failStripe('hang', 1_000);
      const waiting = refusals(calls, impatient);
      let isOver = false;
      void waiting.then(() => (isOver = true));

      for (let read = 0; read < 10; read += 1) await impatient.as(browser).run('{ client { id faqs { id } } }');
      const open = await api.sql(
        `select query from pg_stat_activity where datname = current_database() and usename = 'larkline_app' and state like 'idle in transaction%'`,
      );

      expect({ isOver, open }).toEqual({ isOver: false, open: [] });
      expect(await waiting).toEqual(expected(calls));
    },
    TEST_LIMIT_MS,
  );

  const CHANGING = /^(?:createCheckout|confirm|cancel|resume|undo|customerPortal)/;

  it.each(['cut', 'half', '500', '409', '429'] as const)(
    'that changes something and ends with %s leaves nothing half-done: carried out or not, it is shown as failed',
    async (fault) => {
      const changing = calls.filter(({ name }) => CHANGING.test(name));
      await api.emulators.failStripe(fault, 1_000, undefined, 'POST');

      const seen = await refusals(changing);

      // What an earlier try has carried out already is found at Stripe, without another change.
      for (const [name, outcome] of Object.entries(seen)) expect(['done', expected(changing)[name]]).toContain(outcome);
      await api.emulators.mendStripe();
      expect((await invoicesAtStripe(api, upgrading)).length).toBeLessThanOrEqual(2);
    },
    TEST_LIMIT_MS,
  );

  it('works on the next try, and everything was charged once', async () => {
    const seen = await refusals(calls.filter(({ name }) => name !== 'createAccountAfterPayment'));

    expect(new Set(Object.values(seen))).toEqual(new Set(['done']));
    expect(await confirm(upgrading, String(calls[4]?.variables['id']))).toMatchObject({ state: 'APPLIED' });
    expect((await invoicesAtStripe(api, upgrading)).map((invoice) => invoice.amount_paid)).toEqual([upgradePence, 26_400]);
    expect(await confirm(planning, String(calls[5]?.variables['id']))).toMatchObject({ state: 'SCHEDULED' });
    expect(await invoicesAtStripe(api, planning)).toHaveLength(1);
    expect(await paid.browser.run(VERIFY, { sessionId: paid.sessionId })).toMatchObject({ verifyPaymentSession: { state: 'CLAIMABLE' } });
  });
});

describe('BIL-08 a change that Stripe answered with a declined card', () => {
  it('is quoted again on the next try, because Stripe repeats that answer to the same call', async () => {
    const buyer = await makeSubscriber(api, 'declined@answers.example', 'suite_basic_monthly');
    const { id, amountPence } = await quote(buyer, 'suite_pro_monthly');
    await api.emulators.failStripe('402', 1, '/v1/subscriptions/', 'POST');
    expect(await buyer.browser.refusal(CONFIRM, { id })).toBe('UPSTREAM_FAILED');

    const again = await confirm(buyer, id);

    expect(again).toMatchObject({ state: 'QUOTED', amountPence });
    expect(await confirm(buyer, again.id)).toMatchObject({ state: 'APPLIED' });
    expect(await invoicesAtStripe(api, buyer)).toHaveLength(2);
  });
});

describe('BIL-08 a change whose confirmation was interrupted', () => {
  it('is quoted again when its person comes back after the quote’s time', async () => {
    const buyer = await makeSubscriber(api, 'late@answers.example', 'suite_basic_monthly');
    const { id } = await quote(buyer, 'suite_pro_monthly');
    await api.emulators.failStripe('500', 2, '/v1/subscriptions/', 'POST');
    expect(await buyer.browser.refusal(CONFIRM, { id })).toBe('UPSTREAM_FAILED');
    await api.sql(`update plan_changes set expires_at = expires_at - interval '32 minutes' where id = $1`, [id]);

    const again = await confirm(buyer, id);

    expect(again).toMatchObject({ state: 'QUOTED' });
    expect(again.id).not.toBe(id);
    expect(await invoicesAtStripe(api, buyer)).toHaveLength(1);
  });

  it('does not come into force later, when another plan was chosen in the meantime', async () => {
    const buyer = await makeSubscriber(api, 'other@answers.example', 'suite_basic_monthly');
    const { id } = await quote(buyer, 'suite_pro_monthly');
    await api.emulators.failStripe('500', 2, '/v1/subscriptions/', 'POST');
    await buyer.browser.refusal(CONFIRM, { id });
    await confirm(buyer, (await quote(buyer, 'suite_premium_monthly')).id);

    expect(await confirm(buyer, id)).toMatchObject({ state: 'QUOTED', toPlanLabel: 'Full Communication Suite - Pro', amountPence: 0 });
    expect(await invoicesAtStripe(api, buyer)).toHaveLength(2);
  });

  it('CF-39 is no obstacle to an upgrade when it was half planned', async () => {
    const buyer = await makeSubscriber(api, 'half-planned@answers.example', 'suite_pro_monthly');
    const { id } = await quote(buyer, 'suite_basic_monthly');
    await api.emulators.failStripe('500', 2, '/v1/subscription_schedules/', 'POST');
    expect(await buyer.browser.refusal(CONFIRM, { id })).toBe('UPSTREAM_FAILED');

    const upgrade = await quote(buyer, 'suite_premium_monthly');

    expect(await confirm(buyer, upgrade.id)).toMatchObject({ state: 'APPLIED', subscription: { scheduledPriceKey: null } });
    expect((await invoicesAtStripe(api, buyer)).map((invoice) => invoice.amount_paid)).toEqual([upgrade.amountPence, 45_600]);
  });
});
