import type { Page } from '@playwright/test';
import { seedClient, uniqueEmail } from '../fixtures/accounts.ts';
import { startApiProcess, type ApiProcess } from '../fixtures/api-process.ts';
import { storeConsent, readStoredData, watchOtherHosts, type ConsentChoice } from '../fixtures/consent.ts';
import { goBack, hydrated, open } from '../fixtures/hydration.ts';
import { sendSignInForm } from '../fixtures/people.ts';
import { buy, openAccountForm } from '../fixtures/purchase.ts';
import { expect, test } from '../fixtures/test.ts';

const GA4 = 'G-TEST12345';
const SCRIPTS = {
  google: 'https://www.googletagmanager.com/**',
  meta: 'https://connect.facebook.net/**',
  x: 'https://static.ads-twitter.com/**',
  linkedIn: 'https://snap.licdn.com/**',
};

/** Requests that a vendor without an id would receive. */
type VendorEvent = Record<string, unknown> & { vendor: string; event: string };

const vendorEvents = (page: Page, vendor = 'ga4MeasurementId') =>
  page.evaluate<VendorEvent[]>(`(window.__analytics ?? []).filter((event) => event.vendor === '${vendor}')`);
const sentEvents = async (page: Page, vendor?: string) =>
  (await vendorEvents(page, vendor)).map(({ event, path }) => `${event} ${String(path)}`);

/** Records the events that the next pages send to our own server; the browser does not expose a beacon's body. */
async function watchVisits(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript({
    content: `window.visits = []; const send = navigator.sendBeacon.bind(navigator);
      navigator.sendBeacon = (url, body) => {
        if (url === '/functions/v1/visit') body.text().then((text) => window.visits.push(JSON.parse(text)));
        return send(url, body);
      }`,
  });
  return async () => (await page.evaluate<{ event: string; path: string }[]>('window.visits')).map(({ event, path }) => `${event} ${path}`);
}

/** Waits until effects of the last change of the address have run: two frames and a task after them. */
function seenByRouter(page: Page): Promise<unknown> {
  return page.evaluate('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))');
}

test.describe('on a site without ids', () => {
  // Chromium prints each request that a test aborts.
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

  test('ANL-01 ANL-05 ANL-07 CF-28 without ids each route change is reported once, changes of query or hash are not, and a sign-in is reported with its method', async ({
    page,
  }) => {
    const account = await seedClient();
    const settings = await page.request.get('/functions/v1/get-analytics-config');
    expect(await settings.json()).toEqual({ ga4MeasurementId: null, metaPixelId: null, xPixelId: null, linkedInPartnerId: null });
    await storeConsent(page, { analytics: true });
    const visits = await watchVisits(page);
    await open(page, '/?utm_source=advert');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Pricing', exact: true }).click();
    await expect(page).toHaveURL('/pricing');
    // The router processes each change before the next one.
    await page.evaluate(`location.hash = '#rate-lock'`);
    await expect(page).toHaveURL('/pricing#rate-lock');
    await seenByRouter(page);
    await page.evaluate(`history.pushState(history.state, '', '/pricing?billing=annual')`);
    await page.evaluate(`dispatchEvent(new PopStateEvent('popstate', { state: history.state }))`);
    await expect(page).toHaveURL('/pricing?billing=annual');
    await seenByRouter(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Login', exact: true }).click();
    await expect(page).toHaveURL('/login');
    await page.goBack();
    await expect(page).toHaveURL(/\/pricing/);

    const pricing = ['page_view /pricing', 'pricing_view /pricing'];
    const expected = ['page_view /', ...pricing, 'page_view /login', ...pricing];
    await expect.poll(() => sentEvents(page)).toEqual(expected);
    expect((await vendorEvents(page)).filter(({ event }) => event === 'page_view').every((event) => event['id'] === undefined)).toBe(true);
    await expect.poll(visits).toEqual(expected);
    expect(await vendorEvents(page, 'metaPixelId')).toEqual([]);

    await page.goForward();
    await expect(page).toHaveURL('/login');
    await sendSignInForm(page, account);
    await expect
      .poll(async () => (await vendorEvents(page)).filter(({ event }) => event === 'login'))
      .toEqual([
        { vendor: 'ga4MeasurementId', event: 'login', id: 2, path: '/login', currency: 'GBP', method: 'email', category: 'authentication' },
      ]);
  });

  test('ANL-06 /pricing, both links to Try Live Demo, and View Services each tell their event, in pounds', async ({ page }) => {
    await storeConsent(page, { analytics: true, marketing: true });
    await open(page, '/pricing');
    await expect
      .poll(async () => (await vendorEvents(page, 'linkedInPartnerId')).at(-1))
      .toEqual({ vendor: 'linkedInPartnerId', event: 'pricing_view', id: 6, path: '/pricing', currency: 'GBP' });

    await open(page, '/');
    await page.getByRole('main').getByRole('link', { name: 'View Services' }).first().click();
    await expect(page).toHaveURL('/services');
    await goBack(page);
    await page.getByRole('main').getByRole('link', { name: 'Try Live Demo' }).first().click();
    await expect(page).toHaveURL('/demo');
    const conversions = async () => (await vendorEvents(page)).filter(({ event }) => event !== 'page_view');
    await expect.poll(conversions).toEqual([
      { vendor: 'ga4MeasurementId', event: 'services_view', id: 7, path: '/', currency: 'GBP' },
      { vendor: 'ga4MeasurementId', event: 'demo_start', id: 4, path: '/', currency: 'GBP', label: 'AI Demo Started' },
    ]);

    await goBack(page);
    await page.getByRole('main').getByRole('link', { name: 'Try Live Demo' }).last().click();
    await expect(page).toHaveURL('/demo');
    await expect.poll(async () => (await conversions()).filter(({ event }) => event === 'demo_start').length).toBe(2);
  });

  test('ANL-05 a verified purchase is reported once with the charged amount, even after a reload, and never with its session id', async ({
    page,
  }) => {
    await storeConsent(page, { analytics: true, marketing: true });
    const sessionId = await buy(page.request, uniqueEmail(), 'suite_basic_annual');
    const purchases = async (vendor?: string) => (await vendorEvents(page, vendor)).filter(({ event }) => event === 'purchase');
    await openAccountForm(page, sessionId);

    await expect.poll(() => purchases()).toHaveLength(1);
    expect(await purchases()).toEqual([
      {
        vendor: 'ga4MeasurementId',
        event: 'purchase',
        id: 3,
        path: '/post-payment-signup',
        value: 2100,
        currency: 'GBP',
        category: 'ecommerce',
        transactionId: expect.stringMatching(/^[0-9a-f]{32}$/),
      },
    ]);
    expect(JSON.stringify(await page.evaluate('window.__analytics'))).not.toContain(sessionId);
    // Advertising tags would read the address, which still opens the account form.
    expect(await vendorEvents(page, 'metaPixelId')).toEqual([]);

    await openAccountForm(page, sessionId);
    await expect.poll(() => sentEvents(page)).toEqual(['page_view /post-payment-signup']);
    expect(await purchases()).toEqual([]);
  });

  test('CNS-02 without consent our own count is all that is sent, and a browser that minds is left out of it', async ({
    page,
    elsewhere,
  }) => {
    const visits = await watchVisits(page);
    const others = watchOtherHosts(page);
    const settings: string[] = [];
    page.on('request', (request) => request.url().includes('get-analytics-config') && settings.push(request.url()));
    await open(page, '/pricing');
    await expect.poll(visits).toEqual(['page_view /pricing', 'pricing_view /pricing']);
    expect(settings).toEqual([]);
    expect(others.hosts()).toEqual([]);
    expect(await page.evaluate('window.__analytics')).toBeUndefined();

    const minding = await elsewhere.newPage();
    await minding.addInitScript({ content: `Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true })` });
    const none = await watchVisits(minding);
    await open(minding, '/pricing');
    await minding.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(minding).toHaveURL(/\/$/);
    expect(await none()).toEqual([]);
  });

  test('ANL-02 settings that cannot be reached cause a warning, and the page works', async ({ page }) => {
    await storeConsent(page, { analytics: true, marketing: true });
    await page.route('**/functions/v1/get-analytics-config', (route) => route.abort());
    const warned = page.waitForEvent('console', (message) => message.text().includes('analytics settings could not be loaded'));
    await open(page, '/pricing');
    expect((await warned).type()).toBe('warning');
    await page.getByRole('button', { name: 'Annual', exact: true }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('on a site with all four ids, under its own content policy', () => {
  // Chromium prints each script that fails to load.
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });
  let site: ApiProcess;
  test.beforeAll(async () => {
    site = await startApiProcess({
      GA4_MEASUREMENT_ID: GA4,
      META_PIXEL_ID: '123456789',
      X_PIXEL_ID: 'o1abc',
      LINKEDIN_PARTNER_ID: '456789',
    });
  });
  test.afterAll(() => site.stop());

  /** Opens a page with the vendors' scripts replaced by one that sets the same cookies and globals; returns the contacted hosts. */
  async function openWith(page: Page, choice: ConsentChoice | null, path = '/'): Promise<{ hosts: () => string[] }> {
    if (choice) await storeConsent(page, choice);
    const others = watchOtherHosts(page);
    const cookie = (name: string) => ({ contentType: 'text/javascript', body: `document.cookie = '${name}=1;path=/;max-age=99999'` });
    await page.route(SCRIPTS.google, (route) => route.fulfill(cookie('_ga')));
    await page.route(SCRIPTS.meta, (route) => route.fulfill(cookie('_fbp')));
    for (const url of [SCRIPTS.x, SCRIPTS.linkedIn]) await page.route(url, (route) => route.fulfill(cookie('li_fat_id')));
    await page.goto(`${site.url}${path}`);
    await hydrated(page);
    return others;
  }

  const commands = (page: Page) => page.evaluate<unknown[][]>('(window.dataLayer ?? []).map((call) => [...call])');
  const answer = async (page: Page, button: string) => {
    await page.getByRole('region', { name: 'Cookie choice' }).getByRole('button', { name: button, exact: true }).click();
  };

  test('ANL-01 CNS-02 CF-29 the settings are the ids; no vendor before a choice, after Reject, and in the signed-in area', async ({
    page,
    request,
  }) => {
    expect(await (await request.get(`${site.url}/functions/v1/get-analytics-config`)).json()).toEqual({
      ga4MeasurementId: GA4,
      metaPixelId: '123456789',
      xPixelId: 'o1abc',
      linkedInPartnerId: '456789',
    });
    for (const [path, knows] of [
      ['/', true],
      ['/login', true],
      ['/dashboard', false],
      ['/admin', false],
      ['/onboarding', false],
    ] as const) {
      const policy = (await request.get(`${site.url}${path}`)).headers()['content-security-policy'];
      expect([path, /googletagmanager|facebook|twitter|licdn/.test(policy ?? '')]).toEqual([path, knows]);
    }

    const others = await openWith(page, null, '/pricing');
    await expect(page.getByRole('region', { name: 'Cookie choice' })).toBeVisible();
    expect(await readStoredData(page)).toEqual({ cookies: [], local: [], session: [] });
    await answer(page, 'Reject');
    await page.reload();
    await hydrated(page);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/`);
    // The record of the choice may be sent by the page that is loaded then.
    await expect.poll(() => readStoredData(page)).toEqual({ cookies: [], local: ['larkline.consent'], session: [] });

    await storeConsent(page, { analytics: true, marketing: true });
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${site.url}/onboarding`);
    await expect(page).toHaveURL(/\/login/);
    expect(others.hosts()).toEqual([]);
  });

  test('CF-29 ANL-07 after analytics alone only Google is asked, and told exactly this', async ({ page }) => {
    const others = await openWith(page, { analytics: true }, '/pricing?secret=1');
    await expect.poll(async () => (await readStoredData(page)).cookies).toEqual(['_ga']);
    await page.getByRole('contentinfo').getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page).toHaveURL(`${site.url}/`);

    const at = (path: string) => ({ page_location: `${site.url}${path}` });
    const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied' };
    await expect.poll(async () => (await commands(page)).length).toBe(10);
    expect(await commands(page)).toEqual([
      ['consent', 'default', { analytics_storage: 'denied', ...denied }],
      ['consent', 'update', { analytics_storage: 'granted', ...denied }],
      ['js', expect.anything()],
      ['config', GA4, { send_page_view: false, ...at('/pricing') }],
      ['set', at('/pricing')],
      ['event', 'page_view', at('/pricing')],
      ['set', at('/pricing')],
      ['event', 'pricing_view', { ...at('/pricing'), conversion_id: 6, currency: 'GBP' }],
      ['set', at('/')],
      ['event', 'page_view', at('/')],
    ]);
    expect(others.hosts()).toEqual(['www.googletagmanager.com']);
    expect(JSON.stringify(await commands(page))).not.toContain('secret');
  });

  test('CF-29 after marketing alone the three advertisers are asked and Google is not', async ({ page }) => {
    const others = await openWith(page, { marketing: true }, '/pricing');

    await expect.poll(() => others.hosts()).toEqual(['connect.facebook.net', 'snap.licdn.com', 'static.ads-twitter.com']);
    await expect
      .poll(() => page.evaluate('window.fbq.queue'))
      .toEqual([
        ['set', 'autoConfig', false, '123456789'],
        ['init', '123456789'],
        ['track', 'PageView', {}],
        ['trackCustom', 'pricing_view', { currency: 'GBP' }],
      ]);
    expect(await page.evaluate('window.twq.queue')).toEqual([
      ['config', 'o1abc'],
      ['event', 'tw-o1abc-6', { currency: 'GBP' }],
    ]);
    expect(await page.evaluate('window.lintrk.q')).toEqual([['track', { conversion_id: 6 }]]);
    expect(await page.evaluate('window.dataLayer')).toBeUndefined();
  });

  test('CNS-01 Accept tells the page, once, without a reload; a withdrawal deletes what the vendors have left and loads it without them', async ({
    page,
  }) => {
    const others = await openWith(page, null, '/');
    await answer(page, 'Accept');

    await expect.poll(() => others.hosts()).toHaveLength(4);
    await expect
      .poll(async () => (await commands(page)).filter(([kind]) => kind === 'event'))
      .toEqual([['event', 'page_view', { page_location: `${site.url}/` }]]);

    await expect.poll(async () => (await readStoredData(page)).cookies.sort()).toEqual(['_fbp', '_ga', 'li_fat_id']);
    const asked = others.hosts().length;

    const reloaded = page.waitForEvent('load');
    await page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Reject all' }).click();
    await reloaded;
    await hydrated(page);

    // The record of the choice is sent by the page that is loaded then.
    await expect.poll(() => readStoredData(page)).toEqual({ cookies: [], local: ['larkline.consent'], session: [] });
    expect(await page.evaluate('window.dataLayer')).toBeUndefined();
    expect(others.hosts()).toHaveLength(asked);
  });

  test('a vendor that a blocker keeps away breaks nothing', async ({ page }) => {
    await storeConsent(page, { analytics: true, marketing: true });
    for (const url of Object.values(SCRIPTS)) await page.route(url, (route) => route.abort());
    await page.goto(`${site.url}/pricing`);
    await hydrated(page);

    await page.getByRole('button', { name: 'Annual', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Annual', exact: true })).toHaveAttribute('aria-pressed', 'true');
  });
});
