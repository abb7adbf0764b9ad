import { findFonts, readBuilt, findScripts, sentBytes } from './page-files.ts';
import { clientDir, publicPages, type PublicPage } from './public-pages.ts';
import { atMost, compared, type Figure, type Section } from './section.ts';

/** kB of 1,000 bytes, with brotli. */
const targets = { home: 118, page: 125, fonts: 110 };

/** The download of a page before any interaction. */
interface PageWeight {
  readonly page: PublicPage;
  readonly files: number;
  readonly scriptKb: number;
  readonly fontKb: number;
  readonly antdFiles: number;
}

/** JavaScript and fonts that a visitor of a public page downloads before any interaction. */
export function benchPages(): Section {
  const weights = publicPages().map(weigh);
  return {
    id: 'pages',
    title: 'JavaScript and fonts of the public pages',
    method: 'Scripts that a prerendered page names, with their imports, in kB (1,000 bytes) after brotli; then the fonts.',
    figures: [
      ...weights.map(describe),
      atMost('Files of antd among these scripts', Math.max(...weights.map(({ antdFiles }) => antdFiles)), 0),
      describeFonts(weights),
    ],
  };
}

function weigh(page: PublicPage): PageWeight {
  const read = (address: string) => readBuilt(clientDir, address);
  const sum = (addresses: string[]) => addresses.reduce((total, address) => total + sentBytes(clientDir, address) / 1_000, 0);
  const scripts = findScripts(page.html, read);
  return {
    page,
    files: scripts.length,
    scriptKb: sum(scripts),
    fontKb: sum(findFonts(page.html, read)),
    // The build puts antd into files of its own.
    antdFiles: scripts.filter((address) => address.includes('antd')).length,
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
