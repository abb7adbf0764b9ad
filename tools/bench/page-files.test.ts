import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findFonts, findScripts, sentBytes } from './page-files.ts';

const files: Readonly<Record<string, string>> = {
  '/assets/boot-1.js': 'import"./react-2.js";import*as a from"./site-3.js";import("./later-4.js")',
  '/assets/react-2.js': 'export{}',
  '/assets/site-3.js': 'import{a}from"./react-2.js";',
  '/assets/site-3.css': '@font-face{src:url(/assets/inter-5.woff2)}',
};
const read = (address: string) => files[address] ?? '';

it('finds the scripts that a page names and their imports, each once, without those that are loaded later', () => {
  expect(findScripts('<script>import("/assets/boot-1.js")</script>', read)).toEqual([
    '/assets/boot-1.js',
    '/assets/react-2.js',
    '/assets/site-3.js',
  ]);
});

it('finds the fonts of a page and of its style sheets, each once', () => {
  const html = '<style>@font-face{src:url(/assets/inter-5.woff2),url(/assets/lark-6.woff2)}</style><link data-href="/assets/site-3.css"/>';

  expect(findFonts(html, read)).toEqual(['/assets/inter-5.woff2', '/assets/lark-6.woff2']);
});

describe('the bytes that are sent', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'larkline-bytes-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('are those of the brotli file beside it', () => {
    writeFileSync(path.join(folder, 'a.js'), 'a long script');
    writeFileSync(path.join(folder, 'a.js.br'), 'short');

    expect(sentBytes(folder, '/a.js')).toBe(5);
  });

  it('are compressed for a script that lacks it, and those of the file for a font', () => {
    writeFileSync(path.join(folder, 'a.js'), 'a'.repeat(1_000));
    writeFileSync(path.join(folder, 'a.woff2'), 'a'.repeat(1_000));

    expect(sentBytes(folder, '/a.js')).toBeLessThan(100);
    expect(sentBytes(folder, '/a.woff2')).toBe(1_000);
  });
});
