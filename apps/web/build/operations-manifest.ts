import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const OPERATION = /^\s*(?:query|mutation|subscription)\s+(\w+)/gm;

/** Names of every GraphQL operation that the pages send, in alphabetical order. */
export function operationNames(sources: string): string[] {
  const files = globSync('**/*.graphql', { cwd: sources });
  const names = files.flatMap((file) => [...readFileSync(join(sources, file), 'utf8').matchAll(OPERATION)].map(([, name]) => name ?? ''));
  return [...new Set(names)].sort();
}

/** Writes the list, with which the server's metrics separate operations of its own pages from others. */
export function writeOperationsManifest(sources: string, manifest: string): void {
  writeFileSync(manifest, `${JSON.stringify(operationNames(sources), null, 2)}\n`);
}
