import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

const shared = ['libs', '.browserslistrc', 'package-lock.json', 'tsconfig.base.json', 'tsconfig.json'];
const ownInputs: Record<string, string[]> = {
  // The explorer uses the design tokens of the pages.
  explorer: ['apps/web/src/shared/brand', 'apps/web/build/fonts.ts', 'apps/web/build/precompress.ts'],
  widget: ['apps/web/build/browsers.ts', 'apps/web/build/precompress.ts'],
  // The statements print the figures of the last complete test run.
  web: ['apps/api/schema.graphql', 'tools/codegen', 'docs/generated/release-figures.json'],
};
// The canonical origin of the pages (docs/how/public-pages.md).
const ownVariables: Record<string, string[]> = { web: ['SITE_URL'] };
const notBuilt = /\.generated\.ts$|\.(i?test|trials)\.tsx?$|\.md$|(^|\/)(node_modules|\.react-router|testkit)(\/|$)/;

/**
 * Returns one hash of everything that a build of `apps/<app>` reads: its folder, the libs, the lockfile, the compiler's settings and
 * its variables. Tests, notes and generated files do not count.
 */
export function inputHash(rootDir: string, app: string, env: NodeJS.ProcessEnv = process.env): string {
  const hash = createHash('sha256');
  for (const name of ownVariables[app] ?? []) hash.update(`${name}=${env[name] ?? ''}\0`);
  for (const input of [`apps/${app}`, ...shared, ...(ownInputs[app] ?? [])]) {
    for (const file of listFiles(rootDir, input))
      hash
        .update(`${file}\0`)
        .update(readFileSync(path.join(rootDir, file)))
        .update('\0');
  }
  return hash.digest('hex');
}

function listFiles(rootDir: string, input: string): string[] {
  const full = path.join(rootDir, input);
  if (!existsSync(full)) return [];
  if (statSync(full).isFile()) return [input];
  return globSync('**/*', { cwd: full, withFileTypes: true, exclude: (entry) => notBuilt.test(entry.name) })
    .filter((entry) => entry.isFile() && !notBuilt.test(entry.name))
    .map((entry) => path.relative(rootDir, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort();
}
