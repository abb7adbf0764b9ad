import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { schemaHash, schemaPath } from '../../../build/schema-cache.ts';
import type { SchemaFile } from './validation.ts';

/**
 * The schemas of Stripe's parameters. In a build they are beside the program; from source they are generated in a child process
 * (two seconds) when missing or older than the installed SDK or the list of operations.
 */
export async function loadSchemas(): Promise<SchemaFile> {
  const beside = join(dirname(fileURLToPath(import.meta.url)), 'stripe-schemas.json');
  if (existsSync(beside)) return read(beside);
  const path = schemaPath();
  const current = existsSync(path) ? read(path) : null;
  if (current?.hash === schemaHash()) return current;
  const script = fileURLToPath(new URL('../../../build/schemas.ts', import.meta.url));
  await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', script]);
  return read(path);
}

function read(path: string): SchemaFile {
  return JSON.parse(readFileSync(path, 'utf8')) as SchemaFile;
}
