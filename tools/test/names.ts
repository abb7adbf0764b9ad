import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
/** Copied from the specification, and the page and the lists that quote what to avoid. */
const QUOTING = new Set(['docs/acceptance.md', 'docs/style.md', 'tools/test/names.ts', 'tools/test/plain-english.test.ts']);
/** Sources in TypeScript. */
export const CODE = ['apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts', 'tools/**/*.ts'];

/** Declarations whose names are neither a verb nor a noun, with the number that may stay. */
export const NAMES: Readonly<Record<string, { readonly declared: RegExp; readonly most: number }>> = {
  'functions that end in "Of"': {
    declared: /^ *(?:export )?(?:(?:async )?function\*? |const )(?:\w+Of)\b(?= ?[(<]| = (?:async )?[(<])/gm,
    most: 4,
  },
  'types that are participles': {
    declared:
      /^ *(?:export )?(?:abstract )?(?:interface|type|class) \w*?(?:[a-z]ed|Due|Found|Given|Kept|Known|Left|Lost|Made|Paid|Read|Said|Seen|Sent|Shown|Spent|Taken|Told|Written)\b/gm,
    most: 3,
  },
};

/** Returns what a pattern finds in each tracked file that a list of globs names. */
export function findAll(files: readonly string[], pattern: RegExp): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z', ...files.map((glob) => `:(glob)${glob}`)], { cwd: root, encoding: 'utf8' });
  return tracked
    .split('\0')
    .filter((file) => file && !QUOTING.has(file))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(pattern) ?? []);
}

/** Returns the names that a pattern declares in the code. */
export function findNames(declared: RegExp): string[] {
  return findAll(CODE, declared).map((line) => line.split(/ +/).at(-1) ?? '');
}
