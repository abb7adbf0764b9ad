import { TEST_PASSWORD } from '../../../testkit/accounts.ts';
import {
  aBusiness,
  buyAsNewClient,
  CHECK_SUBSCRIPTION,
  CREATE_ACCOUNT,
  CREATE_CHECKOUT,
  openCheckout,
  payAsVisitor,
  sessionIdOf,
  VERIFY,
} from '../../../testkit/purchase.ts';
import { faultyApi } from '../../../testkit/faulty-api.ts';
import type { ProxyMode } from '../../../testkit/tcp-proxy.ts';

const MODES: readonly (readonly [ProxyMode, number])[] = [
  ['delay', 50],
  ['delay', 2_000],
  ['reset', 0],
  ['swallow', 0],
  ['cut', 0],
  ['half-open', 0],
];
const plan = { plan: { priceKey: 'suite_pro_monthly' } };

const { api, networks } = faultyApi({ REQUEST_DEADLINE_MS: '1800' });

/** The code of a refusal, or "done". */
async function codeOf(answer: Promise<{ errors: readonly { extensions: { code: string } }[] }>): Promise<string> {
  return (await answer).errors[0]?.extensions.code ?? 'done';
}

describe('between api and Stripe', () => {
  it.each(MODES)('%s (%d ms): a checkout ends with its page or UPSTREAM_FAILED, and the next click has one page', async (mode, delayMs) => {
    const { browser, userId } = await api().signIn({ plan: null, subscriptionActive: false });
    networks().stripe.set(mode, delayMs);

    const broken = await codeOf(browser.ask(CREATE_CHECKOUT, plan));
    networks().mend();
    const clicks = await Promise.all([
      browser.run<{ createCheckout: { url: string } }>(CREATE_CHECKOUT, plan),
      browser.run<{ createCheckout: { url: string } }>(CREATE_CHECKOUT, plan),
    ]);

    expect(broken).toBe(delayMs === 50 ? 'done' : 'UPSTREAM_FAILED');
    expect(new Set(clicks.map(({ createCheckout }) => sessionIdOf(createCheckout.url))).size).toBe(1);
    expect(await api().sql('select status from checkout_intents where user_id = $1', [userId])).toEqual([{ status: 'open' }]);
  });

  it.each(MODES)('%s (%d ms): a payment stays verifiable and becomes one account', async (mode, delayMs) => {
    const email = `payer@stripe-${mode}-${delayMs}.example`;
    await api().emulators.holdWebhooks(true);
    const { browser, sessionId } = await payAsVisitor(api(), email);
    const account = { input: { sessionId, password: TEST_PASSWORD, ...aBusiness(email) } };
    networks().stripe.set(mode, delayMs);

    const broken = [await codeOf(browser.ask(VERIFY, { sessionId })), await codeOf(browser.ask(CREATE_ACCOUNT, account))];
    networks().mend();
    await browser.ask(CREATE_ACCOUNT, account);
    await api().emulators.holdWebhooks(false);

    expect(broken).toEqual(delayMs === 50 ? ['done', 'done'] : ['UPSTREAM_FAILED', 'UPSTREAM_FAILED']);
    expect(await api().sql('select count(*)::int as n from users where email = $1', [email])).toEqual([{ n: 1 }]);
    expect(await api().sql('select count(*)::int as n from checkout_intents where stripe_session_id = $1', [sessionId])).toEqual([
      { n: 1 },
    ]);
  });

  it('the work of an event is done once Stripe can be reached again', async () => {
    const { clientId } = await buyAsNewClient(api(), 'buyer@stripe-jobs.example');
    const [row] = await api().sql<{ id: string }>('select stripe_subscription_id as id from stripe_subscriptions where client_id = $1', [
      clientId,
    ]);
    await api().runJobs();
    await api().emulators.holdWebhooks(true);
    await api().emulators.setStatus(row?.id ?? '', 'past_due');
    const events = (await api().emulators.events()).filter((event) => event.objectId === row?.id).map((event) => event.id);
    await api().emulators.deliver(events);
    networks().stripe.set('swallow');

    await api().runJobs();
    const during = await api().sql('select billing_status from billing where client_id = $1', [clientId]);
    networks().mend();
    await api().makeJobsDue();
    await api().runJobs();
    await api().emulators.holdWebhooks(false);

    expect(during).toEqual([{ billing_status: 'active' }]);
    expect(await api().sql('select billing_status from billing where client_id = $1', [clientId])).toEqual([
      { billing_status: 'past_due' },
    ]);
  });

  it('who asks for a subscription while Stripe is silent hears what we know', async () => {
    const { browser, clientId } = await api().signIn({ subscriptionActive: false, billingStatus: 'cancelled' });
    await api().sql(`update billing set stripe_customer_id = 'cus_silent' where client_id = $1`, [clientId]);
    networks().stripe.set('swallow');

    expect(await browser.run(CHECK_SUBSCRIPTION)).toMatchObject({ checkSubscription: { subscribed: false } });
  });

  it('several slow answers do not add up: the request ends in time and undoes what it began', async () => {
    const { browser, userId } = await api().signIn({ plan: null, subscriptionActive: false });
    const before = await openCheckout(browser);
    // Another plan takes three calls: fetch the open page, close it, make the new one.
    networks().stripe.set('delay', 300);

    const code = await codeOf(browser.ask(CREATE_CHECKOUT, { plan: { priceKey: 'suite_pro_annual' } }));
    networks().mend();

    expect(code).toBe('UPSTREAM_FAILED');
    expect(await api().sql('select status, stripe_session_id as id from checkout_intents where user_id = $1', [userId])).toEqual([
      { status: 'open', id: before },
    ]);
    expect(await codeOf(browser.ask(CREATE_CHECKOUT, { plan: { priceKey: 'suite_pro_annual' } }))).toBe('done');
  });
});
