import { countWaitingCalls } from '../../conversations/calls/index.ts';
import { countFailedMails } from '../../../integrations/mail/index.ts';
import { countFailedEvents } from '../../../platform/jobs/failed-events.ts';
import { countFailedJobs } from '../../../platform/jobs/failed-jobs.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/clock.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const NONE = { count: 0, oldestAt: null };
const ago = (hours: number) => new Date(api.clock.now().getTime() - hours * HOUR_MS);
const EVENT = `insert into inbound_events (provider, event_id, type, payload, received_at, applied_at, last_error, waits_for)
  values ($1, $2, 'test', '{}', $3, $4, $5, $6)`;
const MAIL = `insert into outbox_messages (id, kind, recipient, subject, html, text, status, created_at, settled_at)
  values (gen_random_uuid(), 'test', 'a@b.example', 's', '', '', $1, $2, $3)`;
const minutesAgo = (minutes: number) => new Date(api.clock.now().getTime() - minutes * MINUTE_MS);

it('counts nothing where nothing waits', async () => {
  const ctx = api.system();
  const found = await Promise.all([countFailedJobs(ctx), countFailedEvents(ctx), countFailedMails(ctx), countWaitingCalls(ctx)]);
  expect(found).toEqual([NONE, NONE, NONE, NONE]);
});

it('counts what waits for a person, since when, and nothing else', async () => {
  await api.sql(EVENT, ['stripe', 'late', ago(3), null, null, null]);
  await api.sql(EVENT, ['stripe', 'tried', ago(0), null, 'UNAVAILABLE', null]);
  await api.sql(EVENT, ['stripe', 'done', ago(9), ago(9), null, null]);
  await api.sql(EVENT, ['vapi', 'unreadable', ago(2), ago(2), 'unreadable', null]);
  await api.sql(EVENT, ['vapi', 'unknown', ago(5), null, null, 'assistant-1']);
  for (const [status, hours, settled] of [
    ['failed', 4, null],
    ['failed', 8, ago(1)],
    ['sent', 9, null],
  ] as const)
    await api.sql(MAIL, [status, ago(hours), settled]);
  await api.sql(MAIL, ['queued', minutesAgo(9), null]);
  await api.sql(`select graphile_worker.add_job('unknownJob') from generate_series(1, 3)`);
  await api.sql(`update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'no'
    where id = (select min(id) from graphile_worker._private_jobs)`);
  const ctx = api.system();

  expect(await countFailedEvents(ctx)).toEqual({ count: 2, oldestAt: ago(3) });
  expect(await countWaitingCalls(ctx)).toEqual({ count: 1, oldestAt: ago(5) });
  expect(await countFailedMails(ctx)).toEqual({ count: 1, oldestAt: ago(4) });
  expect(await countFailedJobs(ctx)).toEqual({ count: 1, oldestAt: expect.any(Date) });
});

it('counts an unsent mail from its first failure, and one without a failure after ten minutes', async () => {
  await api.sql('delete from outbox_messages');
  const ctx = api.system();
  await api.sql(MAIL, ['queued', minutesAgo(9), null]);
  await api.sql(MAIL, ['queued', minutesAgo(10), null]);
  expect(await countFailedMails(ctx)).toEqual(NONE);

  await api.sql(`update outbox_messages set attempts = 1, last_error = 'SMTP 421' where created_at = $1`, [minutesAgo(9)]);
  expect(await countFailedMails(ctx)).toEqual({ count: 1, oldestAt: minutesAgo(9) });

  const waiting = minutesAgo(10);
  await api.advance(1);
  expect(await countFailedMails(api.system())).toEqual({ count: 2, oldestAt: waiting });
});

it('stops counting after a thousand', async () => {
  await api.sql(`insert into outbox_messages (id, kind, recipient, subject, html, text, status, created_at)
    select gen_random_uuid(), 'test', 'a@b.example', 's', '', '', 'failed', now() from generate_series(1, 1500)`);

  expect(await countFailedMails(api.system())).toMatchObject({ count: 1_001 });
});

const WAITING = `{ adminSummary {
  failedJobs { count oldestAt } failedEvents { count oldestAt } failedMails { count oldestAt } unknownCalls { count oldestAt }
} }`;
interface SummaryAnswer {
  readonly adminSummary: Readonly<Record<string, { count: number; oldestAt: string | null }>>;
}

it('tells staff what waits and since when, until it is dealt with; others are refused', async () => {
  await api.sql(`delete from inbound_events; delete from outbox_messages; update graphile_worker._private_jobs set last_error = null`);
  const { browser } = await api.signIn({ admin: true });
  const nothing = (await browser.run<SummaryAnswer>(WAITING)).adminSummary;
  expect(nothing).toEqual({ failedJobs: NONE, failedEvents: NONE, failedMails: NONE, unknownCalls: NONE });

  await api.sql(EVENT, ['vapi', 'unknown-2', ago(3), null, null, 'assistant-2']);
  await api.sql(MAIL, ['failed', ago(5), null]);
  const waiting = (await browser.run<SummaryAnswer>(WAITING)).adminSummary;
  expect(waiting).toMatchObject({
    failedMails: { count: 1, oldestAt: ago(5).toISOString() },
    unknownCalls: { count: 1, oldestAt: ago(3).toISOString() },
  });

  await api.sql(`update outbox_messages set settled_at = now()`);
  expect((await browser.run<SummaryAnswer>(WAITING)).adminSummary).toMatchObject({ failedMails: NONE, unknownCalls: { count: 1 } });
  expect(await (await api.signIn()).browser.refusal(WAITING)).toBe('FORBIDDEN');
  expect(await api.visitor().refusal(WAITING)).toBe('UNAUTHENTICATED');
});
