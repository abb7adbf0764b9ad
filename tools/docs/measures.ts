import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findNames, NAMES } from '../test/names.ts';
import { importsInCircles, neighbours, readArrows } from '../test/import-graph.ts';

// Prints how much there is to know of this repository. Usage: npm run measures

const root = path.resolve(import.meta.dirname, '../..');
const TEST = /\.(?:test|itest|e2e)\.tsx?$|\/testkit\/|^apps\/e2e\/|\/proofs\/|^libs\/answers\/sets\//;

function list(...globs: readonly string[]): string[] {
  const args = ['ls-files', '-z', ...globs.map((glob) => `:(glob)${glob}`), ':(exclude,glob)**/*generated*', ':(exclude)docs/generated'];
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean);
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const sum = (files: readonly string[], size: (text: string) => number) => files.reduce((total, file) => total + size(read(file)), 0);
const countLines = (text: string) => text.split('\n').filter((line) => line.trim()).length;
const countWords = (text: string) => text.split(/\s+/).filter(Boolean).length;

/** Returns the number of rooms in a folder, and of the floors that their imports make. */
function countRooms(folder: string): string {
  const below = new Map<string, Set<string>>();
  for (const arrow of readArrows(`${folder}/**/*.{ts,tsx}`)) {
    const [from, to] = neighbours(arrow);
    if (path.posix.dirname(from) === folder && to.startsWith(`${folder}/`)) below.set(from, (below.get(from) ?? new Set()).add(to));
  }
  const floor = (room: string): number => 1 + Math.max(0, ...[...(below.get(room) ?? [])].map(floor));
  const rooms = new Set([...below].flatMap(([from, to]) => [from, ...to]));
  return `${rooms.size} on ${Math.max(...[...rooms].map(floor))}`;
}

const code = list('**/*.ts', '**/*.tsx');
const recipe = /## Add a field to products\n([^]*?)\n## /.exec(read('docs/how-to.md'))?.[1] ?? '';
const measures: readonly (readonly [measure: string, value: string | number])[] = [
  ['wings of the domains, on floors', countRooms('apps/api/src/domains')],
  ['imports in circles of folders', importsInCircles(readArrows('apps/api/src/{platform,integrations,domains}/**/*.{ts,tsx}')).length],
  ['files of a new product field (docs/how-to.md)', new Set(recipe.match(/`[\w/.-]+\.(?:tsx?|graphql)`/g)).size],
  ...Object.entries(NAMES).map(([names, { declared }]) => [names, findNames(declared).length] as const),
  [
    'production lines, without blank ones',
    sum(
      code.filter((file) => !TEST.test(file)),
      countLines,
    ),
  ],
  [
    'test lines, without blank ones',
    sum(
      code.filter((file) => TEST.test(file)),
      countLines,
    ),
  ],
  ['lines of CSS, without blank ones', sum(list('**/*.css'), countLines)],
  [
    'words of docs, without the acceptance list',
    sum(
      list('docs/**/*.md').filter((file) => file !== 'docs/acceptance.md'),
      countWords,
    ),
  ],
];
for (const [measure, value] of measures) console.log(`${measure.padEnd(50)} ${value}`);
