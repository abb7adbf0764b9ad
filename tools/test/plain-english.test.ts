import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { habits } from '../lint/plain-words.mjs';

// How often comments, guides and schema descriptions still use turns of phrase that read like a translation (docs/style.md, Language).
// The numbers may only fall.

const root = path.resolve(import.meta.dirname, '../..');
const LEFT: Readonly<Record<string, number>> = { comments: 212, guides: 0, schema: 0 };

const PLACES: Readonly<Record<string, { readonly files: readonly string[]; readonly isRead: RegExp }>> = {
  comments: { files: ['apps/**/*.ts', 'apps/**/*.tsx', 'libs/**/*.ts', 'tools/**/*.ts'], isRead: /\/\*[^]*?\*\/|\/\/[^\n]*/g },
  guides: { files: ['*.md', 'docs/*.md', 'docs/how/*.md', 'docs/decisions/*.md'], isRead: /^.*$/gm },
  schema: { files: ['apps/api/schema.graphql'], isRead: /"""[^]*?"""/g },
};
/** Copied from the specification, and the page that quotes what to avoid. */
const QUOTING = new Set(['docs/acceptance.md', 'docs/style.md', 'tools/test/plain-english.test.ts']);

it.each(Object.entries(PLACES))('%s read less and less like a translation', (place, { files, isRead }) => {
  const tracked = execFileSync('git', ['ls-files', '-z', ...files.map((pattern) => `:(glob)${pattern}`)], { cwd: root, encoding: 'utf8' });
  const prose = tracked
    .split('\0')
    .filter((file) => file && !QUOTING.has(file))
    .flatMap((file) => readFileSync(path.join(root, file), 'utf8').match(isRead) ?? [])
    .join('\n');

  const found = habits.flatMap(([pattern]) => prose.match(new RegExp(pattern, 'g')) ?? []);

  expect(found).toHaveLength(LEFT[place] ?? 0);
});
