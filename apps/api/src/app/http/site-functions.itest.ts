import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { testApi, type TestApi } from '../../testkit/test-api.ts';

const IDS = { GA4_MEASUREMENT_ID: 'G-AB12CD34EF', META_PIXEL_ID: '1029384756', X_PIXEL_ID: 'o8x2q', LINKEDIN_PARTNER_ID: '482910' };
const SHOWN = { ga4MeasurementId: 'G-AB12CD34EF', metaPixelId: '1029384756', xPixelId: 'o8x2q', linkedInPartnerId: '482910' };
const OFF = { ga4MeasurementId: null, metaPixelId: null, xPixelId: null, linkedInPartnerId: null };
const PAGES = [
  { path: '/', file: 'index.html', scriptHashes: [], zone: 'public' },
  { path: '/pricing', file: 'index.html', scriptHashes: [], zone: 'public' },
  { path: '/contact', file: 'index.html', scriptHashes: [], zone: 'public' },
  { path: '/login', file: 'index.html', scriptHashes: [], zone: 'account' },
  { path: '/onboarding', file: 'index.html', scriptHashes: [], zone: 'account' },
  { path: '/dashboard', file: 'index.html', scriptHashes: [], zone: 'app' },
];

let api: TestApi;
let bare: TestApi;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'larkline-site-'));
  mkdirSync(path.join(folder, 'client'));
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(PAGES));
  writeFileSync(path.join(folder, 'client/index.html'), '<p>page</p>');
  api = await testApi({ ...IDS, WEB_DIR: folder, WELCOME_CALL_EMBED_URL: 'https://book.example/larkline', VOICE_PROVIDER: 'vapi' });
  bare = await testApi({ GA4_MEASUREMENT_ID: '', RATE_LIMIT_FACTOR: '1', WEB_DIR: folder });
});
afterAll(async () => {
  await Promise.all([api.stop(), bare.stop()]);
  rmSync(folder, { recursive: true });
});

const QUERY =
  '{ analyticsConfig { ga4MeasurementId metaPixelId xPixelId linkedInPartnerId } siteConfig { welcomeCallEmbedUrl voiceProvider } }';

describe('the configuration of the site', () => {
  it('ANL-01 DAT-05 GET /functions/v1/get-analytics-config gives the four ids', async () => {
    const answer = await fetch(`${api.url}/functions/v1/get-analytics-config`);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(await answer.json()).toEqual(SHOWN);
    expect(await (await fetch(`${bare.url}/functions/v1/get-analytics-config`)).json()).toEqual(OFF);
  });

  it('ANL-01 CF-55 and so does GraphQL, with what may be embedded', async () => {
    expect(await api.visitor().run(QUERY)).toEqual({
      analyticsConfig: SHOWN,
      siteConfig: { welcomeCallEmbedUrl: 'https://book.example/larkline', voiceProvider: 'vapi' },
    });
    expect(await bare.visitor().run(QUERY)).toEqual({
      analyticsConfig: OFF,
      siteConfig: { welcomeCallEmbedUrl: null, voiceProvider: null },
    });
  });

  it('C-12 the policy of a page allows what is switched on, where the banner is, and nothing elsewhere', async () => {
    const readPolicy = async (of: TestApi, page: string) => (await fetch(`${of.url}${page}`)).headers.get('content-security-policy') ?? '';

    expect(await readPolicy(api, '/')).toContain('https://*.googletagmanager.com');
    expect(await readPolicy(api, '/contact')).toContain('frame-src https://book.example;');
    for (const page of ['/onboarding', '/dashboard']) expect(await readPolicy(api, page)).not.toContain('https:');
    for (const { path: page } of PAGES) expect(await readPolicy(bare, page)).not.toContain('https:');
  });
});

const count = async (of: TestApi) =>
  of.sql<{ day: string; event: string; path: string; visits: number }>(
    'select day::text, event, path, visits from visit_counts order by 2, 3',
  );
const visit = (of: TestApi, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${of.url}/functions/v1/visit`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });

describe('POST /functions/v1/visit', () => {
  beforeEach(() => api.sql('delete from visit_counts'));

  it('ANL-07 counts per day, event and page, many at once', async () => {
    const visits = Array.from({ length: 20 }, () => visit(api, { event: 'page_view', path: '/' }));
    const answers = await Promise.all([...visits, visit(api, { event: 'pricing_view', path: '/pricing' })]);

    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 204));
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' }).format(api.clock.now());
    expect(await count(api)).toEqual([
      { day, event: 'page_view', path: '/', visits: 20 },
      { day, event: 'pricing_view', path: '/pricing', visits: 1 },
    ]);
  });

  it('keeps nothing that leads to a visitor: no cookie, and no column but day, event, page and count', async () => {
    const answer = await visit(api, { event: 'login', path: '/login', visitorId: 'secret', email: 'a@b.example' });

    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await answer.text()).toBe('');
    const columns = await api.sql<{ column_name: string }>(
      `select column_name from information_schema.columns where table_name = 'visit_counts'`,
    );
    expect(columns.map((column) => column.column_name).sort()).toEqual(['day', 'event', 'path', 'visits']);
    expect(await api.sql(`select 1 from rate_limits where key like '%127.0.0.1%' and key like 'visit%'`)).toEqual([]);
  });

  it.each([['/dashboard'], ['/no-such-page'], ['/pricing?utm=1'], ['/Pricing'], ["/'; drop table visit_counts; --"]])(
    'does not count on %s, and answers the same',
    async (page) => {
      expect((await visit(api, { event: 'page_view', path: page })).status).toBe(204);
      expect(await count(api)).toEqual([]);
    },
  );

  it.each([[{ event: 'click', path: '/' }], [{ path: '/' }], ['{'], ['null'], [[]], [{ event: 'page_view', path: 5 }]])(
    'refuses %j',
    async (body) => {
      expect((await visit(api, body)).status).toBe(400);
      expect(await count(api)).toEqual([]);
    },
  );

  it('reads no more than a visit needs', async () => {
    expect((await visit(api, { event: 'page_view', path: '/', more: 'x'.repeat(2_000) })).status).toBe(413);
  });

  it('does not count what another site sends', async () => {
    expect((await visit(api, { event: 'page_view', path: '/' }, { origin: 'https://evil.example' })).status).toBe(204);
    expect(await count(api)).toEqual([]);
  });

  it('counts at most sixty a minute of one caller', async () => {
    for (let at = 0; at < 61; at += 1) await visit(bare, { event: 'page_view', path: '/' });
    expect((await count(bare))[0]?.visits).toBe(60);

    bare.clock.advance(60_000);
    await visit(bare, { event: 'page_view', path: '/' });
    expect((await count(bare))[0]?.visits).toBe(61);
  });
});
