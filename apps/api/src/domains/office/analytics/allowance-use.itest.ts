import { testApi, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

let api: TestApi;
let staff: TestBrowser;
beforeAll(async () => {
  api = await testApi();
  // In London it is December from midnight UTC on, in New York from five.
  api.clock.advance(Date.parse('2026-12-01T02:00:00Z') - api.clock.now().getTime());
  staff = (await api.signIn({ admin: true })).browser;
});
afterAll(() => api.stop());

const USE = `{ allowanceUse { near reached clients { businessName planLabel minutes minutesAllowance chats chatsAllowance percent } } }`;

interface Use {
  readonly near: number;
  readonly reached: number;
  readonly clients: Record<string, unknown>[];
}
const use = async () => (await staff.run<{ allowanceUse: Use }>(USE)).allowanceUse;

interface ClientUse {
  readonly plan?: string | null;
  readonly billingStatus?: 'active' | 'past_due' | 'cancelled';
  readonly zone?: string;
  readonly month?: string;
  readonly minutes?: number;
  readonly chats?: number;
}

async function addClient(businessName: string, { zone, month = '2026-12', minutes = 0, chats = 0, ...account }: ClientUse): Promise<void> {
  const { clientId } = await api.signIn({ businessName, ...account });
  if (zone) await api.sql('insert into calendar_settings (client_id, timezone) values ($1, $2)', [clientId, zone]);
  await api.sql('insert into stats (client_id, month, total_vapi_minutes, total_chats) values ($1, $2, $3, $4)', [
    clientId,
    month,
    minutes,
    chats,
  ]);
}

it('CF-62 without usage no client is near an allowance', async () => {
  expect(await use()).toEqual({ near: 0, reached: 0, clients: [] });
});

it('CF-62 CF-42 names who used 80 % of minutes or chats this month, the highest first', async () => {
  // Pro has 2,500 minutes and 25,000 chats.
  await addClient('At eighty', { minutes: 2_000 });
  await addClient('Below', { minutes: 1_999, chats: 19_999 });
  await addClient('Full of chats', { chats: 25_000 });
  await addClient('Far over', { plan: 'phone-receptionist_basic', billingStatus: 'past_due', minutes: 1_505, chats: 9 });
  await addClient('Old id', { plan: 'live_chatbot_basic', chats: 9_999 });
  await addClient('Still November', { zone: 'America/New_York', month: '2026-11', minutes: 2_499 });
  await addClient('Past November', { month: '2026-11', minutes: 9_000 });
  await addClient('Cancelled', { billingStatus: 'cancelled', minutes: 9_000 });
  await addClient('Without plan', { plan: null, minutes: 9_000 });
  await addClient('Without allowance', { plan: 'Enterprise', minutes: 9_000 });

  const both = { minutesAllowance: 2_500, chatsAllowance: 25_000, planLabel: 'Full Communication Suite - Pro' };
  expect(await use()).toEqual({
    near: 3,
    reached: 2,
    clients: [
      {
        businessName: 'Far over',
        planLabel: 'AI Phone Receptionist - Basic',
        minutes: 1_505,
        minutesAllowance: 1_000,
        chats: 9,
        chatsAllowance: null,
        percent: 150,
      },
      { businessName: 'Full of chats', minutes: 0, chats: 25_000, percent: 100, ...both },
      {
        businessName: 'Old id',
        planLabel: 'AI Live Chat Bot - Basic',
        minutes: 0,
        minutesAllowance: null,
        chats: 9_999,
        chatsAllowance: 10_000,
        percent: 99,
      },
      { businessName: 'Still November', minutes: 2_499, chats: 0, percent: 99, ...both },
      { businessName: 'At eighty', minutes: 2_000, chats: 0, percent: 80, ...both },
    ],
  });
});
