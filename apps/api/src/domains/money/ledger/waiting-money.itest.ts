import { HOUR_MS } from '../../../platform/time/clock.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const WAITING = `{ adminSummary {
  claimsToDecide { count oldestAt } failedRefunds { count oldestAt } disputesToAnswer { count oldestAt }
} }`;
interface SummaryAnswer {
  readonly adminSummary: Readonly<Record<string, { count: number; oldestAt: string | null }>>;
}
const NONE = { count: 0, oldestAt: null };
const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR_MS);
const CLAIM = `insert into guarantee_claims (id, client_id, stripe_subscription_id, state, reason, minutes, chats, minute_pence, chat_pence,
    saved_pence, fees_pence, requested_by, created_at)
  select gen_random_uuid(), id, 's', 'received', '', 1, 1, 1, 1, 1, 1, 'e', $1 from clients limit 1`;
const REFUND = `insert into refunds (id, purpose, subject_id, stripe_subscription_id, amount_pence, status, created_at)
  values (gen_random_uuid(), 'guarantee', gen_random_uuid(), 's', 1, $1, $2)`;
const DISPUTE = `insert into disputes (id, stripe_dispute_id, amount_pence, reason, status, opened_at)
  values (gen_random_uuid(), $1, 1, 'fraudulent', $2, $3)`;

it('tells staff which claims, refunds and disputes wait and since when, until they are dealt with', async () => {
  const { browser } = await api.signIn({ admin: true });
  const owner = await api.signIn();
  const waiting = async () => (await browser.run<SummaryAnswer>(WAITING)).adminSummary;
  expect(await waiting()).toEqual({ claimsToDecide: NONE, failedRefunds: NONE, disputesToAnswer: NONE });

  await api.sql(CLAIM, [ago(6)]);
  await api.sql(REFUND, ['failed', ago(4)]);
  await api.sql(REFUND, ['failed', ago(2)]);
  await api.sql(REFUND, ['pending', ago(9)]);
  await api.sql(DISPUTE, ['dp_1', 'needs_response', ago(3)]);
  await api.sql(DISPUTE, ['dp_2', 'under_review', ago(9)]);
  expect(await waiting()).toEqual({
    claimsToDecide: { count: 1, oldestAt: ago(6).toISOString() },
    failedRefunds: { count: 2, oldestAt: ago(4).toISOString() },
    disputesToAnswer: { count: 1, oldestAt: ago(3).toISOString() },
  });

  await api.sql(`update guarantee_claims set state = 'refused'`);
  await api.sql(`update refunds set status = 'refunded'`);
  await api.sql(`update disputes set status = 'won'`);
  expect(await waiting()).toEqual({ claimsToDecide: NONE, failedRefunds: NONE, disputesToAnswer: NONE });
  expect(await owner.browser.refusal(WAITING)).toBe('FORBIDDEN');
});
