import { UNTIL_RECONNECTED } from '@larkline/format';
import type { Account } from '../../../testkit/accounts.ts';
import { OPEN_ALWAYS } from '../../../testkit/open-always.ts';
import { connectCalendar, failCalendar, listGrants } from '../../../testkit/calendars.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { HOUR_MS, MINUTE_MS } from '../../../platform/time/clock.ts';

const READ = '{ appointmentTimes { check timezone days { date startsAt } } }';
const WEEK = `mutation { updateCalendarSettings(input: { timezone: "Europe/London", availability: { slotMinutes: 60, startMinutes: 60, bufferMinutes: 0, noticeHours: 0, daysAhead: 60 },
  workingHours: [${['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'].map((day) => `{ day: ${day}, opens: "10:00", closes: "12:00" }`).join(' ')}] }) { id } }`;

interface Times {
  readonly appointmentTimes: {
    readonly check: string;
    readonly days: readonly { readonly date: string; readonly startsAt: readonly string[] }[];
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

async function connected(provider: 'google' | 'microsoft'): Promise<{ owner: Account; email: string }> {
  const owner = await api.signIn();
  await owner.browser.run(OPEN_ALWAYS);
  await owner.browser.run(WEEK);
  return { owner, email: await connectCalendar(api, owner, provider) };
}

const read = async ({ browser }: Account) => (await browser.run<Times>(READ)).appointmentTimes;
const fail = (account: string, at: 'token' | 'calendar', mode: string, next = 1) => failCalendar(api, account, { at, mode, next });
const readConnection = async ({ clientId }: Account) =>
  (
    await api.sql<{ reconnect_since: Date | null; last_synced_at: Date | null }>(
      `select reconnect_since, last_synced_at from calendar_connections where client_id = $1 and status = 'connected'`,
      [clientId],
    )
  )[0];

describe('appointmentTimes', () => {
  it.each(['google', 'microsoft'] as const)('CLN-01 CLN-10 leaves out what %s has, and notes when it was read', async (provider) => {
    const { owner, email } = await connected(provider);
    const before = await read(owner);
    const taken = before.days[3]?.startsAt[0] ?? '';
    const end = new Date(Date.parse(taken) + HOUR_MS).toISOString();
    await api.emulators.post('/_emulator/calendars/busy', { account: email, busy: [{ start: taken, end }] }, false);
    const after = await read(owner);

    expect([before.check, after.check]).toEqual(['CHECKED', 'CHECKED']);
    expect(before.days).toHaveLength(7);
    expect(before.days[3]?.startsAt).toHaveLength(2);
    expect(after.days[3]?.startsAt).toEqual([end]);
    expect((await readConnection(owner))?.last_synced_at).toEqual(api.clock.now());
  });

  it('CLN-09 does not read a calendar that is not to be checked', async () => {
    const { owner, email } = await connected('google');
    await owner.browser.run('mutation { updateCalendarSettings(input: { externalCalendarLinked: false }) { id } }');
    await fail(email, 'calendar', '500');

    expect((await read(owner)).check).toBe('OFF');
  });

  it.each(['403', '429', '500', 'hang'])(
    'CLN-10 follows the hours alone when the calendar answers %s',
    async (mode) => {
      const { owner, email } = await connected('google');
      await fail(email, 'calendar', mode);
      const { check, days } = await read(owner);

      expect(check).toBe('UNREACHABLE');
      expect(days[3]?.startsAt).toHaveLength(2);
      expect((await readConnection(owner))?.reconnect_since).toBeNull();
      // A provider that answers 429 is asked again after the pause that it names.
      api.clock.advance(MINUTE_MS);
      expect((await read(owner)).check).toBe('CHECKED');
    },
    20_000,
  );

  it.each(['500', '429'])('CLN-10 tries again later when the provider answers a refresh with %s', async (mode) => {
    const { owner, email } = await connected('google');
    await fail(email, 'calendar', '401');
    await fail(email, 'token', mode);

    expect((await read(owner)).check).toBe('UNREACHABLE');
    expect((await read(owner)).check).toBe('CHECKED');
    expect((await readConnection(owner))?.reconnect_since).toBeNull();
  });

  it('refreshes a token that is no longer accepted, once', async () => {
    const { owner, email } = await connected('google');
    await fail(email, 'calendar', '401');

    expect((await read(owner)).check).toBe('CHECKED');
    expect((await listGrants(api, email)).map(({ refreshes }) => refreshes)).toEqual([1]);
  });

  it('stores the rotated refresh token of one refresh when several ask at once', async () => {
    const { owner, email } = await connected('microsoft');
    const [first] = await listGrants(api, email);
    await api.advance(2 * HOUR_MS);
    owner.browser.accessToken = (await api.signIn({ memberOf: owner.clientId, role: 'manager' })).browser.accessToken;
    const checks = await Promise.all([read(owner), read(owner), read(owner)]);
    const [then] = await listGrants(api, email);
    await api.advance(2 * HOUR_MS);
    owner.browser.accessToken = (await api.signIn({ memberOf: owner.clientId, role: 'manager' })).browser.accessToken;

    expect(checks.map(({ check }) => check)).toEqual(['CHECKED', 'CHECKED', 'CHECKED']);
    expect(then?.refreshes).toBe(1);
    expect(then?.refreshToken).not.toBe(first?.refreshToken);
    // With the token that was stored: the emulator refuses the one before.
    expect((await read(owner)).check).toBe('CHECKED');
  });

  it.each([
    [
      'was revoked at the provider',
      (email: string) => api.emulators.post('/_emulator/calendars/revoke', { account: email, provider: 'google' }, false),
    ],
    ['is refused with a new token too', (email: string) => fail(email, 'calendar', '401', 2)],
    ['has expired', async (email: string) => (await fail(email, 'calendar', '401'), fail(email, 'token', 'invalid_grant'))],
  ])('CLN-10 CF-57 C-03 asks to connect again, once, and offers no times, when the access %s', async (_what, lose) => {
    const { owner, email } = await connected('google');
    await lose(email);
    const times = [await read(owner), await read(owner)];
    await api.runJobs();

    expect(times.map(({ check }) => check)).toEqual(['NEEDS_RECONNECT', 'NEEDS_RECONNECT']);
    expect(times.flatMap(({ days }) => days.flatMap(({ startsAt }) => startsAt))).toEqual([]);
    expect((await readConnection(owner))?.reconnect_since).toEqual(api.clock.now());
    expect(await api.sql('select 1 from calendar_grants where client_id = $1', [owner.clientId])).toEqual([]);
    const mails = (await api.emulators.mails(owner.email)).filter(({ subject }) => subject.includes('again'));
    expect(mails.map(({ subject }) => subject)).toEqual(['Please connect your Google Calendar again']);
    expect(mails[0]!.text.replace(/\s+/g, ' ')).toContain(UNTIL_RECONNECTED);

    await connectCalendar(api, owner, 'google', { account: email });
    expect((await read(owner)).check).toBe('CHECKED');
    expect((await readConnection(owner))?.reconnect_since).toBeNull();
  });
});
