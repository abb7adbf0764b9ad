import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { habits } from '../lint/plain-words.mjs';

// How often comments, guides and schema descriptions still use turns of phrase that read like a translation (docs/style.md, Language),
// and how many names do (docs/style.md, Names). The numbers may only fall.

const root = path.resolve(import.meta.dirname, '../..');
const LEFT: Readonly<Record<string, number>> = { comments: 0, guides: 0, schema: 0 };

const CODE = ['apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts', 'tools/**/*.ts'];
const PLACES: Readonly<Record<string, { readonly files: readonly string[]; readonly isRead: RegExp }>> = {
  comments: { files: CODE, isRead: /\/\*[^]*?\*\/|\/\/[^\n]*/g },
  guides: { files: ['*.md', 'docs/*.md', 'docs/how/*.md', 'docs/decisions/*.md'], isRead: /^.*$/gm },
  schema: { files: ['apps/api/schema.graphql'], isRead: /"""[^]*?"""/g },
};
/** Copied from the specification, and the page that quotes what to avoid. */
const QUOTING = new Set(['docs/acceptance.md', 'docs/style.md', 'tools/test/plain-english.test.ts']);

/** Declarations whose names are neither a verb nor a noun, with the number that may stay. */
const NAMES: Readonly<Record<string, { readonly declared: RegExp; readonly most: number }>> = {
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
function find(files: readonly string[], pattern: RegExp): string[] {
  const tracked = execFileSync('git', ['ls-files', '-z', ...files.map((glob) => `:(glob)${glob}`)], { cwd: root, encoding: 'utf8' });
  return tracked
    .split('\0')
    .filter((file) => file && !QUOTING.has(file))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(pattern) ?? []);
}

it.each(Object.entries(PLACES))('%s read less and less like a translation', (place, { files, isRead }) => {
  const prose = find(files, isRead).join('\n');

  const found = habits.flatMap(([pattern]) => prose.match(new RegExp(pattern, 'g')) ?? []);

  expect(found).toHaveLength(LEFT[place] ?? 0);
});

it.each(Object.entries(NAMES))('no more %s', (_names, { declared, most }) => {
  const found = find(CODE, declared).map((line) => line.split(/ +/).at(-1));

  expect(found.length, found.join(', ')).toBeLessThanOrEqual(most);
});
