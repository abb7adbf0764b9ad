import { entitlements, PRICES, priceByKey, type PriceKey } from '@larkline/catalogue';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { readAnswers, makeReachable, type Answers, type Reachable } from '../../../testkit/answering.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { refreshBilling } from '../../money/subscriptions/index.ts';

let api: TestApi;
let client: Reachable;
beforeAll(async () => {
  api = await testApi();
  const { clientId } = await api.signIn({ plan: null, subscriptionActive: false });
  client = await makeReachable(api, clientId);
  await api.sql(
    `insert into stripe_subscriptions (stripe_subscription_id, stripe_customer_id, client_id, price_key, status, locked_price_pence, currency,
       price_since, cancel_at_period_end, current_period_end, started_at, updated_at)
     values ('sub_every', 'cus_every', $1, 'suite_basic_monthly', 'active', 15000, 'gbp', now(), false, now() + interval '20 days', now(), now())`,
    [clientId],
  );
});
afterAll(() => api.stop());

/** Stores a price and a status as an event of Stripe does. */
async function hear(priceKey: PriceKey, status = 'active', pastDueDays: number | null = null): Promise<void> {
  await api.sql(
    `update stripe_subscriptions set price_key = $1, status = $2, past_due_since = $3, ended_at = $4 where stripe_subscription_id = 'sub_every'`,
    [
      priceKey,
      status,
      pastDueDays === null ? null : new Date(api.clock.now().getTime() - pastDueDays * 86_400_000),
      status === 'canceled' ? api.clock.now() : null,
    ],
  );
  await inTransaction(api.system(), (tx) => refreshBilling(tx, client.clientId));
}

const paidFor = (priceKey: PriceKey): Answers => {
  const { canUseReceptionist: phone, canUseChatbot: chat } = entitlements(priceByKey(priceKey).plan.planId);
  return { phone, chat };
};
const NOTHING: Answers = { phone: false, chat: false };

/** What is done between the two plans, and what is then meant to answer of what the last plan includes. */
const STATES: readonly (readonly [name: string, run: (from: PriceKey, to: PriceKey) => Promise<Answers>])[] = [
  [
    'changed',
    async (_from, to) => {
      await hear(to);
      return paidFor(to);
    },
  ],
  [
    'changed after the owner switched everything off',
    async (from, to) => {
      await api.sql('update services set ai_receptionist = false, live_chatbot = false where client_id = $1', [client.clientId]);
      await hear(to);
      const [had, has] = [paidFor(from), paidFor(to)];
      return { phone: has.phone && !had.phone, chat: has.chat && !had.chat };
    },
  ],
  [
    'changed, then unpaid within the days of grace',
    async (_from, to) => {
      await hear(to, 'past_due', 2);
      return paidFor(to);
    },
  ],
  [
    'changed, then unpaid for too long',
    async (_from, to) => {
      await hear(to, 'past_due', 15);
      return NOTHING;
    },
  ],
  [
    'changed, then ended',
    async (_from, to) => {
      await hear(to, 'canceled');
      return NOTHING;
    },
  ],
];

// Tiers and cycles are priced, not switched: each pair of families stands for its 36 pairs of prices, with the tiers and cycles in turn.
// Every pair of plans: answering.test.ts of the catalogue.
const FAMILIES = ['receptionist', 'chatbot', 'suite'] as const;
const keyAt = (family: string, at: number) =>
  PRICES.filter(({ priceKey }) => priceKey.startsWith(family))[at % 6]?.priceKey ?? 'suite_pro_annual';
const PAIRS = FAMILIES.flatMap((from, f) => FAMILIES.map((to, t) => [keyAt(from, f * 3 + t), keyAt(to, f + t * 2 + 1)] as const));

it.each(STATES)(
  'SRV-06 from each family of plans to each, %s: what answers is what is paid for and not switched off',
  async (_name, run) => {
    const wrong: string[] = [];
    for (const [from, to] of PAIRS) {
      await api.sql('delete from services where client_id = $1', [client.clientId]);
      await api.sql('update billing set plan = null where client_id = $1', [client.clientId]);
      await hear(from);
      const meant = await run(from, to);
      const answers = await readAnswers(api, client);
      for (const channel of ['phone', 'chat'] as const)
        if (answers[channel] !== meant[channel])
          wrong.push(`${from} → ${to}: ${channel} ${meant[channel] ? 'paid for and off' : 'on and not paid for'}`);
    }

    expect(wrong).toEqual([]);
  },
  120_000,
);
