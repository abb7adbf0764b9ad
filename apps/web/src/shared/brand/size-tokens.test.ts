import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { breakpoints } from './tokens.ts';

const src = path.resolve(import.meta.dirname, '../..');
/** The public pages, their frame and bands, and the document have a scale of their own. */
const publicSheets = /^(?:public|app\/layouts|shared\/layout|shared\/brand)\//;
const sheets = globSync('**/*.css', { cwd: src }).filter((file) => !publicSheets.test(file));

it('finds the sheets', () => {
  expect(sheets.length).toBeGreaterThan(30);
});

it.each(sheets)('%s takes its text sizes from the tokens', (file) => {
  const raw = read(file).match(/font-size: [\d.]+(?:px|rem)|font: \d+ [\d.]+(?:px|rem)/g) ?? [];

  expect(raw).toEqual([]);
});

it.each(sheets)('%s changes its layout at the three widths', (file) => {
  const allowed: readonly number[] = Object.values(breakpoints);
  const others = [...read(file).matchAll(/@media[^{]*\((?:max|min)-width: ([\d.]+)px\)/g)].filter(
    ([, width]) => !allowed.includes(Number(width)),
  );

  expect(others).toEqual([]);
});

function read(file: string): string {
  return readFileSync(path.join(src, file), 'utf8');
}
