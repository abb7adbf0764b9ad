import { readFileSync } from 'node:fs';
import path from 'node:path';
import { table, toPage } from './markdown.ts';

const WRITTEN_BY = '<!-- Written by a complete `npm test`; do not edit. -->';
const ROW = /^\|\s*([A-Z]{1,3}-?\d{2})\s*\|/;

/** Path of the document, from the root. */
export const COVERAGE_FILE = 'docs/generated/spec-coverage.md';

/** Rows of the acceptance list with the files of the tests that prove them. */
export type ProvenRows = ReadonlyMap<string, ReadonlySet<string>>;

/** A section of the acceptance list. */
export interface Group {
  readonly title: string;
  readonly rows: readonly string[];
}

/** docs/generated/spec-coverage.md: which rows of docs/acceptance.md are named by a test that ran and passed, and where. */
export function coverageDocument(root: string, proven: ProvenRows): string {
  const groups = readGroups(readFileSync(path.join(root, 'docs/acceptance.md'), 'utf8'));
  return render(groups, proven);
}

/** Returns the rows that the document lists. */
export function claimedRows(document: string): Set<string> {
  return new Set(document.split(/\r?\n/).flatMap((line) => (line.includes('`') ? (ROW.exec(line)?.[1] ?? []) : [])));
}

/** Returns the rows of an acceptance list by section; sections without rows are left out. */
export function readGroups(markdown: string): Group[] {
  const groups: { title: string; rows: string[] }[] = [];
  for (const line of markdown.split(/\r?\n/)) {
    if (/^##+ /.test(line)) groups.push({ title: line.replace(/^#+ /, ''), rows: [] });
    const id = ROW.exec(line)?.[1];
    if (id) groups.at(-1)?.rows.push(id);
  }
  return groups.filter(({ rows }) => rows.length > 0);
}

function render(groups: readonly Group[], named: ProvenRows): string {
  const known = new Set(groups.flatMap(({ rows }) => rows));
  const unknown = [...named.keys()].filter((id) => !known.has(id)).sort();
  const total = [...known].filter((id) => named.has(id)).length;
  return toPage(
    WRITTEN_BY,
    '# Rows proven by tests',
    `Rows of [acceptance.md](../acceptance.md) that a test names in its title, by file; only tests that ran and passed count: **${total} of ${known.size}**.`,
    table(
      ['Section', 'Rows', 'Proven'],
      groups.map(({ title, rows }) => [title, String(rows.length), String(rows.filter((id) => named.has(id)).length)]),
    ),
    ...groups.map((group) => renderGroup(group, named)),
    ...(unknown.length > 0 ? ['## Not in the list', unknown.map((id) => `- ${id}: ${formatFiles(named, id)}`).join('\n')] : []),
  );
}

function renderGroup({ title, rows }: Group, named: ProvenRows): string {
  const done = rows.filter((id) => named.has(id));
  const open = rows.filter((id) => !named.has(id));
  const parts = [`## ${title}`];
  if (done.length > 0)
    parts.push(
      table(
        ['Row', 'Proven in'],
        done.map((id) => [id, formatFiles(named, id)]),
      ),
    );
  if (open.length > 0) parts.push(`Not proven: ${open.join(', ')}.`);
  return parts.join('\n\n');
}

function formatFiles(named: ProvenRows, id: string): string {
  return [...(named.get(id) ?? [])]
    .sort()
    .map((file) => `\`${file}\``)
    .join(', ');
}
