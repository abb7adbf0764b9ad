import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { domainFiles } from './domain-files.ts';
import { makeNames, RefusedName, type DomainNames } from './domain-names.ts';
import { assertFree, listDomain } from './list-domain.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const WINGS = readdirSync(path.join(ROOT, 'apps/api/src/domains'));
const HELP = `Usage: npm run new:domain -- <name> [--singular <name of one row>] [--wing <wing>]
  Writes a domain of rows that a client owns, as the products are: api, migration, screen and tests.
  <name> is the folder, the scope and the tab: invoices, opening-hours. The wing is one of ${WINGS.join(', ')}; knowledge by default.`;

// What is written from the code: the built schema, the hooks of the web, the documents.
const GENERATED: readonly (readonly string[])[] = [
  ['tools/dev/build.ts', 'api'],
  ['tools/codegen/run.ts', '--schema'],
  ['tools/docs/generate.ts'],
];

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { singular: { type: 'string' }, wing: { type: 'string' } },
  });
  const [name] = positionals;
  if (name === undefined || positionals.length > 1 || (values.wing && !WINGS.includes(values.wing))) throw new RefusedName(HELP);
  await makeDomain(makeNames(name, values.singular, values.wing));
} catch (cause) {
  if (!(cause instanceof RefusedName || (cause instanceof Error && 'code' in cause && cause.code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')))
    throw cause;
  console.error(cause.message);
  process.exitCode = 1;
}

async function makeDomain(names: DomainNames): Promise<void> {
  assertFree(ROOT, names);
  const files = await domainFiles(ROOT, names);
  const present = [...files.keys()].find((file) => existsSync(path.join(ROOT, file)));
  if (present) throw new RefusedName(`${present} exists already; nothing was written.`);
  for (const [file, text] of files) {
    mkdirSync(path.dirname(path.join(ROOT, file)), { recursive: true });
    writeFileSync(path.join(ROOT, file), text);
    console.log(`+ ${file}`);
  }
  for (const file of listDomain(ROOT, names)) console.log(`~ ${file}`);
  for (const args of GENERATED) {
    const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit' });
    if (status === 0) continue;
    console.error(`node ${args.join(' ')} failed. Fix what it reports, then run it again.`);
    process.exitCode = 1;
    return;
  }
  console.log(`
The tab is at /dashboard?tab=${names.domain}; npm run check passes. Next:
  1. Write the tests that say "Write this test"; they fail until then:
     npx vitest run ${names.domain}/
  2. Add the columns to the entity, its migration, inputs, schema, dialog and list.
  3. npm run build && npm run codegen -- --schema && npm run docs`);
}
