import { setTheme, THEME_SCRIPT, THEME_STORAGE_KEY } from './theme.ts';

beforeEach(() => {
  localStorage.clear();
  window.matchMedia = (() => Object.assign(new EventTarget(), { matches: false })) as unknown as typeof window.matchMedia;
  document.head.innerHTML = ['light', 'dark']
    .map((theme) => `<meta name="theme-color" media="(prefers-color-scheme: ${theme})" data-theme="${theme}">`)
    .join('');
});

const medias = () => [...document.querySelectorAll('meta')].map((meta) => meta.getAttribute('media'));
const runHeadScript = () => window.eval(THEME_SCRIPT) as unknown;

it('PUB-06 the browser’s bar has the colour of the chosen theme, from the first frame and after a choice', () => {
  localStorage.setItem(THEME_STORAGE_KEY, 'dark');
  runHeadScript();
  expect(medias()).toEqual(['not all', 'all']);

  setTheme('light');
  expect(medias()).toEqual(['all', 'not all']);
});

it('PUB-06 without a choice the browser’s bar follows the system', () => {
  runHeadScript();
  expect(medias()).toEqual(['(prefers-color-scheme: light)', '(prefers-color-scheme: dark)']);
});
