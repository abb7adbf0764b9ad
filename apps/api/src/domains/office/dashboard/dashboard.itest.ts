import { loadDemoData } from '../../../app/seed/demo-data.ts';
import { NO_ROWS } from '../../../platform/db/owner-filter.ts';
import { runReads } from '../../../platform/db/read-statements.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';
import { OVERVIEW } from './dashboard.service.ts';

const DASHBOARD = `{ dashboard {
  client { businessName } status aiReceptionist liveChatbot plan planLabel billingStatus renewalDate
  usage { month calls minutes chats minutesAllowance chatsAllowance }
  onboarding { completed total steps { key label complete } }
  greeting { opening partOfDay voice }
  latestConversations { id type title summary occurredAt }
} }`;
interface Answer {
  dashboard: {
    greeting: { opening: string; partOfDay: string };
    usage: { calls: number; chats: number };
    onboarding: { completed: number; steps: { key: string; complete: boolean }[] };
    latestConversations: { title: string; summary: string; occurredAt: string }[];
  };
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  await loadDemoData(api.system());
});
afterAll(() => api.stop());

async function signIn(email: string): Promise<TestBrowser> {
  const browser = api.visitor();
  const { signIn: session } = await browser.run<{ signIn: { accessToken: string } }>(
    `mutation { signIn(input: { email: "${email}", password: "larkline-demo-1" }) { accessToken } }`,
  );
  browser.accessToken = session.accessToken;
  return browser;
}

describe('dashboard', () => {
  it('DSH-09 DSH-12 gives the cards of a client on a paid plan', async () => {
    const { dashboard } = await (await signIn('amara@demo.larkline.example')).run<Answer>(DASHBOARD);

    expect(dashboard).toMatchObject({
      client: { businessName: 'Fernhill Dental Practice' },
      status: 'ACTIVE',
      aiReceptionist: true,
      liveChatbot: true,
      plan: 'combo_professional',
      planLabel: 'Full Communication Suite - Pro',
      billingStatus: 'ACTIVE',
      usage: { minutesAllowance: 2_500, chatsAllowance: 25_000 },
      greeting: { opening: expect.stringContaining('Fernhill Dental Practice'), voice: 'Female, middle-aged, UK accent, calm' },
    });
    expect(dashboard.usage.calls).toBeGreaterThan(0);
    expect(dashboard.latestConversations).toHaveLength(3);
    expect(dashboard.latestConversations[0]).toMatchObject({
      title: 'Urgent check-up booked',
      summary: 'Chipped tooth, Thursday at 09:30 with Dr Okafor.',
    });
    const times = dashboard.latestConversations.map((conversation) => conversation.occurredAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it('DSH-10 DSH-11 counts the steps of setting up', async () => {
    const browser = await signIn('amara@demo.larkline.example');
    const onboarding = async () => (await browser.run<Answer>(DASHBOARD)).dashboard.onboarding;
    expect(await onboarding()).toMatchObject({ completed: 5, total: 5 });
    const stored = await api.sql<{ id: string }>(
      `delete from business_info where contact_email = 'amara@demo.larkline.example' returning *`,
    );

    const { steps, ...counts } = await onboarding();

    expect(stored).toHaveLength(1);
    expect(counts).toMatchObject({ completed: 4, total: 5 });
    expect(steps.filter((step) => !step.complete).map((step) => step.key)).toEqual(['BUSINESS_INFO']);
  });

  it('DSH-12 a chat-only plan has no call allowance and no greeting', async () => {
    const { dashboard } = await (await signIn('tom@demo.larkline.example')).run<Answer>(DASHBOARD);

    expect(dashboard).toMatchObject({
      planLabel: 'AI Live Chat Bot - Premium',
      greeting: null,
      usage: { calls: 0, minutesAllowance: null, chatsAllowance: 50_000 },
    });
  });

  it.each([
    ['2027-01-11T11:59:00Z', 'Europe/London', 'morning'],
    ['2027-01-11T12:00:00Z', 'Europe/London', 'afternoon'],
    ['2027-01-11T18:00:00Z', 'Europe/London', 'evening'],
    ['2027-01-11T23:30:00Z', 'Asia/Tokyo', 'morning'],
  ])('PRF-01 at %s in %s calls open with Good %s', async (time, timezone, part) => {
    const began = api.clock.now().getTime();
    api.clock.advance(Date.parse(time) - began);
    const { browser, clientId } = await api.signIn({ plan: 'phone-receptionist_basic', businessName: 'Fernhill' });
    await api.sql('insert into calendar_settings (client_id, timezone) values ($1, $2)', [clientId, timezone]);

    const { greeting } = (await browser.run<Answer>(DASHBOARD)).dashboard;
    api.clock.advance(began - api.clock.now().getTime());

    expect(greeting.partOfDay).toBe(part.toUpperCase());
    expect(greeting.opening).toMatch(new RegExp(`^Good ${part}, Fernhill`));
  });

  it('DSH-12 a client who has just bought is setting up, with zeros and no error', async () => {
    const { browser } = await api.signIn({ businessName: 'Brand New' });

    expect(await browser.run(DASHBOARD)).toMatchObject({
      dashboard: {
        client: { businessName: 'Brand New' },
        status: null,
        usage: { calls: 0, minutes: 0, chats: 0 },
        latestConversations: [],
        onboarding: { completed: 2 },
      },
    });
  });

  it('the demo data is there once: loading it again changes nothing', async () => {
    expect(await loadDemoData(api.system())).toBe(false);
    expect(
      await api.sql(
        'select (select count(*) > 3000 from transcripts) as transcripts, (select count(*)::int from stats) as stats, (select count(*)::int from products) as products',
      ),
    ).toEqual([{ transcripts: true, stats: 18, products: 11 }]);
  });

  it('takes the same number of SQL statements, however many rows there are', async () => {
    const statements = async (browser: TestBrowser) => {
      const before = api.logLines.length;
      await browser.run(DASHBOARD);
      return api.logLines.slice(before).filter((line) => line.includes('"sql"')).length;
    };
    const many = await signIn('amara@demo.larkline.example');
    const { browser: none } = await api.signIn();

    expect(await statements(many)).toBe(2);
    expect(await statements(none)).toBe(2);
  });

  it('ADM-03 adds up all clients for staff', async () => {
    const { adminSummary } = await (
      await signIn('staff@demo.larkline.example')
    ).run<{ adminSummary: Record<string, number> }>('{ adminSummary { totalClients activeSubscriptions totalCalls totalChats } }');

    const [expected] =
      await api.sql(`select (select count(*)::int from clients) as "totalClients", (select count(*)::int from billing where billing_status = 'active') as "activeSubscriptions",
      (select sum(successful_calls)::int from stats) as "totalCalls", (select sum(total_chats)::int from stats) as "totalChats"`);
    expect(adminSummary).toEqual(expected);
  });

  it('ADM-03 says the largest number it can for a sum beyond it', async () => {
    const { browser } = await api.signIn({ admin: true });
    const { clientId } = await api.signIn();
    await api.sql(
      `insert into stats (client_id, month, successful_calls, total_chats) values ($1, '2020-01', 2000000000, 1), ($1, '2020-02', 2000000000, 1)`,
      [clientId],
    );

    expect(await browser.run('{ adminSummary { totalCalls } }')).toEqual({ adminSummary: { totalCalls: 2_147_483_647 } });
  });
});

it('the latest conversations are read by the index of their times, however many there are', async () => {
  const [{ clientId } = { clientId: '' }] = await api.sql<{ clientId: string }>('select client_id as "clientId" from transcripts limit 1');
  const explained = { ...OVERVIEW, name: 'explained_overview', sql: `explain ${OVERVIEW.sql}` };

  const [plan = []] = await runReads(api.system().platform, { ...NO_ROWS, clientId }, [
    { statement: explained, values: [api.clock.now(), clientId] },
  ]);

  const lines = (plan as { 'QUERY PLAN': string }[]).map((line) => line['QUERY PLAN']).join('\n');
  expect(lines).toContain('Index Scan Backward using transcripts_by_timestamp');
  expect(lines).not.toContain('Sort');
});
