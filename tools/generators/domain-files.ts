import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { formatted } from '../dev/formatted.ts';
import type { DomainNames } from './domain-names.ts';

const TEMPLATES = path.join(import.meta.dirname, 'templates');
const API = 'apps/api/src/domains/{{wing}}/{{domain}}';
const WEB = 'apps/web/src/dashboard/{{domain}}';

/** Each template with the place of its file. */
const FILES: Readonly<Record<string, string>> = {
  'api/domain.ts': `${API}/domain.ts`,
  'api/index.ts': `${API}/index.ts`,
  'api/entity.ts': `${API}/{{file}}.entity.ts`,
  'api/migration.ts': `${API}/{{number}}-{{files}}.migration.ts`,
  'api/list.ts': `${API}/{{files}}.list.ts`,
  'api/inputs.ts': `${API}/{{files}}.inputs.ts`,
  'api/service.ts': `${API}/{{files}}.service.ts`,
  'api/resolver.ts': `${API}/{{files}}.resolver.ts`,
  'api/itest.ts': `${API}/{{files}}.itest.ts`,
  'api/trials.ts': `${API}/{{domain}}.trials.ts`,
  'validation/schema.ts': 'libs/validation/src/{{domain}}.ts',
  'web/tab.ts': `${WEB}/tab.ts`,
  'web/queries.ts': `${WEB}/queries.ts`,
  'web/operations.graphql': `${WEB}/{{Names}}.graphql`,
  'web/table.tsx': `${WEB}/{{names}}Table.tsx`,
  'web/Tab.tsx': `${WEB}/{{Names}}Tab.tsx`,
  'web/Dialog.tsx': `${WEB}/{{Name}}Dialog.tsx`,
  'web/Tab.test.tsx': `${WEB}/{{Names}}Tab.test.tsx`,
};

/** Returns the files of a new domain by their path, in the format of the repository. */
export async function domainFiles(root: string, names: DomainNames): Promise<ReadonlyMap<string, string>> {
  const words: Readonly<Record<string, string>> = { ...names, number: nextMigration(root) };
  const fill = (text: string) =>
    text.replace(/\{\{(\w+)\}\}/g, (_, word: string) => {
      const value = words[word];
      if (value === undefined) throw new Error(`A template uses the unknown word ${word}`);
      return value;
    });
  const files = Object.entries(FILES).map(async ([template, place]): Promise<[string, string]> => {
    const file = fill(place);
    const text = fill(readFileSync(path.join(TEMPLATES, `${template}.tpl`), 'utf8'));
    return [file, await formatted(text, file)];
  });
  return new Map(await Promise.all(files));
}

/** The number after the newest migration. */
function nextMigration(root: string): string {
  const source = path.join(root, 'apps/api/src');
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' });
  const numbers = files.map((file) => Number(/^(\d{4})-/.exec(path.basename(file))?.[1] ?? 0));
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}
