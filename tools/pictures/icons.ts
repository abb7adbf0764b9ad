import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { rootDir } from '../dev/settings.ts';
import { withBuiltSite } from './built-site.ts';
import { smallPng } from './small-png.ts';

// `node tools/pictures/icons.ts` draws every icon of the site from the bird of favicon.svg: favicon.ico for old browsers, the icon of a
// phone's home screen, and those of the web manifest. Run it when the bird changed.

const publicDir = path.join(rootDir, 'apps/web/public');
const drawing = readFileSync(path.join(publicDir, 'favicon.svg'), 'utf8').replace(/<style>.*<\/style>/s, '');

/** Colours of the drawing, and how much of the square it fills; `ground` is a colour or nothing. */
interface Look {
  readonly ground: string;
  readonly body: string;
  readonly line: string;
  readonly wing: string;
  readonly eye: string;
  readonly share: number;
}

const LIGHT: Look = { ground: 'transparent', body: '#0f766e', line: '#0f766e', wing: '#db691d', eye: '#fbfaf7', share: 1 };
const ON_PAPER: Look = { ...LIGHT, ground: '#fbfaf7', share: 0.74 };
// A mask may crop everything outside a circle of 80 %.
const MASKABLE: Look = { ground: '#0b3b38', body: '#f5f2e9', line: '#cfe0da', wing: '#ee8a3f', eye: '#0b3b38', share: 0.66 };

await withBuiltSite({ width: 512, height: 512 }, async (page) => {
  mkdirSync(path.join(publicDir, 'icons'), { recursive: true });
  writeFileSync(path.join(publicDir, 'favicon.ico'), ico(await draw(page, 32, LIGHT), 32));
  const write = async (name: string, size: number, look: Look) =>
    writeFileSync(path.join(publicDir, 'icons', `${name}.png`), await draw(page, size, look));
  await write('apple-touch-icon', 180, ON_PAPER);
  for (const size of [192, 512]) {
    await write(`icon-${size}`, size, LIGHT);
    await write(`maskable-${size}`, size, MASKABLE);
  }
});

async function draw(page: Page, size: number, { ground, body, line, wing, eye, share }: Look): Promise<Buffer> {
  const side = size * share;
  const style = `html,body{margin:0;background:transparent}div{display:grid;place-items:center;width:${size}px;height:${size}px;background:${ground}}
    svg{width:${side}px;height:${side}px}.b{fill:${body}}.l{stroke:${line}}.w{fill:${wing}}.e{fill:${eye}}`;
  await page.setContent(`<style>${style}</style><div>${drawing}</div>`);
  return smallPng(await page.screenshot({ clip: { x: 0, y: 0, width: size, height: size }, omitBackground: true }));
}

/** An icon file that holds one PNG. */
function ico(png: Buffer, size: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.set([size, size], 6);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
