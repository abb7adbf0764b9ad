import { buildModuleShares, type ModuleShares } from './chunk-modules.ts';
import { fontsOf, readBuilt, scriptsOf, sentBytes } from './page-files.ts';
import { clientDir, publicPages, type PublicPage } from './public-pages.ts';
import { inOrder, purposeOf } from './script-purposes.ts';
import { atMost, compared, type Figure, type Section, type Table } from './section.ts';

/** kB of 1,000 bytes, with brotli. */
const targets = { home: 118, page: 125, fonts: 110 };
const antd = /node_modules\/(?:antd|@ant-design|@rc-component|rc-[\w-]+)\//;
const legal = /web\/src\/public\/legal\/LegalPage\b/;
/** An empty page of the same stack: React, React Router, one route. */
const emptyPageKb = 97.6;

/** The download of a page before any interaction. */
interface PageWeight {
  readonly page: PublicPage;
  readonly files: number;
  readonly scriptKb: number;
  readonly fontKb: number;
  readonly antdModules: number;
  readonly isLegal: boolean;
  /** kB of its scripts by purpose. */
  readonly purposes: ReadonlyMap<string, number>;
}

/** JavaScript and fonts that a visitor of a public page downloads before any interaction, and the purpose of the scripts. */
export async function benchPages(): Promise<Section> {
  const modulesOf = await buildModuleShares();
  const weights = publicPages().map((page) => weigh(page, modulesOf));
  return {
    id: 'pages',
    title: 'JavaScript and fonts of the public pages',
    method: 'Scripts that a prerendered page names, with their imports, in kB (1,000 bytes) after brotli; then the fonts.',
    figures: [
      ...weights.map(describe),
      atMost('antd modules in these scripts', Math.max(...weights.map(({ antdModules }) => antdModules)), 0),
      describeFonts(weights),
    ],
    tables: [purposeTable(weights)],
  };
}

function weigh(page: PublicPage, modulesOf: (address: string) => ModuleShares | null): PageWeight {
  const read = (address: string) => readBuilt(clientDir, address);
  const kb = (address: string) => sentBytes(clientDir, address) / 1_000;
  const sum = (addresses: string[]) => addresses.reduce((total, address) => total + kb(address), 0);
  const scripts = scriptsOf(page.html, read);
  // A script that the build writes without its bundler counts as a single module.
  const modules = scripts.flatMap((address) =>
    [...(modulesOf(address) ?? [[address, 1] as const])].map(([name, share]) => ({ name, kb: share * kb(address) })),
  );
  const purposes = new Map<string, number>();
  for (const module of modules) purposes.set(purposeOf(module.name), (purposes.get(purposeOf(module.name)) ?? 0) + module.kb);
  return {
    page,
    files: scripts.length,
    scriptKb: sum(scripts),
    fontKb: sum(fontsOf(page.html, read)),
    antdModules: modules.filter(({ name }) => antd.test(name)).length,
    isLegal: modules.some(({ name }) => legal.test(name)),
    purposes,
  };
}

function describe({ page, scriptKb, files }: PageWeight): Figure {
  const target = page.name === '/' ? targets.home : targets.page;
  return compared(page.name, `${scriptKb.toFixed(1)} kB in ${files} files`, `≤ ${target} kB`, scriptKb <= target);
}

function describeFonts(weights: readonly PageWeight[]): Figure {
  const most = Math.max(...weights.map(({ fontKb }) => fontKb));
  return compared('Fonts, of the page with most', `${most.toFixed(1)} kB`, `≤ ${targets.fonts} kB`, most <= targets.fonts);
}

/** One column for each page; the heaviest legal page represents all of them. */
function purposeTable(weights: readonly PageWeight[]): Table {
  const heaviestLegal = weights.filter(({ isLegal }) => isLegal).toSorted((a, b) => b.scriptKb - a.scriptKb)[0];
  const columns = weights.filter((weight) => !weight.isLegal || weight === heaviestLegal);
  const row = (name: string, kbOf: (weight: PageWeight) => number) => [name, ...columns.map((weight) => kbOf(weight).toFixed(1))];
  return {
    about:
      'The kB of these scripts by purpose. Each script is spread over its modules by their share of its minified text, taken from the source maps of a second build; the modules are grouped by their folders. Of the legal pages the heaviest.',
    head: ['kB', ...columns.map(({ page }) => page.name)],
    rows: [
      ...inOrder(columns.flatMap(({ purposes }) => [...purposes.keys()])).map((purpose) =>
        row(purpose, ({ purposes }) => purposes.get(purpose) ?? 0),
      ),
      row('All', ({ scriptKb }) => scriptKb),
      row(`More than an empty page (${emptyPageKb})`, ({ scriptKb }) => scriptKb - emptyPageKb),
    ],
  };
}
