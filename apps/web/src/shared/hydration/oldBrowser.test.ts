import { OLD_BROWSER_SCRIPT, OLD_BROWSER_TEXT } from './oldBrowser.ts';

beforeEach(() => {
  document.body.innerHTML = '<main>Page</main>';
  window.history.replaceState(null, '', '/');
  window.structuredClone ??= structuredClone;
  Object.assign(window.URL, { canParse: () => true });
  Object.defineProperty(HTMLElement.prototype, 'popover', { value: null, configurable: true });
});
afterEach(() => vi.unstubAllGlobals());

function openPage(): string | null | undefined {
  window.eval(OLD_BROWSER_SCRIPT);
  document.dispatchEvent(new Event('DOMContentLoaded'));
  return document.querySelector('body > [role=alert]')?.textContent;
}

it('PUB-10 a browser of today reads nothing', () => {
  expect(openPage()).toBeUndefined();
});

it('PUB-10 a browser that lacks what the public pages need reads so at the top', () => {
  vi.stubGlobal('structuredClone', undefined);

  expect(openPage()).toBe(OLD_BROWSER_TEXT);
  expect(document.body.firstElementChild).toHaveTextContent(OLD_BROWSER_TEXT);
});

it('PUB-10 a browser that is too old for the dashboard only reads so at its door, and not on the public pages', () => {
  Object.assign(window.URL, { canParse: undefined });

  expect(openPage()).toBeUndefined();
  window.history.replaceState(null, '', '/login');
  expect(openPage()).toBe(OLD_BROWSER_TEXT);
});
