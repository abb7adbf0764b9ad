import { webcrypto } from 'node:crypto';
import { CONSENT_STORAGE_KEY, CONSENT_VERSION, REJECT_ALL, type ConsentChoice } from '../consent/consent.ts';

/** What left the page: the first-party count, and what the vendors without ids would have received. */
interface SentData {
  visits: { event: string; path: string }[];
  requests: string[];
}

let left: SentData;
let opened: string;
let config: () => Promise<Partial<Response>>;

/** A blob whose text a test can read at once. */
class PlainBlob {
  readonly text: string;
  constructor(parts: readonly string[]) {
    this.text = parts.join('');
  }
}

const json = (body: unknown) => Promise.resolve({ ok: true, status: 200, json: () => Promise.resolve(body) });

// What jsdom lacks of a browser.
beforeAll(() => {
  Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  Object.assign(performance, { getEntriesByType: () => [{ name: opened }] });
  Object.assign(globalThis, { Blob: PlainBlob });
  Object.assign(AbortSignal, { timeout: () => new AbortController().signal });
});

beforeEach(() => {
  page += 1;
  localStorage.clear();
  delete window.__analytics;
  left = { visits: [], requests: [] };
  config = () => json({ ga4MeasurementId: null, metaPixelId: null, xPixelId: null, linkedInPartnerId: null });
  opened = 'http://localhost:4000/pricing';
  window.history.replaceState(null, '', '/pricing');
  Object.assign(navigator, {
    sendBeacon: (url: string, body: PlainBlob) => {
      left.visits.push(JSON.parse(body.text) as SentData['visits'][0]);
      left.requests.push(url);
      return true;
    },
  });
  Object.assign(globalThis, {
    fetch: (url: string) => {
      left.requests.push(url);
      return config();
    },
  });
});

afterEach(() => {
  vi.restoreAllMocks();
  for (const script of document.head.querySelectorAll('script')) script.remove();
});

const choose = (choice: Partial<ConsentChoice>) =>
  localStorage.setItem(
    CONSENT_STORAGE_KEY,
    JSON.stringify({ version: CONSENT_VERSION, at: Date.now(), visitorId: 'a', ...REJECT_ALL, ...choice }),
  );
/** The modules as a new page has them. */
let page = 0;
const tracking = () => import(`./tracking.ts?fresh=${page}`) as Promise<typeof import('./tracking.ts')>;
/** Waits until what was asked for has come: the vendors' part, then the settings. */
const settled = async () => {
  await import(`./vendors.ts?fresh=${page}`);
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};
const told = (vendor = 'ga4MeasurementId') =>
  (window.__analytics ?? []).filter((event) => event.vendor === vendor).map(({ vendor: _vendor, ...event }) => event);

describe('the two channels', () => {
  it('ANL-03 CF-28 page_view has id 0 and is no conversion, whatever asks for it', async () => {
    choose({ analytics: true });
    const { trackConversion, trackPageView } = await tracking();

    trackConversion('page_view', { value: 5 });
    await settled();
    expect(left.visits).toEqual([]);
    expect(told()).toEqual([]);

    trackPageView('/pricing');
    await settled();
    expect(told()).toEqual([{ event: 'page_view', path: '/pricing' }]);
    expect(left.visits).toEqual([{ event: 'page_view', path: '/pricing' }]);
  });

  it('ANL-03 ANL-04 ANL-05 each helper tells its id, its words and GBP', async () => {
    choose({ analytics: true });
    const { trackContactForm, trackDemoStart, trackLogin, trackPricingView, trackPurchase, trackServicesView, trackSignUp } =
      await tracking();

    trackSignUp('email');
    trackLogin('google');
    trackPurchase({ value: 380, currency: 'GBP', transactionId: 't1' });
    trackDemoStart();
    trackContactForm();
    trackContactForm('Welcome call');
    trackPricingView();
    trackServicesView();
    await settled();

    const common = { path: '/pricing', currency: 'GBP' };
    expect(told()).toEqual([
      { event: 'sign_up', id: 1, ...common, method: 'email', category: 'authentication' },
      { event: 'login', id: 2, ...common, method: 'google', category: 'authentication' },
      { event: 'purchase', id: 3, ...common, value: 380, transactionId: 't1', category: 'ecommerce' },
      { event: 'demo_start', id: 4, ...common, label: 'AI Demo Started' },
      { event: 'contact_form', id: 5, ...common, label: 'Contact Form' },
      { event: 'contact_form', id: 5, ...common, label: 'Welcome call' },
      { event: 'pricing_view', id: 6, ...common },
      { event: 'services_view', id: 7, ...common },
    ]);
  });

  it('ANL-04 another currency and a value are sent as given', async () => {
    choose({ marketing: true });
    const { trackConversion } = await tracking();

    trackConversion('demo_start', { value: 12.5, currency: 'EUR' });
    await settled();

    expect(told('metaPixelId')).toEqual([{ event: 'demo_start', id: 4, path: '/pricing', value: 12.5, currency: 'EUR' }]);
    expect(told()).toEqual([]);
  });

  it('an address that is no page of ours is sent as the 404', async () => {
    const { trackPageView } = await tracking();

    trackPageView('/amara@fernhill.example');
    await settled();

    expect(left.visits).toEqual([{ event: 'page_view', path: '/404' }]);
  });
});

describe('consent', () => {
  it.each([
    ['no choice', null],
    ['Reject', {}],
    ['preference alone', { preference: true }],
  ])('CNS-02 after %s only our own count is sent, and not even the settings are asked for', async (_what, choice) => {
    if (choice) choose(choice);
    const { trackDemoStart, trackPurchase } = await tracking();

    trackDemoStart();
    trackPurchase({ value: 1, currency: 'GBP', transactionId: 't1' });
    await settled();

    expect(left.requests).toEqual(['/functions/v1/visit', '/functions/v1/visit']);
    expect(window.__analytics).toBeUndefined();
    expect(Object.keys(localStorage)).toEqual(choice ? [CONSENT_STORAGE_KEY] : []);
  });

  it('CF-29 when it is given on a page, the new vendors get that page, once', async () => {
    const { trackPageView, watchConsent } = await tracking();
    const stop = watchConsent();
    trackPageView('/pricing');
    const consentGiven = () => window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_STORAGE_KEY }));

    choose({ analytics: true });
    consentGiven();
    await settled();
    choose({ analytics: true, marketing: true });
    consentGiven();
    await settled();
    stop();

    expect(told()).toEqual([{ event: 'page_view', path: '/pricing' }]);
    expect(told('metaPixelId')).toEqual([{ event: 'page_view', path: '/pricing' }]);
    expect(left.visits).toHaveLength(1);
  });

  it.each([
    ['doNotTrack', '1'],
    ['globalPrivacyControl', true],
  ])('a browser that says %s is not counted', async (name, value) => {
    Object.defineProperty(navigator, name, { value, configurable: true });
    const { trackPageView } = await tracking();

    trackPageView('/');
    await settled();

    expect(left.requests).toEqual([]);
    Reflect.deleteProperty(navigator, name);
  });
});

describe('the settings', () => {
  it.each([
    ['cannot be reached', () => Promise.reject(new TypeError('offline'))],
    ['are answered with 500', () => Promise.resolve({ ok: false, status: 500 })],
    ['are no JSON', () => Promise.resolve({ ok: true, status: 200, json: () => Promise.reject(new SyntaxError('<p>')) })],
  ])('ANL-02 that %s cause one warning and nothing else', async (_what, answer) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    config = answer;
    choose({ analytics: true, marketing: true });
    const { trackDemoStart } = await tracking();

    expect(() => {
      trackDemoStart();
      trackDemoStart();
    }).not.toThrow();
    await settled();

    expect(warn).toHaveBeenCalledTimes(1);
    expect(warn).toHaveBeenCalledWith('The analytics settings could not be loaded', expect.anything());
    expect(document.head.querySelectorAll('script')).toHaveLength(0);
  });

  it('an id that is none of theirs never becomes part of a script’s address', async () => {
    config = () => json({ ga4MeasurementId: 'G-1"onload=x', metaPixelId: '12 34', xPixelId: 5, linkedInPartnerId: '' });
    choose({ analytics: true, marketing: true });
    const { trackPageView } = await tracking();

    trackPageView('/');
    await settled();

    expect(document.head.querySelectorAll('script')).toHaveLength(0);
  });
});

describe('a purchase', () => {
  it('ANL-05 is sent once per payment, even after a reload', async () => {
    choose({ analytics: true });
    const buy = async (transactionId: string) => (await tracking()).trackPurchase({ value: 220, currency: 'GBP', transactionId });
    await buy('t1');
    await buy('t1');
    await settled();
    page += 1;
    await buy('t1');
    await buy('t2');
    await settled();

    expect(told().map((event) => event.transactionId)).toEqual(['t1', 't2']);
    expect(left.visits).toHaveLength(2);
  });

  it('is named by a digest, never by the session id that opens the account form', async () => {
    const { makeTransactionId } = await import('./makeTransactionId.ts');

    const id = await makeTransactionId('cs_test_12345678');

    expect(id).toMatch(/^[0-9a-f]{32}$/);
    expect(id).toBe(await makeTransactionId('cs_test_12345678'));
    expect(id).not.toBe(await makeTransactionId('cs_test_12345679'));
  });
});

it('marketing waits on a page whose address opens an account, and hears it on the next', async () => {
  choose({ analytics: true, marketing: true });
  const { trackPageView, trackPurchase } = await tracking();
  window.history.replaceState(null, '', '/post-payment-signup?session_id=cs_test_1');

  trackPageView('/post-payment-signup');
  trackPurchase({ value: 220, currency: 'GBP', transactionId: 't1' });
  await settled();
  expect(told().map(({ event }) => event)).toEqual(['page_view', 'purchase']);
  expect(told('metaPixelId')).toEqual([]);

  window.history.replaceState(null, '', '/dashboard');
  trackPageView('/dashboard');
  await settled();
  expect(told('metaPixelId').map(({ event, path }) => [event, path])).toEqual([
    ['page_view', '/post-payment-signup'],
    ['purchase', '/post-payment-signup'],
    ['page_view', '/dashboard'],
  ]);
});

it.each(['/dashboard', '/admin', '/onboarding'])('CF-29 a page that was opened at %s has no vendors, whatever was chosen', async (path) => {
  choose({ analytics: true, marketing: true });
  opened = `http://localhost:4000${path}?tab=billing`;
  const { trackPageView } = await tracking();

  trackPageView(path);
  await settled();

  expect(left.requests).toEqual(['/functions/v1/visit']);
  expect(window.__analytics).toBeUndefined();
});
