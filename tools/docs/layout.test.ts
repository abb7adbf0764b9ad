import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const IGNORED = /^(\.|node_modules$|dist$|coverage$|test-results$|playwright-report$)/;

/** Names of the folders in a folder that hold a file somewhere below, alphabetical. */
function listFolders(folder: string): string[] {
  const entries = readdirSync(path.join(root, folder), { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory() && !IGNORED.test(entry.name)).map(({ name }) => name);
  return names
    .filter((name) => readdirSync(path.join(root, folder, name), { recursive: true, withFileTypes: true }).some((below) => below.isFile()))
    .sort();
}

/** Paths of all files below a folder. */
function filesBelow(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const below = `${folder}/${entry.name}`;
    if (!entry.isDirectory()) return [below];
    return IGNORED.test(entry.name) ? [] : filesBelow(below);
  });
}

/** One line of the layout: `path/` and its description. */
interface Place {
  readonly folder: string;
  readonly text: string;
}

/** The lines of the layout block of docs/architecture.md, with their whole path. */
function layout(): Place[] {
  const block = /```\n(apps\/\n[\s\S]*?)```/.exec(read('docs/architecture.md'))?.[1] ?? '';
  const parents: string[] = [];
  return block.split('\n').flatMap((line) => {
    const [, indent = '', name, text = ''] = /^( *)([\w./-]+)\s*(.*)$/.exec(line) ?? [];
    if (!name) return [];
    parents.length = indent.length / 2;
    const folder = [...parents, name.replace(/\/$/, '')].join('/');
    parents.push(name.replace(/\/$/, ''));
    return [{ folder, text }];
  });
}

/** Folders named in a text, as `name/`. */
const namedIn = (text: string) => [...text.matchAll(/(?<![\w/.-])([\w-]+)\//g)].map(([, name]) => name ?? '').sort();

/** `opening-hours` as `openingHours`. */
const camelCase = (name: string) => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const places = layout();
const findText = (folder: string) => places.find((place) => place.folder === folder)?.text ?? '';

describe('the layout of docs/architecture.md', () => {
  it('names no file or folder that does not exist', () => {
    const missing = places.filter(({ folder }) => !existsSync(path.join(root, folder))).map(({ folder }) => folder);

    expect(missing).toEqual([]);
  });

  it.each(['apps', 'libs'])('has a line for each folder of %s/', (folder) => {
    const named = places.filter((place) => path.dirname(place.folder) === folder).map((place) => path.basename(place.folder));

    expect(named.sort()).toEqual(listFolders(folder));
  });

  it.each([
    'tools',
    'apps/api/src/app',
    'apps/api/src/integrations',
    'apps/api/src/platform',
    'apps/web/src/app',
    'apps/web/src/shared',
    'apps/emulators/src',
    'apps/e2e',
  ])('names every folder of %s/, and no other', (folder) => {
    expect(namedIn(findText(folder))).toEqual(listFolders(folder));
  });

  it('has a line for each folder of the sources of api and web', () => {
    for (const sources of ['apps/api/src', 'apps/web/src']) {
      const named = places.filter((place) => path.dirname(place.folder) === sources).map((place) => path.basename(place.folder));

      expect(named.filter((name) => !/\.tsx?$/.test(name)).sort()).toEqual(listFolders(sources));
    }
  });
});

const documents = ['CONTRIBUTING.md', 'README.md', ...filesBelow('docs')].filter((file) =>
  /^[^/]+$|^docs\/(?:how\/)?[\w-]+\.md$/.test(file),
);

it.each(documents)('%s names no file of the sources that does not exist', (document) => {
  const files = ['apps', 'libs', 'tools'].flatMap((folder) => filesBelow(folder));
  const named = [...read(document).matchAll(/`((?:[\w-]+\/)+[\w.-]+\.(?:ts|tsx|mjs|graphql))`/g)].map(([, name]) => name ?? '');

  expect(named.filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))).toEqual([]);
});

it('docs/map.md names every wing with its domains', () => {
  const rows = read('docs/map.md').matchAll(/^\| (\w+) +\|.*\| (`.*`) +\|$/gm);
  const named = [...rows].map(([, wing = '', domains = '']) => [wing, [...domains.matchAll(/`([\w-]+)`/g)].map(([, name]) => name ?? '')]);

  const wings = listFolders('apps/api/src/domains').map((wing) => [wing, listFolders(`apps/api/src/domains/${wing}`)]);
  expect(Object.fromEntries(named)).toEqual(Object.fromEntries(wings));
});

describe('the list of domains', () => {
  const wings = listFolders('apps/api/src/domains').map((wing) => `domains/${wing}`);

  it.each([...wings, 'integrations'])('has one line for each folder of %s/, named after it', (folder) => {
    const lines = read('apps/api/src/app/domains.ts').split('\n');
    const listed = lines.flatMap(
      (line) => new RegExp(`^export \\{ (\\w+) \\} from '\\.\\./${folder}/([\\w-]+)/index\\.ts';$`).exec(line)?.slice(1) ?? [],
    );

    expect(listed).toEqual(listFolders(`apps/api/src/${folder}`).flatMap((name) => [camelCase(name), name]));
  });

  it('is the only place of app/ that changes with a new domain', () => {
    const imports = /from '(?:\.\.\/)+(?:domains|integrations)\//;
    const files = readdirSync(path.join(root, 'apps/api/src/app'), { recursive: true, encoding: 'utf8' });
    const composing = files.filter((file) => /^[^/]*\.ts$|^operate\//.test(file) && !/\.i?test\.ts$/.test(file));

    const touching = composing.filter((file) => imports.test(read(path.join('apps/api/src/app', file))));

    // The processes watch the clients of Stripe and send them prices; three commands of an operator call the part they are for.
    const commands = ['operate/recompute-stats.ts', 'operate/runtime.ts', 'operate/sync-house.ts', 'operate/sync-prices.ts'];
    expect(touching.sort()).toEqual(['domains.ts', ...commands]);
  });
});
