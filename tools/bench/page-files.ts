import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Addresses of the scripts that a page names, and of those that these import. `read` returns the text of a file by its address. */
export function findScripts(html: string, read: (address: string) => string): string[] {
  const scripts = new Set<string>();
  const add = (address: string) => {
    if (scripts.has(address)) return;
    scripts.add(address);
    for (const [, name = ''] of read(address).matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g)) add(`/assets/${name}`);
  };
  for (const [address] of html.matchAll(/\/assets\/[\w.-]+\.js\b/g)) add(address);
  return [...scripts];
}

/** Addresses of the fonts that a page or its style sheets name. `read` returns the text of a file by its address. */
export function findFonts(html: string, read: (address: string) => string): string[] {
  const sheets = [...html.matchAll(/\/assets\/[\w.-]+\.css\b/g)].map(([address]) => read(address));
  return [...new Set([html, ...sheets].flatMap((text) => text.match(/\/assets\/[\w.-]+\.woff2\b/g) ?? []))];
}

/** Text of a built file by its address. */
export function readBuilt(folder: string, address: string): string {
  return readFileSync(path.join(folder, address), 'utf8');
}

/** Bytes of a built file as sent: brotli where the build wrote a compressed copy. */
export function sentBytes(folder: string, address: string): number {
  const file = path.join(folder, address);
  if (existsSync(`${file}.br`)) return statSync(`${file}.br`).size;
  return /\.(?:js|css)$/.test(file) ? brotliCompressSync(readFileSync(file)).length : statSync(file).size;
}
