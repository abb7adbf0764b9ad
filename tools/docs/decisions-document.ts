import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatted } from '../dev/formatted.ts';
import { GENERATED, table } from './markdown.ts';

const FOLDER = 'docs/decisions';
const INTRODUCTION = '# Decisions by number\n\nTheir purpose is described in [their folder](../decisions/README.md).';

/** docs/generated/decisions.md: every decision with its title. Throws for a page whose first line is not its number and title. */
export function decisionsDocument(root: string): Promise<string> {
  const files = readdirSync(path.join(root, FOLDER)).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const rows = files.sort().map((file) => rowOf(file, readFileSync(path.join(root, FOLDER, file), 'utf8')));
  return formatted(
    [GENERATED, INTRODUCTION, table(['Number', 'Title'], rows)].join('\n\n'),
    path.join(root, 'docs/generated/decisions.md'),
  );
}

function rowOf(file: string, text: string): string[] {
  const number = file.slice(0, 4);
  const title = new RegExp(`^# ${number} (.+)`).exec(text)?.[1];
  if (!title) throw new Error(`${FOLDER}/${file} must begin with "# ${number} " and its title`);
  return [`[${number}](../decisions/${file})`, title];
}
