import type { Account } from '../../../testkit/accounts.ts';
import { aConversationReport } from '../../../testkit/conversations.ts';
import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import { recordConversation, type ConversationReport } from '../transcripts/index.ts';

let api: TestApi;
beforeAll(async () => {
  api = await testApi();
});
afterAll(() => api.stop());

const QUERY = `query ($month: String) { monthStatistics(month: $month) {
  month timezone days { date calls chats } hours { weekday hour calls chats } outcomes { outcome calls chats }
} }`;
interface Answer {
  monthStatistics: {
    month: string;
    timezone: string;
    days: { date: string; calls: number; chats: number }[];
    hours: { weekday: number; hour: number; calls: number; chats: number }[];
    outcomes: { outcome: string | null; calls: number; chats: number }[];
  };
}

async function held(clientId: string, times: readonly string[], changes: Partial<ConversationReport> = {}): Promise<void> {
  for (const time of times)
    await recordConversation(
      api.system(),
      aConversationReport(clientId, `${time} ${changes.type ?? ''}`, { occurredAt: new Date(time), ...changes }),
    );
}

async function readStatistics({ browser }: Account, month?: string) {
  return (await browser.run<Answer>(QUERY, { month })).monthStatistics;
}

describe('monthStatistics', () => {
  it('STA-01 counts days, hours and results of one month, chats apart from calls', async () => {
    const account = await api.signIn();
    await held(account.clientId, ['2026-10-05T08:10:00Z', '2026-10-12T08:50:00Z', '2026-10-12T09:00:00Z', '2026-09-30T08:00:00Z']);
    await held(account.clientId, ['2026-10-12T08:20:00Z'], { type: 'voice', outcome: null });
    await held(account.clientId, ['2026-10-12T08:20:00Z'], { type: 'chat', outcome: 'booked' });

    const { days, ...statistics } = await readStatistics(account, '2026-10');

    expect(days).toHaveLength(31);
    expect(days.filter(({ calls, chats }) => calls + chats > 0)).toEqual([
      { date: '2026-10-05', calls: 1, chats: 0 },
      { date: '2026-10-12', calls: 3, chats: 1 },
    ]);
    expect(statistics).toEqual({
      month: '2026-10',
      timezone: 'Europe/London',
      hours: [
        { weekday: 1, hour: 9, calls: 3, chats: 1 },
        { weekday: 1, hour: 10, calls: 1, chats: 0 },
      ],
      outcomes: [
        { outcome: 'ANSWERED', calls: 3, chats: 0 },
        { outcome: 'BOOKED', calls: 0, chats: 1 },
        { outcome: null, calls: 1, chats: 0 },
      ],
    });
  });

  it('CF-42 the day of 25 hours and the day of 23 hours are one day each, with the hours of the clock', async () => {
    const account = await api.signIn();
    // 25 October: 00:30, 01:30 twice, 23:59 by the clock; then midnight. 29 March: 00:59, 02:00 by the clock.
    await held(account.clientId, ['2026-10-24T23:30:00Z', '2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T23:59:00Z']);
    await held(account.clientId, ['2026-10-26T00:00:00Z', '2026-03-28T23:59:59Z', '2026-03-29T00:59:00Z', '2026-03-29T01:00:00Z']);

    const october = await readStatistics(account, '2026-10');
    const march = await readStatistics(account, '2026-03');

    expect(october.days.filter(({ calls }) => calls > 0)).toMatchObject([
      { date: '2026-10-25', calls: 4 },
      { date: '2026-10-26', calls: 1 },
    ]);
    expect(october.hours).toMatchObject([
      { weekday: 1, hour: 0, calls: 1 },
      { weekday: 7, hour: 0, calls: 1 },
      { weekday: 7, hour: 1, calls: 2 },
      { weekday: 7, hour: 23, calls: 1 },
    ]);
    expect(march.days.filter(({ calls }) => calls > 0)).toMatchObject([
      { date: '2026-03-28', calls: 1 },
      { date: '2026-03-29', calls: 2 },
    ]);
    expect(march.hours.filter(({ weekday }) => weekday === 7)).toMatchObject([
      { hour: 0, calls: 1 },
      { hour: 2, calls: 1 },
    ]);
  });

  it("CF-42 the month is the client's own: this one by default, at its edges, on the dashboard too", async () => {
    api.clock.advance(new Date('2026-11-30T15:00:00Z').getTime() - api.clock.now().getTime());
    const account = await api.signIn();
    await api.sql(`insert into calendar_settings (client_id, timezone) values ($1, 'Asia/Tokyo')`, [account.clientId]);
    await held(account.clientId, ['2026-10-31T14:59:59Z', '2026-10-31T15:00:00Z', '2026-11-30T14:59:59Z', '2026-11-30T15:00:00Z']);
    const { browser } = account;

    const november = await readStatistics(account, '2026-11');
    const now = await browser.run<{ dashboard: object; client: object }>(
      '{ dashboard { usage { month calls } } client { stats { month } } }',
    );

    expect(november.days.filter(({ calls }) => calls > 0).map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-30']);
    expect(await readStatistics(account)).toMatchObject({ month: '2026-12', timezone: 'Asia/Tokyo' });
    expect(now).toEqual({ dashboard: { usage: { month: '2026-12', calls: 1 } }, client: { stats: [{ month: '2026-12' }] } });
  });

  it('STA-03 a month without conversations has zeros and no error', async () => {
    const account = await api.signIn();

    const { days, hours, outcomes } = await readStatistics(account, '2024-02');

    expect(days).toHaveLength(29);
    expect(days.every(({ calls, chats }) => calls === 0 && chats === 0)).toBe(true);
    expect([hours, outcomes]).toEqual([[], []]);
  });

  it('refuses a month that is none, and shows staff without a business nothing', async () => {
    const account = await api.signIn();
    const staff = await api.signIn({ admin: true });

    expect(await account.browser.refusal(QUERY, { month: '2026-13' })).toBe('INVALID_INPUT');
    expect(await staff.browser.run(QUERY)).toEqual({ monthStatistics: null });
  });
});
