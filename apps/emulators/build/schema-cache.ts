import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../../../', import.meta.url);
/** What the schemas are made from; a change of any of them makes new ones. */
const INPUTS = ['node_modules/stripe/package.json', 'apps/emulators/src/stripe/stripe-operations.ts', 'apps/emulators/build/schemas.ts'];

/** Where the generated schemas lie, also for the built program. */
export function schemaPath(): string {
  return fileURLToPath(new URL('dist/emulators/stripe-schemas.json', ROOT));
}

/** A hash of the installed SDK's version, the list of operations and the generator. */
export function schemaHash(): string {
  const hash = createHash('sha256');
  for (const input of INPUTS) hash.update(readFileSync(new URL(input, ROOT)));
  return hash.digest('hex');
}
