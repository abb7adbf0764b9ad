import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { acceptBreaking, assertCompatible, Refusal, release, RELEASED_FILE, SCHEMA_FILE } from './released-schema.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SCHEMA = join(ROOT, SCHEMA_FILE);
const PRINTER = join(ROOT, 'dist/api/print-schema.js');

const HELP = `Usage: node tools/codegen/run.ts [--schema | --check | --release | --accept-breaking NNNN]
  (nothing)               hooks and types from ${SCHEMA_FILE}
  --schema                first write ${SCHEMA_FILE} from the built api
  --check                 fail when ${SCHEMA_FILE} differs from the built api or breaks ${RELEASED_FILE}, or an operation does not fit it
  --release               take ${SCHEMA_FILE} as released; refused while it breaks something
  --accept-breaking NNNN  the same although it breaks something; docs/decisions/NNNN-….md quotes each change`;

try {
  main(process.argv.slice(2));
} catch (cause) {
  if (!(cause instanceof Refusal)) throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

function main([command, ...rest]: string[]): void {
  if (command === '--accept-breaking' && rest.length === 1) {
    for (const change of acceptBreaking(ROOT, rest[0] ?? '')) console.log(`accepted: ${change}`);
    return;
  }
  if (rest.length > 0 || ![undefined, '--schema', '--check', '--release'].includes(command)) {
    console.error(HELP);
    process.exitCode = 2;
    return;
  }
  if (command === '--release') return release(ROOT);
  if (command === '--schema') writeFileSync(SCHEMA, printSchema());
  if (command === '--check') check();
  generate();
}

/** The schema as the built api prints it. */
function printSchema(): string {
  if (!existsSync(PRINTER)) throw new Error('dist/api/print-schema.js is missing. Build the api first: npm run build');
  return execFileSync(process.execPath, [PRINTER], { cwd: ROOT, encoding: 'utf8', maxBuffer: 16 * 1024 * 1024 });
}

function check(): void {
  if (normalised(printSchema()) !== normalised(readFileSync(SCHEMA, 'utf8')))
    throw new Refusal(`${SCHEMA_FILE} differs from the code. Write it with: npm run codegen -- --schema`);
  for (const change of assertCompatible(ROOT)) console.log(`worth a look: ${change}`);
}

// A checkout with CRLF line ends has the same schema.
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
    console.error('The operations in apps/web/src do not match apps/api/schema.graphql. See the messages above.');
    process.exitCode = done.status ?? 1;
  }
}
