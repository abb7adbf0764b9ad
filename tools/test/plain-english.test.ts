import { habits } from '../lint/plain-words.mjs';
import { CODE, findAll, findNames, NAMES } from './names.ts';

// How often comments, guides and schema descriptions still use turns of phrase that read like a translation (docs/style.md, Language),
// and how many names do (docs/style.md, Names). The numbers may only fall.

const LEFT: Readonly<Record<string, number>> = { comments: 0, guides: 0, schema: 0 };

const PLACES: Readonly<Record<string, { readonly files: readonly string[]; readonly isRead: RegExp }>> = {
  comments: { files: CODE, isRead: /\/\*[^]*?\*\/|\/\/[^\n]*/g },
  guides: { files: ['*.md', 'docs/*.md', 'docs/how/*.md', 'docs/decisions/*.md'], isRead: /^.*$/gm },
  schema: { files: ['apps/api/schema.graphql'], isRead: /"""[^]*?"""/g },
};
it.each(Object.entries(PLACES))('%s read less and less like a translation', (place, { files, isRead }) => {
  const prose = findAll(files, isRead).join('\n');

  const found = habits.flatMap(([pattern]) => prose.match(new RegExp(pattern, 'g')) ?? []);

  expect(found).toHaveLength(LEFT[place] ?? 0);
});

it.each(Object.entries(NAMES))('no more %s', (_names, { declared, most }) => {
  const found = findNames(declared);

  expect(found.length, found.join(', ')).toBeLessThanOrEqual(most);
});
