import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi();
  api.clock.advance(Date.parse('2026-11-15T12:00:00Z') - api.clock.now().getTime());
  staff = (await api.signIn({ admin: true })).browser;
});
afterAll(() => api.stop());

const TRENDS = `query ($from: String, $to: String) { usageTrends(from: $from, to: $to) {
  from to months { month calls chats newClients } topClients { businessName calls chats } } }`;

interface Trends {
  readonly from: string;
  readonly to: string;
  readonly months: { month: string; calls: number; chats: number; newClients: number }[];
  readonly topClients: { businessName: string; calls: number; chats: number }[];
}
const trends = async (from?: string, to?: string) => (await staff.run<{ usageTrends: Trends }>(TRENDS, { from, to })).usageTrends;
const month = (name: string, calls = 0, chats = 0, newClients = 0) => ({ month: name, calls, chats, newClients });
const top = (businessName: string, calls: number, chats: number) => ({ businessName, calls, chats });

async function addClient(businessName: string, createdAt: string, held: Record<string, [calls: number, chats: number]>): Promise<void> {
  const { clientId } = await api.signIn({ businessName });
  await api.sql('update clients set created_at = $2 where id = $1', [clientId, createdAt]);
  for (const [name, [calls, chats]] of Object.entries(held))
    await api.sql(
      // Unsuccessful calls are no part of the figures (CF-40).
      'insert into stats (client_id, month, successful_calls, total_calls, total_chats) values ($1, $2, $3, $3 + 1000, $4)',
      [clientId, name, calls, chats],
    );
}

it('ADM-09 without clients every month of the last six is there with zeros', async () => {
  expect(await trends()).toEqual({
    from: '2026-06',
    to: '2026-11',
    months: ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((name) => month(name)),
    topClients: [],
  });
});

describe('with clients', () => {
  beforeAll(async () => {
    await addClient('Elm', '2026-03-01T00:00:00Z', { '2026-05': [900, 900], '2026-06': [5, 0], '2026-11': [5, 10] });
    // Summer time: UK clocks show 1 July from 23:00 UTC on 30 June.
    await addClient('birch', '2026-06-30T22:59:59Z', { '2026-07': [10, 30] });
    await addClient('Ash', '2026-06-30T23:00:00Z', { '2026-07': [40, 0] });
    // Winter time: midnight is midnight in UTC.
    await addClient('Cedar', '2026-10-31T23:59:59.999Z', { '2026-10': [0, 7] });
    await addClient('Dogwood', '2026-11-01T00:00:00Z', { '2026-11': [1, 0] });
    await addClient('Fir', '2026-11-02T00:00:00Z', { '2026-11': [0, 8] });
    await addClient('Quiet', '2026-11-03T00:00:00Z', { '2026-11': [0, 0] });
  });

  it('ADM-09 CF-40 CF-42 sums successful calls, chats and new clients of each month, in UK time', async () => {
    expect((await trends()).months).toEqual([
      month('2026-06', 5, 0, 1),
      month('2026-07', 50, 30, 1),
      month('2026-08'),
      month('2026-09'),
      month('2026-10', 0, 7, 1),
      month('2026-11', 6, 18, 3),
    ]);
  });

  it('ADM-09 names the five with the most conversations of the period, equal ones by name', async () => {
    expect((await trends()).topClients).toEqual([
      top('Ash', 40, 0),
      top('birch', 10, 30),
      top('Elm', 10, 10),
      top('Fir', 0, 8),
      top('Cedar', 0, 7),
    ]);
    expect((await trends('2026-05', '2026-05')).topClients).toEqual([top('Elm', 900, 900)]);
  });

  it('ADM-09 takes any period of up to 24 months, over the end of a year', async () => {
    const { from, to, months } = await trends('2025-01', '2026-05');

    expect([from, to, months.length]).toEqual(['2025-01', '2026-05', 17]);
    expect(months.at(-1)).toEqual(month('2026-05', 900, 900));
    expect((await trends(undefined, '2026-05')).from).toBe('2025-12');
  });
});

it.each([
  ['2026-12', '2026-11'],
  ['2024-11', '2026-11'],
  ['2026-11', '2026-12'],
  ['yesterday', '2026-11'],
  [undefined, 'today'],
])('ADM-09 refuses the months from %s to %s', async (from, to) => {
  expect(await staff.refusal(TRENDS, { from, to })).toBe('INVALID_INPUT');
});
