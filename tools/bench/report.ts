import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { formatted } from '../dev/formatted.ts';
import { rootDir } from '../dev/settings.ts';
import type { Figure, Section } from './section.ts';

/** Time and machine of a measurement. */
export interface Circumstances {
  readonly date: string;
  readonly machine: string;
  /** Load averages before and after, each of 1, 5 and 15 minutes. */
  readonly load: readonly [string, string];
}

const file = path.join(rootDir, 'docs/performance.md');

/** A section as a table for the terminal. */
export function toTable({ title, figures, tables = [] }: Section): string {
  const rows = figures.map((figure) => [figure.what, figure.value, figure.target ?? '', verdict(figure)]);
  return [`\n${title}`, aligned(rows), ...tables.map(({ about, head, rows: cells }) => `\n${about}\n${aligned([head, ...cells])}`)].join(
    '\n',
  );
}

/** Puts a section into its block of docs/performance.md, without its detailed tables; the text around the blocks is left alone. */
export async function writeSection(section: Section, circumstances: Circumstances): Promise<void> {
  const [begin, end] = [`<!-- begin ${section.id} -->`, `<!-- end ${section.id} -->`];
  const block = `${begin}\n\n${toMarkdown(section, circumstances)}\n\n${end}`;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '# Performance\n';
  const [before, rest] = [text.indexOf(begin), text.indexOf(end)];
  const changed = before >= 0 && rest > before ? text.slice(0, before) + block + text.slice(rest + end.length) : `${text}\n${block}\n`;
  writeFileSync(file, await formatted(changed, file));
}

function aligned(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_cell, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => `  ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()).join('\n');
}

function verdict({ target, met }: Figure): string {
  if (!target) return '';
  return met ? 'met' : 'MISSED';
}

function toMarkdown(section: Section, { date, machine, load }: Circumstances): string {
  const rows = section.figures.map((figure) => [
    figure.what,
    figure.value,
    figure.target === null ? '' : `${figure.target}, ${verdict(figure)}`,
  ]);
  const [before, after] = load.map((averages) => averages.split(' / ')[0]);
  return [
    `## ${section.title}`,
    section.method,
    markdownTable(['What', 'Figure', 'Target'], rows),
    `${date}, ${machine}; load ${before} before, ${after} after.`,
  ].join('\n\n');
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');
}
