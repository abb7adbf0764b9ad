import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { rootDir } from '../dev/settings.ts';
import { shown, type Figure, type Section } from './section.ts';

const clientDir = path.join(rootDir, 'dist/web/client');
const pages = { '/': 'index.html', '/pricing': 'pricing/index.html' };

/** JavaScript that a visitor of a public page downloads before touching anything. */
export function benchPages(): Section {
  return {
    id: 'pages',
    title: 'JavaScript of the public pages',
    method: 'The files that the prerendered page names, and what these import, as they are sent with brotli.',
    figures: Object.entries(pages).map(([address, file]) => describe(address, path.join(clientDir, file))),
  };
}

function describe(address: string, file: string): Figure {
  const scripts = new Set<string>();
  for (const [script] of readFileSync(file, 'utf8').matchAll(/\/assets\/[\w.-]+\.js\b/g)) addWithImports(script, scripts);
  const bytes = [...scripts].reduce((sum, script) => sum + brotliBytes(path.join(clientDir, script)), 0);
  return shown(address, `${(bytes / 1_000).toFixed(1)} kB in ${scripts.size} files`);
}

function addWithImports(script: string, scripts: Set<string>): void {
  if (scripts.has(script)) return;
  scripts.add(script);
  const source = readFileSync(path.join(clientDir, script), 'utf8');
  for (const [, name = ''] of source.matchAll(/\b(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) addWithImports(`/assets/${name}`, scripts);
}

function brotliBytes(file: string): number {
  return existsSync(`${file}.br`) ? statSync(`${file}.br`).size : brotliCompressSync(readFileSync(file)).length;
}
