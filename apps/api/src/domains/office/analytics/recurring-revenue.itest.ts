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

const REVENUE = `query ($from: String, $to: String) { recurringRevenue(from: $from, to: $to) { from to
  months { month recurringPence newPence upgradePence downgradePence churnPence reactivationPence payingAtStart payingAtEnd left }
  cohorts { month clients paying } } }`;

interface Revenue {
  readonly months: Record<string, number | string>[];
  readonly cohorts: { month: string; clients: number; paying: number[] }[];
}
const revenue = async (from?: string, to?: string) =>
  (await staff.run<{ recurringRevenue: Revenue }>(REVENUE, { from, to })).recurringRevenue;

const NOTHING = {
  newPence: 0,
  upgradePence: 0,
  downgradePence: 0,
  churnPence: 0,
  reactivationPence: 0,
  left: 0,
};

/** Adds a client with what it pays from each moment on. */
async function addClient(...steps: [at: string, kind: string, afterPence: number][]): Promise<void> {
  const { clientId } = await api.signIn({ plan: null });
  let before = 0;
  for (const [at, kind, after] of steps) {
    await api.sql(
      `insert into revenue_changes (id, client_id, occurred_at, kind, before_pence, after_pence)
       values (gen_random_uuid(), $1, $2, $3, $4, $5)`,
      [clientId, at, kind, before, after],
    );
    before = after;
  }
}

it('without clients every month is there with zeros', async () => {
  const { months, cohorts } = await revenue();

  expect(months).toEqual(
    ['2026-06', '2026-07', '2026-08', '2026-09', '2026-10', '2026-11'].map((month) => ({
      ...NOTHING,
      month,
      recurringPence: 0,
      payingAtStart: 0,
      payingAtEnd: 0,
    })),
  );
  expect(cohorts).toEqual([]);
});

describe('with clients', () => {
  beforeAll(async () => {
    // Before the period: 220 a month, upgraded to 380 in August.
    await addClient(['2026-02-10T09:00:00Z', 'new', 22_000], ['2026-08-10T09:00:00Z', 'upgrade', 38_000]);
    // UK clocks show 1 July already.
    await addClient(
      ['2026-06-30T23:00:00Z', 'new', 10_000],
      ['2026-09-30T22:59:59Z', 'churn', 0],
      ['2026-11-01T00:00:00Z', 'reactivation', 18_000],
    );
    await addClient(['2026-07-20T09:00:00Z', 'new', 63_000], ['2026-10-25T01:30:00Z', 'downgrade', 22_000]);
    // Stops and comes back within a month: it has not left.
    await addClient(
      ['2026-07-31T22:59:59Z', 'new', 15_000],
      ['2026-10-05T09:00:00Z', 'churn', 0],
      ['2026-10-06T09:00:00Z', 'reactivation', 15_000],
    );
    // Bought and stopped in one month: it never paid at the start of one.
    await addClient(['2026-10-03T09:00:00Z', 'new', 40_000], ['2026-10-31T23:59:59.999Z', 'churn', 0]);
  });

  it('sums what is paid each month, and how it changed, in UK time (CF-42)', async () => {
    expect((await revenue()).months).toEqual([
      { ...NOTHING, month: '2026-06', recurringPence: 22_000, payingAtStart: 1, payingAtEnd: 1 },
      // 100 + 630 + 150 pounds.
      { ...NOTHING, month: '2026-07', recurringPence: 110_000, newPence: 88_000, payingAtStart: 1, payingAtEnd: 4 },
      { ...NOTHING, month: '2026-08', recurringPence: 126_000, upgradePence: 16_000, payingAtStart: 4, payingAtEnd: 4 },
      { ...NOTHING, month: '2026-09', recurringPence: 116_000, churnPence: 10_000, payingAtStart: 4, payingAtEnd: 3, left: 1 },
      {
        month: '2026-10',
        // 116,000 + 40,000 - 41,000 - 55,000 + 15,000
        recurringPence: 75_000,
        newPence: 40_000,
        upgradePence: 0,
        downgradePence: 41_000,
        churnPence: 55_000,
        reactivationPence: 15_000,
        payingAtStart: 3,
        payingAtEnd: 3,
        left: 0,
      },
      { ...NOTHING, month: '2026-11', recurringPence: 93_000, reactivationPence: 18_000, payingAtStart: 3, payingAtEnd: 4 },
    ]);
  });

  it('follows those who paid for the first time in a month until today', async () => {
    expect((await revenue()).cohorts).toEqual([
      { month: '2026-07', clients: 3, paying: [3, 3, 2, 2, 3] },
      { month: '2026-10', clients: 1, paying: [0, 0] },
    ]);
    expect((await revenue('2026-02', '2026-02')).cohorts).toEqual([
      { month: '2026-02', clients: 1, paying: [1, 1, 1, 1, 1, 1, 1, 1, 1, 1] },
    ]);
  });

  it('begins a period with what was before it', async () => {
    expect((await revenue('2026-09', '2026-09')).months).toEqual([
      { ...NOTHING, month: '2026-09', recurringPence: 116_000, churnPence: 10_000, payingAtStart: 4, payingAtEnd: 3, left: 1 },
    ]);
  });
});

it('refuses a month without its end', async () => {
  expect(await staff.refusal(REVENUE, { from: '2020-01' })).toBe('INVALID_INPUT');
});
