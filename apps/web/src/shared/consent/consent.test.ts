import {
  ACCEPT_ALL,
  allows,
  CONSENT_LASTS_MS,
  CONSENT_STORAGE_KEY,
  getConsent,
  REJECT_ALL,
  saveConsent,
  subscribeToConsent,
} from './consent.ts';
import { forgetVendors } from './forgetVendors.ts';

const NOW = Date.parse('2026-11-21T09:00:00Z');

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toNotFake: ['queueMicrotask', 'nextTick'] });
  Object.assign(globalThis, { fetch: () => Promise.resolve({ ok: true }) });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  localStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const stored = () => JSON.parse(localStorage.getItem(CONSENT_STORAGE_KEY) ?? 'null') as Record<string, unknown> | null;

describe('CNS-01 the choice', () => {
  it('CNS-02 allows nothing before it is made, and nothing is stored', () => {
    expect(getConsent()).toBeNull();
    expect(['analytics', 'preference', 'marketing'].map((each) => allows(each as 'analytics'))).toEqual([false, false, false]);
    expect(localStorage).toHaveLength(0);
  });

  it('is kept with its version, its time and a random id, which a change keeps', () => {
    saveConsent(REJECT_ALL);
    const first = stored();
    saveConsent({ ...REJECT_ALL, analytics: true });

    expect(first).toEqual({
      version: '2026-11-20',
      at: NOW,
      visitorId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      analytics: false,
      preference: false,
      marketing: false,
    });
    expect(stored()).toEqual({ ...first, analytics: true });
    expect([allows('analytics'), allows('marketing')]).toEqual([true, false]);
  });

  it('holds for just under six months, to the millisecond', () => {
    saveConsent(ACCEPT_ALL);

    vi.setSystemTime(NOW + CONSENT_LASTS_MS - 1);
    expect(allows('marketing')).toBe(true);
    vi.setSystemTime(NOW + CONSENT_LASTS_MS);
    expect(getConsent()).toBeNull();
    expect(CONSENT_LASTS_MS / 86_400_000).toBeLessThanOrEqual(182);
  });

  it.each([
    ['of another version', (record: object) => JSON.stringify({ ...record, version: '2025-01-01' })],
    ['that is no JSON', () => '{'],
    ['with an answer missing', (record: object) => JSON.stringify({ ...record, analytics: undefined })],
    ['with an answer that is no answer', (record: object) => JSON.stringify({ ...record, marketing: 'yes' })],
    ['from a clock that ran far ahead', (record: object) => JSON.stringify({ ...record, at: NOW + CONSENT_LASTS_MS + 1 })],
  ])('a record %s counts as none', (_what, damaged) => {
    saveConsent(ACCEPT_ALL);
    localStorage.setItem(CONSENT_STORAGE_KEY, damaged(stored() ?? {}));

    expect(getConsent()).toBeNull();
  });

  it('tells subscribers here, and those of another tab through the storage event', () => {
    let calls = 0;
    const stop = subscribeToConsent(() => (calls += 1));

    saveConsent(REJECT_ALL);
    window.dispatchEvent(new StorageEvent('storage', { key: CONSENT_STORAGE_KEY }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
    stop();
    saveConsent(ACCEPT_ALL);

    expect(calls).toBe(2);
  });

  it('holds for the page where storage is forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('forbidden');
    });
    saveConsent({ ...REJECT_ALL, analytics: true });

    expect([allows('analytics'), allows('marketing')]).toEqual([true, false]);
    expect(localStorage).toHaveLength(0);

    vi.mocked(Storage.prototype.setItem).mockRestore();
    saveConsent({ ...REJECT_ALL, analytics: true });
    expect(stored()).not.toBeNull();
  });
});

describe('what denied vendors have left', () => {
  const cookies = () =>
    document.cookie
      .split('; ')
      .map((pair) => pair.split('=')[0])
      .sort();

  it('is deleted by category; everything else stays', () => {
    for (const name of ['_ga', '_ga_AB12CD34EF', '_fbp', 'sidebar_state']) document.cookie = `${name}=1;path=/`;
    localStorage.setItem('li_adsId', 'x');
    localStorage.setItem('theme', 'dark');

    forgetVendors({ ...ACCEPT_ALL, analytics: false });
    expect(cookies()).toEqual(['_fbp', 'sidebar_state']);
    expect(Object.keys(localStorage)).toEqual(expect.arrayContaining(['li_adsId', 'theme']));

    forgetVendors(REJECT_ALL);
    expect(cookies()).toEqual(['sidebar_state']);
    expect(Object.keys(localStorage)).toEqual(['theme']);
  });
});
