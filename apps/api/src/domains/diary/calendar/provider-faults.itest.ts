import pg from 'pg';
import type { Account } from '../../../testkit/accounts.ts';
import { connectCalendar, listGrants } from '../../../testkit/calendars.ts';
import { until } from '../../../testkit/emulator-control.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { HOUR_MS } from '../../../platform/time/clock.ts';

// What a provider of calendars answers when it is not well, and what the person sees.

const READ = '{ appointmentTimes { check days { date startsAt } } }';
const DAYS = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'];
const HOURS = {
  timezone: 'Europe/London',
  availability: { slotMinutes: 60, startMinutes: 60, bufferMinutes: 0, noticeHours: 0, daysAhead: 60 },
  workingHours: DAYS.map((day) => ({ day, opens: '10:00', closes: '12:00' })),
};
const PROVIDERS = ['google', 'microsoft'] as const;
type Provider = (typeof PROVIDERS)[number];

interface Times {
  readonly appointmentTimes: { readonly check: string; readonly days: readonly { readonly startsAt: readonly string[] }[] };
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi({ REQUEST_DEADLINE_MS: '4000' });
});
afterAll(() => api.stop());

async function connected(provider: Provider): Promise<{ owner: Account; email: string }> {
  const owner = await api.signIn();
  await owner.browser.run('mutation ($input: CalendarSettingsPatch!) { updateCalendarSettings(input: $input) { id } }', { input: HOURS });
  return { owner, email: await connectCalendar(api, owner, provider) };
}

const read = async ({ browser }: Account) => (await browser.run<Times>(READ)).appointmentTimes;
const fail = (account: string, at: 'token' | 'calendar', mode: string, next = 1) =>
  api.emulators.post('/_emulator/calendars/fail', { account, at, mode, next }, false);
const reconnectSince = async ({ clientId }: Account) =>
  (await api.sql<{ reconnect_since: Date | null }>('select reconnect_since from calendar_connections where client_id = $1', [clientId]))[0]
    ?.reconnect_since;

const heldRefreshes = async () => ((await api.emulators.get('/_emulator/calendars/held')) as { held: number }).held;
const waitingForLocks = async () =>
  (
    await api.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]?.count;

/** Locks the tokens of a client for others until they are released. */
async function lockGrant({ clientId }: Account): Promise<{ release: () => Promise<void> }> {
  const holder = new pg.Client(api.env.DATABASE_OWNER_URL);
  await holder.connect();
  await holder.query('begin');
  await holder.query('select from calendar_grants where client_id = $1 for update', [clientId]);
  return { release: () => holder.end() };
}

const both = (modes: readonly string[]) => PROVIDERS.flatMap((provider) => modes.map((mode) => [provider, mode] as const));

it.each(both(['403', '500', 'hang', 'cut', 'page', 'odd', 'huge']))(
  'CLN-10 %s answers %s to a read: the times follow the hours alone, the connection stays, and the next read works',
  async (provider, mode) => {
    const { owner, email } = await connected(provider);
    await fail(email, 'calendar', mode);
    const { check, days } = await read(owner);

    expect(check).toBe('UNREACHABLE');
    expect(days[3]?.startsAt).toHaveLength(2);
    expect(await reconnectSince(owner)).toBeNull();
    expect((await read(owner)).check).toBe('CHECKED');
  },
  20_000,
);

it.each(PROVIDERS)('CLN-10 %s answers a read with 429 and Retry-After: it is not called until the pause is over', async (provider) => {
  const { owner, email } = await connected(provider);
  await fail(email, 'calendar', '429');

  // The answer to the second read would be right, so that it was not sent.
  expect((await read(owner)).check).toBe('UNREACHABLE');
  expect((await read(owner)).check).toBe('UNREACHABLE');
  await api.advance(29_000);
  expect((await read(owner)).check).toBe('UNREACHABLE');
  await api.advance(2_000);
  expect((await read(owner)).check).toBe('CHECKED');
  expect(await reconnectSince(owner)).toBeNull();
});

it.each(both(['401', '403', '429', '500', 'hang', 'cut', 'page', 'odd']))(
  'CLN-10 %s answers %s to a refresh: the tokens are kept, and the next read works',
  async (provider, mode) => {
    const { owner, email } = await connected(provider);
    await fail(email, 'calendar', '401');
    await fail(email, 'token', mode);

    expect((await read(owner)).check).toBe('UNREACHABLE');
    expect(await reconnectSince(owner)).toBeNull();
    expect((await read(owner)).check).toBe('CHECKED');
    expect((await listGrants(api, email)).length).toBe(1);
  },
  20_000,
);

it.each(PROVIDERS)('CF-57 %s finds that the agreement does not allow the read: the calendar is to be connected again', async (provider) => {
  const { owner, email } = await connected(provider);
  await fail(email, 'calendar', 'insufficient');

  expect((await read(owner)).check).toBe('NEEDS_RECONNECT');
  expect(await reconnectSince(owner)).toEqual(api.clock.now());
});

it.each(PROVIDERS)('CF-57 %s finds that right after a refresh: the new tokens are the deleted ones', async (provider) => {
  const { owner, email } = await connected(provider);
  await api.sql('update calendar_grants set access_expires_at = $2 where client_id = $1', [owner.clientId, api.clock.now()]);
  await fail(email, 'calendar', 'insufficient');

  expect((await read(owner)).check).toBe('NEEDS_RECONNECT');
  expect(await reconnectSince(owner)).toEqual(api.clock.now());
  expect(await api.sql('select 1 from calendar_grants where client_id = $1', [owner.clientId])).toEqual([]);
});

it.each(PROVIDERS)('CF-57 %s refuses new tokens too: the calendar is to be connected again', async (provider) => {
  const { owner, email } = await connected(provider);
  await fail(email, 'calendar', '401', 2);

  expect((await read(owner)).check).toBe('NEEDS_RECONNECT');
  expect(await reconnectSince(owner)).toEqual(api.clock.now());
  expect(await api.sql('select 1 from calendar_grants where client_id = $1', [owner.clientId])).toEqual([]);

  await connectCalendar(api, owner, provider);
  expect((await read(owner)).check).toBe('CHECKED');
});

it('two refreshes at once send the token once and store the answer, even after one has died', async () => {
  const { owner, email } = await connected('microsoft');
  const second = await api.signIn({ memberOf: owner.clientId, role: 'manager' });
  await api.sql('update calendar_grants set access_expires_at = $2 where client_id = $1', [owner.clientId, api.clock.now()]);
  await fail(email, 'token', 'held');

  // Both have found the old token before either of them gets a new one.
  const lock = await lockGrant(owner);
  const reads = Promise.all([read(owner), read(second)]);
  await until(async () => (await waitingForLocks()) === 2);
  await lock.release();
  await until(async () => (await waitingForLocks()) === 0 && (await heldRefreshes()) === 1);
  await api.emulators.post('/_emulator/calendars/release', {}, false);

  expect((await reads).map(({ check }) => check)).toEqual(['CHECKED', 'CHECKED']);
  expect((await listGrants(api, email)).map(({ refreshes }) => refreshes)).toEqual([1]);

  // The claim of a process that was killed while it waited for the provider.
  await api.sql(
    `update calendar_grants set refreshing_until = $2::timestamptz - interval '1 second', access_expires_at = $2 where client_id = $1`,
    [owner.clientId, api.clock.now()],
  );
  expect((await read(owner)).check).toBe('CHECKED');
  expect((await listGrants(api, email)).map(({ refreshes }) => refreshes)).toEqual([2]);

  await api.advance(HOUR_MS);
  const later = await api.signIn({ memberOf: owner.clientId, role: 'manager' });
  expect((await read(later)).check).toBe('CHECKED');
});
