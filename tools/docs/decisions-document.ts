import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { GENERATED, table, toPage } from './markdown.ts';

const FOLDER = 'docs/decisions';
const INTRODUCTION = '# Decisions by number\n\nTheir purpose is described in [their folder](../decisions/README.md).';

/**
 * docs/generated/decisions.md: every decision with its title, date and status. Throws for a page that doesn't begin with its number and
 * title, its date and its status.
 */
export function decisionsDocument(root: string): string {
  const files = readdirSync(path.join(root, FOLDER)).filter((file) => /^\d{4}-.*\.md$/.test(file));
  const rows = files.sort().map((file) => toRow(file, readFileSync(path.join(root, FOLDER, file), 'utf8')));
  return toPage(GENERATED, INTRODUCTION, table(['Number', 'Title', 'Date', 'Status'], rows));
}

function toRow(file: string, text: string): string[] {
  const number = file.slice(0, 4);
  const head = new RegExp(`^# ${number} (.+)\\n\\nDate: (\\d{4}-\\d{2}-\\d{2})\\nStatus: (accepted|superseded by \\d{4})\\n`);
  const [, title, date, status] = head.exec(text.replaceAll('\r\n', '\n')) ?? [];
  if (!title || !date || !status)
    throw new Error(`${FOLDER}/${file} must begin with "# ${number} " and its title, then "Date: YYYY-MM-DD" and "Status: accepted"`);
  return [`[${number}](../decisions/${file})`, title, date, status];
}
