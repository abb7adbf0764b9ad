import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compareSchemas } from './schema-changes.ts';

/** The committed schema, as the code has it now. */
export const SCHEMA_FILE = 'apps/api/schema.graphql';
/** The schema that partners were last given. */
export const RELEASED_FILE = 'apps/api/schema.released.graphql';

/** A step refused; the message says why and what to do. */
export class Refusal extends Error {}

/**
 * Compares the schema with the released one (decision 0016). Gives what is new and may surprise a client, one sentence each.
 * Throws Refusal with every breaking change and the remedy.
 */
export function assertCompatible(root: string): readonly string[] {
  const { breaking, dangerous } = compareSchemas(released(root), read(root, SCHEMA_FILE));
  if (breaking.length === 0) return dangerous;
  throw new Refusal(
    [
      `${SCHEMA_FILE} breaks what was released (${RELEASED_FILE}):`,
      ...breaking.map((change) => `  - ${change}`),
      'Add beside what exists and mark the old one @deprecated. If it must be, write docs/decisions/NNNN-….md that says why, for whom,',
      'and quotes each line above; then: npm run codegen -- --accept-breaking NNNN',
    ].join('\n'),
  );
}

/**
 * Takes the schema as released although it breaks something: decision `number` must exist and quote every breaking change.
 * Gives the changes that were accepted. Throws Refusal.
 */
export function acceptBreaking(root: string, number: string): readonly string[] {
  const { breaking } = compareSchemas(released(root), read(root, SCHEMA_FILE));
  if (breaking.length === 0) throw new Refusal('Nothing breaks what was released, so there is nothing to accept.');
  const [page] = /^\d{4}$/.test(number) ? globSync(`docs/decisions/${number}-*.md`, { cwd: root }) : [];
  if (!page) throw new Refusal(`docs/decisions/${number}-….md does not exist: write the decision first.`);
  const text = read(root, page);
  const missing = breaking.filter((change) => !text.includes(change));
  if (missing.length > 0) throw new Refusal([`${page} does not quote:`, ...missing.map((change) => `  - ${change}`)].join('\n'));
  moveBaseline(root);
  return breaking;
}

/** Takes the schema as released, at a release. Throws Refusal for a breaking change that nobody accepted. */
export function release(root: string): void {
  if (existsSync(path.join(root, RELEASED_FILE))) assertCompatible(root);
  moveBaseline(root);
}

function moveBaseline(root: string): void {
  writeFileSync(path.join(root, RELEASED_FILE), read(root, SCHEMA_FILE));
}

function released(root: string): string {
  if (existsSync(path.join(root, RELEASED_FILE))) return read(root, RELEASED_FILE);
  throw new Refusal(`${RELEASED_FILE} is missing: take it from git, or begin with: npm run codegen -- --release`);
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8');
}
