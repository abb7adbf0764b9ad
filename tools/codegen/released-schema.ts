import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareSchemas } from './schema-changes.ts';

/** The committed schema, as the code has it now. */
export const SCHEMA_FILE = 'apps/api/schema.graphql';
/** The schema of the last release. */
export const RELEASED_FILE = 'apps/api/schema.released.graphql';

/** A refused step; the message contains the reason and the remedy. */
export class Refusal extends Error {}

/**
 * Compares the schema with the released one (docs/how/graphql-api.md). Returns the changes that may surprise a client, one sentence each; none
 * before the first release. Throws Refusal with every breaking change and the remedy.
 */
export function assertCompatible(root: string): readonly string[] {
  if (!isReleased(root)) return [];
  const { breaking, dangerous } = compareSchemas(released(root), read(root, SCHEMA_FILE));
  if (breaking.length === 0) return dangerous;
  throw new Refusal(
    [
      `${SCHEMA_FILE} breaks the released schema (${RELEASED_FILE}):`,
      ...breaking.map((change) => `  - ${change}`),
      'Add beside what exists and mark the old one @deprecated. If it is unavoidable, write docs/decisions/NNNN-….md with the reason and who is affected,',
      'and quotes each line above; then: npm run codegen -- --accept-breaking NNNN',
    ].join('\n'),
  );
}

/**
 * Records the schema as released although it contains breaking changes: decision `number` must exist and quote every breaking change.
 * Returns the accepted changes. Throws Refusal.
 */
export function acceptBreaking(root: string, number: string): readonly string[] {
  const { breaking } = compareSchemas(released(root), read(root, SCHEMA_FILE));
  if (breaking.length === 0) throw new Refusal('Nothing breaks the released schema, so there is nothing to accept.');
  const [page] = /^\d{4}$/.test(number) ? globSync(`docs/decisions/${number}-*.md`, { cwd: root }) : [];
  if (!page) throw new Refusal(`docs/decisions/${number}-….md does not exist: write the decision first.`);
  const text = read(root, page);
  const missing = breaking.filter((change) => !text.includes(change));
  if (missing.length > 0) throw new Refusal([`${page} does not quote:`, ...missing.map((change) => `  - ${change}`)].join('\n'));
  moveBaseline(root);
  return breaking;
}

/** Records the schema as released. Throws Refusal for a breaking change that was not accepted. */
export function release(root: string): void {
  assertCompatible(root);
  moveBaseline(root);
}

function moveBaseline(root: string): void {
  writeFileSync(path.join(root, RELEASED_FILE), read(root, SCHEMA_FILE));
}

function isReleased(root: string): boolean {
  return existsSync(path.join(root, RELEASED_FILE));
}

function released(root: string): string {
  if (isReleased(root)) return read(root, RELEASED_FILE);
  throw new Refusal(`Nothing was released yet, so there is nothing to break. The first release: npm run codegen -- --release`);
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
