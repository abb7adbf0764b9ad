import { globSync } from 'node:fs';
import path from 'node:path';
import { loadDeclared } from './declared.ts';
import { GENERATED, table, toPage } from './markdown.ts';

const INTRODUCTION = `# Domains of the api

What each part declares in its \`domain.ts\` ([0025](../decisions/0025-one-declaration-per-domain.md)).`;
const HEAD = ['Wing', 'Name', 'Holds', 'Entities', 'Jobs', 'Acts on'];

/** docs/generated/domains.md: every domain and integration with its content. */
export async function domainsDocument(root: string): Promise<string> {
  const { domains } = await loadDeclared();
  const wings = new Map(
    globSync('*/*', { cwd: path.join(root, 'apps/api/src/domains') }).map((place) => [path.basename(place), path.dirname(place)]),
  );
  const rows = domains.map(({ name, about, entities = [], jobs = [], on = {} }) => [
    wings.get(name) ?? '',
    `\`${name}\``,
    about,
    listed(entities.map((entity) => entity.name)),
    listed(jobs.map((job) => job.name)),
    listed(Object.keys(on)),
  ]);
  return toPage(GENERATED, INTRODUCTION, table(HEAD, rows));
}

function listed(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}
