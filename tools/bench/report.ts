import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'prettier';
import { rootDir } from '../dev/settings.ts';
import type { Figure, Section } from './section.ts';

/** When and on what a section was measured. */
export interface Circumstances {
  readonly date: string;
  readonly machine: string;
  /** Load averages before and after. */
  readonly load: readonly [string, string];
}

const file = path.join(rootDir, 'docs/performance.md');

/** A section as a table for the terminal. */
export function toTable({ title, figures }: Section): string {
  const rows = figures.map((figure) => [figure.what, figure.value, figure.target ?? '', verdict(figure)]);
  const widths = [0, 1, 2, 3].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const lines = rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
  return [`\n${title}`, ...lines].join('\n');
}

/** Puts a section into its block of docs/performance.md; the text around the blocks is left alone. */
export async function writeSection(section: Section, circumstances: Circumstances): Promise<void> {
  const [begin, end] = [`<!-- begin ${section.id} -->`, `<!-- end ${section.id} -->`];
  const block = `${begin}\n\n${toMarkdown(section, circumstances)}\n\n${end}`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const [before, rest] = [text.indexOf(begin), text.indexOf(end)];
  const changed = before >= 0 && rest > before ? text.slice(0, before) + block + text.slice(rest + end.length) : `${text}\n${block}\n`;
  writeFileSync(file, await format(changed, { parser: 'markdown', printWidth: 140, singleQuote: true }));
}

function verdict({ target, met }: Figure): string {
  if (!target) return '';
  return met ? 'met' : 'MISSED';
}

function toMarkdown(section: Section, { date, machine, load }: Circumstances): string {
  const rows = section.figures.map((figure) => `| ${figure.what} | ${figure.value} | ${figure.target ?? ''} | ${verdict(figure)} |`);
  const misses = section.figures
    .filter((figure) => !figure.met)
    .map((figure) => `${figure.what} is ${figure.value}, not ${figure.target}.`);
  return [
    `## ${section.title}`,
    section.method,
    ['| What | Figure | Target | |', '| --- | --- | --- | --- |', ...rows].join('\n'),
    ...(misses.length > 0 ? [`**Missed:** ${misses.join(' ')}`] : []),
    `${date}, ${machine}; load average ${load[0]} before, ${load[1]} after.`,
  ].join('\n\n');
}
