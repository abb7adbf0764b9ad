import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);
/** Inputs of the schemas; a change of any regenerates them. */
const INPUTS = ['node_modules/stripe/package.json', 'apps/emulators/src/stripe/stripe-operations.ts', 'apps/emulators/build/schemas.ts'];

/** Path of the generated schemas, even for the built program. */
export function schemaPath(): string {
  return fileURLToPath(new URL('dist/emulators/stripe-schemas.json', ROOT));
}

/** Returns a hash of the installed SDK's version, the list of operations and the generator. */
export function schemaHash(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) hash.update(readFileSync(new URL(input, ROOT)));
  return hash.digest('hex');
}
