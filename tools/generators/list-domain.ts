import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { RefusedName, type DomainNames } from './domain-names.ts';

const DOMAINS = 'apps/api/src/app/domains.ts';
const OPEN_TABS = 'apps/web/src/app/tabs.ts';
const TABS = 'apps/web/src/shared/dashboard/tabs.ts';
const SCHEMAS = 'libs/validation/src/index.ts';
const END_OF_LINKED_TABS = /(LINKED_TABS = \[\n(?: {2}\{.*\n)*)/;

/** Adds the lines that name a domain outside of its folders: one in each list. Returns the files that were changed. */
export function listDomain(root: string, { domain, wing, domainName, Things }: DomainNames): string[] {
  const tabs = read(root, TABS);
  const isPlanned = tabs.includes(`{ id: '${domain}',`);
  const changed = new Map<string, string>([
    [DOMAINS, withLine(read(root, DOMAINS), `export { ${domainName} } from '../domains/${wing}/${domain}/index.ts';`)],
    [OPEN_TABS, withLine(read(root, OPEN_TABS), `export { ${domainName} } from '../dashboard/${domain}/tab.ts';`)],
    [SCHEMAS, withLine(read(root, SCHEMAS), `export * from './${domain}.ts';`)],
    [TABS, isPlanned ? tabs : tabs.replace(END_OF_LINKED_TABS, `$1  { id: '${domain}', label: '${Things}', icon: 'box' },\n`)],
  ]);
  const files = [...changed].filter(([file, text]) => text !== read(root, file));
  for (const [file, text] of files) writeFileSync(path.join(root, file), text);
  return files.map(([file]) => file);
}

/** Throws RefusedName when a domain, a tab that is open, a type or a field of the client has one of these names already. */
export function assertFree(root: string, { domain, domainName, Name, names, file }: DomainNames): void {
  const schema = read(root, 'apps/api/schema.graphql');
  const taken = [
    new RegExp(`export \\{ ${domainName} \\}`).test(read(root, DOMAINS)) && `the domain ${domainName}`,
    new RegExp(`export \\{ ${domainName} \\}`).test(read(root, OPEN_TABS)) && `the tab ${domain}`,
    read(root, SCHEMAS).includes(`'./${domain}.ts'`) && `the schema of ${domain}`,
    new RegExp(`^(type|enum|input|scalar|interface|union) ${Name}(Input|Patch|Sort|Connection)?\\b`, 'm').test(schema) &&
      `the type ${Name} of schema.graphql`,
    new RegExp(`^ {2}${names}[(:]`, 'm').test(schema) && `the field ${names} of schema.graphql`,
  ].find(Boolean);
  if (taken) throw new RefusedName(`There is ${taken} already: use another name than "${file}".`);
}

// In alphabetical order of what the lines export from.
function withLine(text: string, line: string): string {
  const readKey = (each: string) => /'(.+)'/.exec(each)?.[1] ?? '';
  const lines = text.trimEnd().split('\n');
  const next = lines.findIndex((each) => readKey(each) > readKey(line));
  lines.splice(next < 0 ? lines.length : next, 0, line);
  return `${lines.join('\n')}\n`;
}

function read(root: string, file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll('\r\n', '\n');
}
