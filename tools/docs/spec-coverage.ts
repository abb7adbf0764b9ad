import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GENERATED, table } from './markdown.ts';
import { titlesOf } from './test-titles.ts';

const TEST_FILES = '{apps,libs,tools}/**/*.{test,itest,e2e}.{ts,tsx}';
const ROW = /^\|\s*([A-Z]{1,3}-?\d{2})\s*\|/;
const ROW_ID = /\b(?:[A-Z]{1,3}-\d{2}|E\d{2})\b/g;

/** A section of the acceptance list. */
export interface Group {
  readonly title: string;
  readonly rows: readonly string[];
}

/** docs/spec-coverage.md: which rows of docs/acceptance.md are named by a test, and where. */
export function coverageDocument(root: string): string {
  const groups = readGroups(readFileSync(path.join(root, 'docs/acceptance.md'), 'utf8'));
  const named = new Map<string, Set<string>>();
  for (const file of globSync(TEST_FILES, { cwd: root, exclude: ['**/node_modules', '**/snapshots'] }).sort()) {
    const posix = file.split(path.sep).join('/');
    for (const id of namedRows(readFileSync(path.join(root, file), 'utf8'), file)) named.set(id, (named.get(id) ?? new Set()).add(posix));
  }
  return render(groups, named);
}

/** The rows of an acceptance list by section; sections without rows are left out. */
export function readGroups(markdown: string): Group[] {
  const groups: { title: string; rows: string[] }[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    if (/^##+ /.test(line)) groups.push({ title: line.replace(/^#+ /, ''), rows: [] });
    const id = ROW.exec(line)?.[1];
    if (id) groups.at(-1)?.rows.push(id);
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

/** Every row id in the titles of a test file. */
export function namedRows(source: string, file: string): Set<string> {
  return new Set(titlesOf(source, file).flatMap((title) => title.match(ROW_ID) ?? []));
}

function render(groups: readonly Group[], named: ReadonlyMap<string, ReadonlySet<string>>): string {
  const known = new Set(groups.flatMap(({ rows }) => rows));
  const unknown = [...named.keys()].filter((id) => !known.has(id)).sort();
  const total = [...known].filter((id) => named.has(id)).length;
  return [
    GENERATED,
    '# Rows named by tests',
    `Which rows of [acceptance.md](acceptance.md) a test names in its title, and in which files: **${total} of ${known.size}**. A row that no test names is not done; a row that is named is as done as that test is strict.`,
    table(
      ['Section', 'Rows', 'Named'],
      groups.map(({ title, rows }) => [title, String(rows.length), String(rows.filter((id) => named.has(id)).length)]),
    ),
    ...groups.map((group) => renderGroup(group, named)),
    ...(unknown.length > 0 ? ['## Not in the list', unknown.map((id) => `- ${id}: ${filesOf(named, id)}`).join('\n')] : []),
  ]
    .join('\n\n')
    .concat('\n');
}

function renderGroup({ title, rows }: Group, named: ReadonlyMap<string, ReadonlySet<string>>): string {
  const done = rows.filter((id) => named.has(id));
  const open = rows.filter((id) => !named.has(id));
  const parts = [`## ${title}`];
  if (done.length > 0)
    parts.push(
      table(
        ['Row', 'Named in'],
        done.map((id) => [id, filesOf(named, id)]),
      ),
    );
  if (open.length > 0) parts.push(`Not named: ${open.join(', ')}.`);
  return parts.join('\n\n');
}

function filesOf(named: ReadonlyMap<string, ReadonlySet<string>>, id: string): string {
  return [...(named.get(id) ?? [])].map((file) => `\`${file}\``).join(', ');
}
