import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCHEMA = join(ROOT, 'apps/api/schema.graphql');
const PRINTER = join(ROOT, 'dist/api/print-schema.js');

const HELP = `Usage: node tools/codegen/run.ts [--schema | --check]
  (nothing)  hooks and types from apps/api/schema.graphql
  --schema   first write apps/api/schema.graphql from the built api
  --check    fail when apps/api/schema.graphql differs from the built api, or an operation does not fit it`;

main(process.argv.slice(2));

function main(args: string[]): void {
  const unknown = args.find((arg) => !['--schema', '--check'].includes(arg));
  if (unknown !== undefined) {
    console.error(HELP);
    process.exitCode = 2;
    return;
  }
  if (args.includes('--check')) checkSchema();
  else if (args.includes('--schema')) writeFileSync(SCHEMA, printSchema());
  if (process.exitCode) return;
  generate();
}

/** The schema as the built api prints it. */
function printSchema(): string {
  if (!existsSync(PRINTER)) throw new Error('dist/api/print-schema.js is missing. Build the api first: npm run build');
  return execFileSync(process.execPath, [PRINTER], { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
}

function checkSchema(): void {
  const printed = printSchema();
  if (normalised(printed) === normalised(readFileSync(SCHEMA, 'utf8'))) return;
  console.error('apps/api/schema.graphql differs from the code. Write it with: npm run codegen -- --schema');
  process.exitCode = 1;
}

// A checkout with CRLF line ends is the same schema.
function normalised(schema: string): string {
  return schema.replaceAll('\r\n', '\n').trimEnd();
}

function generate(): void {
  const command = join(ROOT, 'node_modules/@graphql-codegen/cli/esm/bin.js');
  const done = spawnSync(process.execPath, [command, '--config', 'tools/codegen/codegen.ts', '--silent'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  if (done.status !== 0) {
    console.error('The operations in apps/web/src do not fit apps/api/schema.graphql. See the messages above.');
    process.exitCode = done.status ?? 1;
  }
}
