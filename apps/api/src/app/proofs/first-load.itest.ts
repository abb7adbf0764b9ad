import { testApi, WITH_STATEMENTS, type TestApi } from '../../testkit/test-api.ts';
import type { TestBrowser } from '../../testkit/test-browser.ts';
import { operationsOfTheWeb } from '../../testkit/web-operations.ts';

/** Most statements of all operations that a reload of /dashboard sends. */
const MOST_STATEMENTS = 6;
/** What a reload of /dashboard sends; FirstView stands for the four that it answers. */
const SENT = ['FirstView', 'CheckSubscription'];

interface Part {
  readonly viewer: object;
  readonly client: object;
  readonly dashboard: { readonly client: object };
}

let api: TestApi;
const operations = operationsOfTheWeb();
const ask = (browser: TestBrowser, name: string) => browser.run<Part>(operations.get(name) ?? '');

let busy: TestBrowser;
beforeAll(async () => {
  api = await testApi(WITH_STATEMENTS);
  const { browser, clientId } = await api.signIn();
  busy = browser;
  await api.sql(
    `insert into transcripts (id, client_id, type, call_id, "timestamp", duration, full_transcript, summary)
     select gen_random_uuid(), $1, 'call', 'call_' || n, now() - n * interval '1 hour', 60, 'Hello', 'Booked. At nine.' from generate_series(1, 300) n`,
    [clientId],
  );
  await api.sql(
    `insert into stats (client_id, month, total_calls, total_vapi_minutes) values ($1, '2026-10', 7, 70), ($1, '2026-11', 3, 30)`,
    [clientId],
  );
  await api.sql(`insert into calendar_connections (client_id, provider, status, reconnect_since) values ($1, 'google', 'connected', $2)`, [
    clientId,
    api.clock.now(),
  ]);
});
afterAll(() => api.stop());

/** The statements of operations, without those that only set the client of a transaction; the log has one line for each. */
async function recordStatements(browser: TestBrowser, names: readonly string[]): Promise<string[]> {
  const before = api.logLines.length;
  for (const name of names) await ask(browser, name);
  return api.logLines.slice(before).filter((line) => line.includes('"sql"'));
}

describe('the first load of the dashboard', () => {
  it(`sends at most ${MOST_STATEMENTS} statements, for a client with conversations and for a new one`, async () => {
    const { browser: newcomer } = await api.signIn();

    for (const browser of [busy, newcomer]) {
      const statements = await recordStatements(browser, SENT);

      expect(statements.length).toBeLessThanOrEqual(MOST_STATEMENTS);
      // None of them goes around the prepared reads.
      expect(statements.filter((line) => !line.includes('"position"'))).toEqual([]);
    }
  });

  it('is answered as its four parts are, for a client and for staff without one', async () => {
    const { browser: staff } = await api.signIn({ admin: true });

    for (const browser of [busy, staff]) {
      const { viewer, dashboard } = await ask(browser, 'FirstView');
      const { client } = dashboard;

      expect({ viewer: { ...viewer, client } }).toMatchObject(await ask(browser, 'Viewer'));
      expect({ dashboard }).toMatchObject(await ask(browser, 'Dashboard'));
      expect({ client }).toMatchObject(await ask(browser, 'Profile'));
      expect({ client, dashboard }).toMatchObject(await ask(browser, 'ProfileOverview'));
    }
  });

  it('ACL-11 is refused as a whole without access to the dashboard, while the viewer alone is answered', async () => {
    const { browser } = await api.signIn({ plan: null, subscriptionActive: false });

    expect(await browser.refusal(operations.get('FirstView') ?? '')).toBe('SUBSCRIPTION_REQUIRED');
    expect(await ask(browser, 'Viewer')).toMatchObject({ viewer: { hasAccess: false } });
  });
});
