import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { accessDocument } from './access-document.ts';
import { decisionsDocument } from './decisions-document.ts';
import { domainsDocument } from './domains-document.ts';
import { envExample } from './env-example.ts';
import { errorsDocument } from './errors-document.ts';
import { retentionDocument } from './retention-document.ts';

// Writes the documents that are generated from code; with --check it fails when one of them is out of date.

const root = path.resolve(import.meta.dirname, '../..');
const checkOnly = process.argv.includes('--check');

const documents: [file: string, make: (root: string) => Promise<string> | string][] = [
  ['.env.example', envExample],
  ['docs/generated/errors.md', errorsDocument],
  ['docs/generated/access.md', accessDocument],
  ['docs/generated/decisions.md', decisionsDocument],
  ['docs/generated/domains.md', domainsDocument],
  ['docs/generated/retention.md', retentionDocument],
];

for (const [file, make] of documents) {
  const content = await make(root);
  if (normalised(content) === normalised(current(file))) continue;
  if (checkOnly) {
    console.error(`${file} is out of date. Update it with: node tools/docs/generate.ts`);
    process.exitCode = 1;
  } else {
    writeFileSync(path.join(root, file), content);
    console.log(`${file} written`);
  }
}

function current(file: string): string {
  try {
    return readFileSync(path.join(root, file), 'utf8');
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ENOENT') return '';
    throw cause;
  }
}

// A checkout with CRLF line ends has the same document.
function normalised(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
