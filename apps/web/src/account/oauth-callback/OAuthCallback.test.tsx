import type { MockInstance } from 'vitest';
import { act, screen } from '@testing-library/react';
import { fakeApi } from '../../shared/testkit/fakeApi.ts';
import { address, renderScreen } from '../../shared/testkit/renderScreen.tsx';
import GoogleCallbackPage from './GoogleCallbackPage.tsx';
import MicrosoftCallbackPage from './MicrosoftCallbackPage.tsx';

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

let close: MockInstance<typeof window.close>;
let asked: string[];

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  close = vi.spyOn(window, 'close').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/?state=s&code=c');
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  window.localStorage.clear();
});

async function render(answer: Response | Error, provider: 'google' | 'microsoft' = 'google') {
  globalThis.fetch = async (input) => {
    asked.push(String(input));
    if (answer instanceof Error) throw answer;
    return answer;
  };
  const page = provider === 'google' ? <GoogleCallbackPage /> : <MicrosoftCallbackPage />;
  renderScreen({ '/': page }, { api: fakeApi({}) });
  expect(screen.getByRole('heading', { name: 'Processing OAuth callback...' })).toBeInTheDocument();
  await pass(50);
}

const page = (marker: string, text: string) => ({ ok: true, text: async () => `<!doctype html><p id="${marker}">${text}</p>` }) as Response;

it.each(['google', 'microsoft'] as const)('OAC-01 OAC-02 E71 passes on what %s sent, stores the provider and closes', async (provider) => {
  await render(page('oauth_success', provider), provider);

  expect(asked).toEqual([`/functions/v1/oauth-${provider}-callback?state=s&code=c`]);
  expect(window.localStorage.getItem('oauth_success')).toBe(provider);
  expect(close).toHaveBeenCalledTimes(1);
});

it('OAC-01 goes to the dashboard when it is no pop-up', async () => {
  await render(page('oauth_success', 'google'));
  await pass(500);

  expect(address()).toBe('/dashboard?tab=calendar');
});

it('OAC-01 continues to the dashboard when storage is blocked', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('The user has forbidden it.', 'SecurityError');
  });
  await render(page('oauth_success', 'google'));
  await pass(500);

  expect(close).toHaveBeenCalledTimes(1);
  expect(address()).toBe('/dashboard?tab=calendar');
});

it('OAC-02 stores the words of an error as text', async () => {
  await render(page('oauth_error', '&lt;b&gt;Denied&lt;/b&gt;'));

  expect(window.localStorage.getItem('oauth_error')).toBe('<b>Denied</b>');
  expect(window.localStorage.getItem('oauth_success')).toBeNull();
});

it.each([
  ['a refusal', { ok: false, text: async () => '' } as Response],
  ['no answer', new TypeError('Failed to fetch')],
  ['a page without a marker', page('other', 'x')],
])('OAC-02 E70 stores that the callback failed after %s', async (_what, answer) => {
  await render(answer);

  expect(window.localStorage.getItem('oauth_error')).toBe('OAuth callback failed');
});
