import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { BRAND } from '@larkline/brand';
import type { Page } from '@playwright/test';
import { rootDir } from '../dev/settings.ts';
import { builtDir, builtSite, withBuiltSite } from './built-site.ts';
import { smallPng } from './small-png.ts';

// `npm run build && node tools/pictures/social.ts` draws the preview picture of links, one for each page that has a
// canonical address, into apps/web/public/social: its first heading over the landscape of the home page, and on the sales
// pages a part that shows what they offer. Run it when one of these changed.

const SIZE = { width: 1200, height: 630 };
const outDir = path.join(rootDir, 'apps/web/public/social');

/** What a sales page shows on its picture: the part that holds what it offers. The alternative texts are in the heads of the pages. */
const SHOWN: Readonly<Record<string, string>> = {
  '/': 'section[aria-label="Example call"]',
  '/services': '#dashboard img',
  '/pricing': 'main article',
  '/demo': '[data-phase]',
  '/contact': '#schedule-call ol',
};

/** Runs in the browser: replaces the page by its picture, in the colours and typefaces of the page. */
const draw = `({ name, words, scene, shown }) => {
  const logo = document.querySelector('header svg').outerHTML;
  const part = shown && document.querySelector(shown);
  const copy = part?.outerHTML.replaceAll('loading="lazy"', '') ?? '';
  const width = part?.getBoundingClientRect().width ?? 0;
  document.documentElement.dataset.theme = 'light';
  document.body.innerHTML = \`
    <style>
      .picture { position: relative; width: 1200px; height: 630px; overflow: hidden; background: var(--sky); color: var(--on-deep);
        --m-bird: var(--on-deep); --m-wing: var(--sun); --m-eye: var(--deep); --m-line: var(--on-deep); }
      .picture .name { position: absolute; top: 56px; left: 72px; display: flex; gap: 16px; align-items: center; font: 650 40px/48px var(--display); letter-spacing: -0.02em; }
      .picture .name small { margin-left: 8px; font: 400 27px/48px var(--text); letter-spacing: 0; color: var(--on-deep-2); }
      .picture .name svg { width: 60px; height: 50px; }
      .picture h1 { position: absolute; top: 142px; left: 72px; width: 940px; font: 600 76px/80px var(--display); letter-spacing: -0.028em; text-wrap: balance; }
      .picture .scene svg { position: absolute; left: 0; bottom: 0; width: 1200px; height: 275px; }
      .picture.offers .name small { display: none; }
      .picture.offers h1 { top: 132px; width: 520px; font-size: 58px; line-height: 62px; }
      .picture .shown { position: absolute; top: 56px; right: 56px; width: \${width}px; padding: 0; border-radius: 16px; overflow: hidden;
        background: var(--surface); color: var(--ink); transform: scale(\${width ? 500 / width : 1}); transform-origin: top right; box-shadow: var(--shadow-card); }
      .picture .shown > ol { padding: 16px 32px; border: 0; }
      .picture .shown :is(button, [role=group]) { display: none; }
    </style>
    <div class="picture \${copy && 'offers'}"><div class="name">\${logo}<span>\${name}</span><small>AI receptionist and live chatbot</small></div><h1></h1><div class="scene">\${scene}</div>\${copy && \`<div class="shown">\${copy}</div>\`}</div>\`;
  document.querySelector('.picture h1').innerHTML = words;
  document.querySelector('.scene svg').removeAttribute('class');
}`;

await withBuiltSite(SIZE, async (page) => {
  mkdirSync(outDir, { recursive: true });
  const scenes = await readScenes(page);
  for (const address of picturedPages()) {
    await page.goto(`${builtSite}${address}`);
    const words = await page.locator('h1').first().innerHTML();
    await page.evaluate(
      `(${draw})(${JSON.stringify({ name: BRAND.name, words, scene: isQuiet(address) ? scenes.night : scenes.dawn, shown: SHOWN[address] })})`,
    );
    await page.waitForLoadState('networkidle');
    await page.evaluate('document.fonts.ready.then(() => true)');
    const picture = await smallPng(await page.screenshot({ type: 'png' }));
    writeFileSync(path.join(outDir, `${address === '/' ? 'home' : address.slice(1)}.png`), picture);
    console.log(`${address}: ${(picture.length / 1_000).toFixed(1)} kB`);
  }
});

/** The pages whose built HTML names a picture. */
function picturedPages(): string[] {
  const pages = JSON.parse(readFileSync(path.join(builtDir, '../pages.json'), 'utf8')) as { path: string; file: string }[];
  return pages
    .filter(({ file }) => readFileSync(path.join(builtDir, file), 'utf8').includes('property="og:image"'))
    .map((page) => page.path);
}

/** Legal texts and forms use the night scene, sales pages the dawn. */
function isQuiet(address: string): boolean {
  return !['/', '/services', '/pricing', '/demo', '/about', '/contact'].includes(address);
}

async function readScenes(page: Page): Promise<{ dawn: string; night: string }> {
  await page.goto(`${builtSite}/`);
  const drawings = page.locator('svg[viewBox="-1200 0 3840 330"]');
  const read = (drawing: typeof drawings) => drawing.evaluate((svg) => (svg as { outerHTML: string }).outerHTML);
  return { dawn: await read(drawings.first()), night: await read(drawings.last()) };
}
