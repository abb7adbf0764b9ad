import { getStripe } from '../../../../integrations/stripe/index.ts';
import { DAY_MS, MINUTE_MS } from '../../../../platform/time/clock.ts';
import { signInWith } from '../../../../testkit/accounts.ts';
import { confirm, makeSubscriber, quote, untilRenewal, type Subscriber } from '../../../../testkit/plan-changes.ts';
import { aBusiness, createPaidAccount, LINK, openCheckout, payAsVisitor } from '../../../../testkit/purchase.ts';
import { testApi, type TestApi } from '../../../../testkit/test-api.ts';
import { Client } from '../../../people/rows/index.ts';
import { syncSubscription } from '../subscription.service.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

interface Row {
  kind: string;
  before: number;
  after: number;
  at: Date;
}
const readRows = ({ clientId }: Pick<Subscriber, 'clientId'>) =>
  api.sql<Row>(
    'select kind, before_pence as before, after_pence as after, occurred_at as at from revenue_changes where client_id = $1 order by occurred_at',
    [clientId],
  );
const readChanges = async (client: Pick<Subscriber, 'clientId'>) =>
  (await readRows(client)).map(({ kind, before, after }) => [kind, before, after]);
const stored = async ({ subscriptionId }: Subscriber) =>
  (
    await api.sql<{ started_at: Date; ended_at: Date | null; price_since: Date }>(
      'select * from stripe_subscriptions where stripe_subscription_id = $1',
      [subscriptionId],
    )
  )[0];

async function setStatus(buyer: Subscriber, status: string): Promise<void> {
  await api.emulators.setStatus(buyer.subscriptionId, status);
  await syncSubscription(api.system(), buyer.subscriptionId);
}

it.each([
  ['suite_basic_monthly', 22_000],
  // 2,100 pounds a year.
  ['suite_basic_annual', 17_500],
] as const)('a first purchase of %s adds %i pence a month from its start, once, even when it is claimed later', async (priceKey, pence) => {
  const email = `${priceKey}@revenue.example`;
  const { browser, sessionId } = await payAsVisitor(api, email, priceKey);
  await api.advance(DAY_MS);
  await createPaidAccount(browser, sessionId, email);
  await browser.run(LINK, { sessionId, userData: aBusiness(email) });
  const [subscription] = await api.sql<{ id: string; clientId: string; startedAt: Date }>(
    `select stripe_subscription_id as id, s.client_id as "clientId", started_at as "startedAt"
     from stripe_subscriptions s join clients c on c.id = s.client_id where c.email = $1`,
    [email],
  );
  await syncSubscription(api.system(), subscription?.id ?? '');

  expect(await readRows({ clientId: subscription?.clientId ?? '' })).toEqual([
    { kind: 'new', before: 0, after: pence, at: subscription?.startedAt },
  ]);
});

it('a more expensive plan is an upgrade, a cheaper one a downgrade from the renewal on', async () => {
  const buyer = await makeSubscriber(api, 'plans@revenue.example', 'suite_basic_monthly');
  await api.advance(DAY_MS);
  await signInWith(buyer.browser, buyer.email);

  await confirm(buyer, (await quote(buyer, 'suite_premium_monthly')).id);
  expect(await readChanges(buyer)).toEqual([
    ['new', 0, 22_000],
    ['upgrade', 22_000, 63_000],
  ]);
  expect((await readRows(buyer))[1]?.at).toEqual((await stored(buyer))?.price_since);

  await confirm(buyer, (await quote(buyer, 'chatbot_basic_monthly')).id);
  expect(await readChanges(buyer)).toHaveLength(2);
  await api.advance((await untilRenewal(api, buyer.subscriptionId)) + DAY_MS);
  await syncSubscription(api.system(), buyer.subscriptionId);

  expect((await readChanges(buyer)).at(-1)).toEqual(['downgrade', 63_000, 10_000]);
});

it('an unpaid renewal stays revenue until it is abandoned; what is paid again is a reactivation', async () => {
  const buyer = await makeSubscriber(api, 'unpaid@revenue.example', 'suite_pro_monthly');
  await setStatus(buyer, 'past_due');
  expect(await readChanges(buyer)).toEqual([['new', 0, 38_000]]);

  await api.advance(DAY_MS);
  await setStatus(buyer, 'unpaid');
  const left = api.clock.now();
  await api.advance(DAY_MS);
  await setStatus(buyer, 'active');

  expect((await readRows(buyer)).slice(1)).toEqual([
    { kind: 'churn', before: 38_000, after: 0, at: left },
    { kind: 'reactivation', before: 0, after: 38_000, at: api.clock.now() },
  ]);
});

it('an end that is heard of late counts when it was, and a second purchase is a reactivation', async () => {
  const buyer = await makeSubscriber(api, 'again@revenue.example', 'suite_pro_monthly');
  await api.advance(DAY_MS);
  await api.emulators.holdWebhooks(true);
  await getStripe(api.env).subscriptions.cancel(buyer.subscriptionId);
  await api.advance(DAY_MS);
  await syncSubscription(api.system(), buyer.subscriptionId);
  await api.emulators.holdWebhooks(false);

  const [, churn] = await readRows(buyer);
  expect(churn).toEqual({ kind: 'churn', before: 38_000, after: 0, at: (await stored(buyer))?.ended_at });
  expect(api.clock.now().getTime() - (churn?.at.getTime() ?? 0)).toBeGreaterThan(DAY_MS - MINUTE_MS);

  await signInWith(buyer.browser, buyer.email);
  await api.emulators.pay(await openCheckout(buyer.browser, 'chatbot_basic_monthly'), buyer.email);
  await api.runJobs();
  expect((await readChanges(buyer)).at(-1)).toEqual(['reactivation', 0, 10_000]);
});

it('changes at one moment keep their order', async () => {
  const buyer = await makeSubscriber(api, 'moment@revenue.example', 'suite_pro_monthly');
  await setStatus(buyer, 'unpaid');
  await setStatus(buyer, 'active');
  await setStatus(buyer, 'unpaid');

  expect(await readChanges(buyer)).toEqual([
    ['new', 0, 38_000],
    ['churn', 38_000, 0],
    ['reactivation', 0, 38_000],
    ['churn', 38_000, 0],
  ]);
});

it('what staff edit is no revenue, and what the price list says neither', async () => {
  const buyer = await makeSubscriber(api, 'edited@revenue.example', 'suite_pro_monthly');
  await api.sql(
    `update billing set plan = 'Enterprise', billing_status = 'cancelled', edited_at = now(), edited_by = 's', edited_of = $2 where client_id = $1`,
    [buyer.clientId, `${buyer.subscriptionId} suite_pro_monthly`],
  );
  await syncSubscription(api.system(), buyer.subscriptionId);
  expect(await readChanges(buyer)).toEqual([['new', 0, 38_000]]);

  // An old price, locked long ago.
  await api.sql('update stripe_subscriptions set locked_price_pence = 30000 where client_id = $1', [buyer.clientId]);
  await syncSubscription(api.system(), buyer.subscriptionId);
  expect((await readChanges(buyer)).at(-1)).toEqual(['downgrade', 38_000, 30_000]);
});

it.each(['update revenue_changes set after_pence = 0', 'delete from revenue_changes'])('is never rewritten: %s', async (statement) => {
  await expect(api.platform.pool.query(statement)).rejects.toThrow('permission denied');
});

it('goes with its client', async () => {
  const buyer = await makeSubscriber(api, 'deleted@revenue.example', 'suite_pro_monthly');

  await api.system().em.nativeDelete(Client, { id: buyer.clientId });

  expect(await readRows(buyer)).toEqual([]);
});
