import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { testApi, WITH_STATEMENTS, type TestApi } from '../../../testkit/test-api.ts';
import type { TestBrowser } from '../../../testkit/test-browser.ts';

const NEWS = '{ dashboard { news { since calls chats unanswered appointments calendarToReconnect } } }';
interface News {
  readonly since: string;
  readonly calls: number;
  readonly chats: number;
  readonly unanswered: number;
  readonly appointments: number;
  readonly calendarToReconnect: boolean;
}

let api: TestApi;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
});
afterAll(() => api.stop());

async function readNews(browser: TestBrowser): Promise<News | null> {
  return (await browser.run<{ dashboard: { news: News | null } }>(NEWS)).dashboard.news;
}

async function converse(clientId: string, type: string, outcome: string, minutesAgo: number): Promise<void> {
  await api.sql(
    `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, outcome)
     values (gen_random_uuid(), $1, $2, gen_random_uuid()::text, $3, 60, 'Hello', $4)`,
    [clientId, type, new Date(api.clock.now().getTime() - minutesAgo * MINUTE_MS), outcome],
  );
}

describe('news of a member', () => {
  it('DSH-12 counts what happened in the day before the first visit, in the reader’s business only', async () => {
    const { browser, clientId } = await api.signIn();
    const other = await api.signIn();
    await converse(clientId, 'call', 'answered', 60);
    await converse(clientId, 'voice', 'unanswered', 120);
    await converse(clientId, 'chat', 'unanswered', 180);
    await converse(clientId, 'chat', 'answered', 25 * 60);
    await converse(other.clientId, 'chat', 'unanswered', 10);
    await api.sql(
      `insert into appointments (id, client_id, starts_at, ends_at, timezone, name, source, state, created_at, changed_at)
       select gen_random_uuid(), $1, $2::timestamptz + n * interval '1 hour', $2::timestamptz + n * interval '1 hour' + interval '30 minutes', 'Europe/London', 'Ann', 'phone',
         case n when 3 then 'cancelled' else 'confirmed' end, $2::timestamptz - interval '1 hour', $2 from generate_series(1, 3) n`,
      [clientId, api.clock.now()],
    );

    expect(await readNews(browser)).toEqual({
      since: new Date(api.clock.now().getTime() - 24 * 60 * MINUTE_MS).toISOString(),
      calls: 2,
      chats: 1,
      unanswered: 2,
      appointments: 2,
      calendarToReconnect: false,
    });
    expect(await readNews(other.browser)).toMatchObject({ calls: 0, chats: 1, unanswered: 1, appointments: 0 });
  });

  it('DSH-12 a reload keeps the news; a visit after 30 minutes without one begins at the end of the last', async () => {
    const { browser, clientId } = await api.signIn();
    await converse(clientId, 'call', 'answered', 60);
    const first = await readNews(browser);
    for (let reload = 0; reload < 3; reload += 1) {
      await leaveFor(20);
      expect(await readNews(browser)).toEqual(first);
    }

    const left = await leaveFor(31);
    await converse(clientId, 'chat', 'answered', 5);
    expect(await readNews(browser)).toMatchObject({ since: left.toISOString(), calls: 0, chats: 1 });

    async function leaveFor(minutes: number): Promise<Date> {
      const [visit] = await api.sql<{ seen_at: Date }>(
        `update member_visits set seen_at = seen_at - $2 * interval '1 minute' where client_id = $1 returning seen_at`,
        [clientId, minutes],
      );
      return visit!.seen_at;
    }
  });

  it('says when the connected calendar must be connected again', async () => {
    const { browser, clientId } = await api.signIn();
    await api.sql(
      `insert into calendar_connections (client_id, provider, status, reconnect_since) values ($1, 'google', 'connected', $2)`,
      [clientId, api.clock.now()],
    );

    expect(await readNews(browser)).toMatchObject({ calendarToReconnect: true });
  });

  it('ACL-12 staff, staff who act for a client, and API keys have no visits and no news', async () => {
    const { clientId } = await api.signIn();
    const staff = await api.signIn({ admin: true });
    expect(await readNews(staff.browser)).toBeNull();
    const acting = await api.actAs(clientId);
    expect(await readNews(acting.browser)).toBeNull();

    expect(await api.sql('select 1 from member_visits where client_id = $1', [clientId])).toEqual([]);
  });

  it('takes one statement, however many conversations there are', async () => {
    const { browser } = await api.signIn();
    await readNews(browser);
    const before = api.logLines.length;
    await readNews(browser);
    const statements = api.logLines.slice(before).filter((line) => line.includes('"sql"'));

    expect(statements.filter((line) => line.includes('dashboard_news'))).toHaveLength(1);
    expect(statements).toHaveLength(3);
  });
});
