import { expect, test } from '@playwright/test';
import { readBuilt, findScripts } from '../../../tools/bench/page-files.ts';
import { clientDir } from '../../../tools/bench/public-pages.ts';
import { sumKb, scriptsOfRoutes, scriptsOfTabs } from '../../../tools/bench/signed-in-bytes.ts';

// Bytes of the built files: the same on every machine. The figures are in docs/performance.md.
const pageScripts = (folder: string) => () =>
  findScripts(readBuilt(clientDir, `${folder}index.html`), (address) => readBuilt(clientDir, address));
const home = pageScripts('');

// The targets of /login and the dashboard are 180 and 310 kB; acting for a business, the rehearsal, webhooks and the chats that wait have
// taken them 0.4 and 1.9 kB above, the guard of translated pages 0.9 kB more, and since then the mailed sign-in link 0.7 kB, the address
// dialog and what answers 3.2 kB (docs/performance.md), the account menu and the groups of tabs 0.9 kB. Every page has 1.5 kB more, of
// which browsers four years old need 0.6; the dashboard 3 kB for conflicts of two people and the acting banner in its first paint.
// Renewing a session that the browser has deleted costs 0.4 kB everywhere and 1.1 kB more on /login; drafts kept on the device and undo from
// any tab cost the dashboard 1 kB.
for (const [page, scripts, kB] of [
  ['/', home, 120.8],
  ...['services', 'pricing', 'demo', 'about', 'contact', 'privacy-policy'].map(
    (page) => [`/${page}`, pageScripts(`${page}/`), 125] as const,
  ),
  ['/login', () => scriptsOfRoutes(['account', 'SignInPage'], []), 185.9],
  ['/dashboard with the Profile tab', () => scriptsOfRoutes(['dashboard'], ['ProfileTab']), 325.1],
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
