import { stripeOf } from '../../../integrations/stripe/index.ts';
import { DAY_MS, HOUR_MS } from '../../../platform/time/clock.ts';
import { buyAsNewClient } from '../../../testkit/purchase.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { reminderAt } from './remind-of-payment.job.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

async function remind(): Promise<void> {
  await api.sql(`select graphile_worker.add_job('remindOfPayment')`);
  await api.runJobs();
}

const subjectsTo = async (email: string) =>
  (await api.emulators.mails(email)).map(({ subject }) => subject).filter((subject) => !subject.startsWith('Receipt'));

it('BIL-14 an unpaid renewal keeps access for the grace period, with reminders counting down, then locks; paying unlocks', async () => {
  const email = 'late@dunning.example';
  const { browser, clientId } = await buyAsNewClient(api, email);
  const [row] = await api.sql<{ id: string }>('select stripe_subscription_id as id from stripe_subscriptions where client_id = $1', [
    clientId,
  ]);
  const hasAccess = async () =>
    (await api.sql<{ open: boolean }>('select subscription_active as open from clients where id = $1', [clientId]))[0]?.open;
  await api.runJobs();
  const known = new Set(await subjectsTo(email));
  const news = async () => (await subjectsTo(email)).filter((subject) => !known.has(subject));

  await api.emulators.setStatus(row?.id ?? '', 'past_due');
  await until(async () => {
    await remind();
    return (await news()).length > 0;
  });
  expect(await news()).toEqual(['Your last payment did not go through']);
  expect(await hasAccess()).toBe(true);
  for (const [days, subject] of [
    [7, 'Your assistant stops in 7 days'],
    [4, 'Your assistant stops in 3 days'],
    [2, 'Your assistant stops in one day'],
  ] as const) {
    await api.advance(days * DAY_MS + HOUR_MS / 6);
    await Promise.all([remind(), remind()]);
    expect((await news()).at(-1)).toBe(subject);
    expect(await hasAccess()).toBe(true);
  }
  await api.advance(DAY_MS);
  await remind();
  expect((await news()).at(-1)).toBe('Your assistant is paused');
  expect(await news()).toHaveLength(5);
  expect(await hasAccess()).toBe(false);
  browser.accessToken = null;

  await api.emulators.setStatus(row?.id ?? '', 'active');
  await until(async () => {
    await api.runJobs();
    return hasAccess();
  });
  expect((await stripeOf(api.env).subscriptions.retrieve(row?.id ?? '')).status).toBe('active');
});

it('has no reminder that lies before the failed payment', () => {
  const since = new Date('2026-11-01T12:00:00Z');
  const at = (day: number, graceDays: number) =>
    reminderAt(new Date(since.getTime() + day * DAY_MS), since, new Date(since.getTime() + graceDays * DAY_MS));

  expect([0, 1, 2, 3].map((day) => at(day, 3))).toEqual([null, null, 1, 0]);
  expect([0, 6, 7, 11, 13, 14, 60].map((day) => at(day, 14))).toEqual([null, null, 7, 3, 1, 0, 0]);
});
