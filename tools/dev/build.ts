import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { StartError } from '../pg/start-error.ts';
import { inputHash } from './input-hash.ts';
import { rootDir } from './settings.ts';

const allApps = ['api', 'emulators', 'explorer', 'web', 'widget'];
const shownLines = 60;

/** What to build. */
export interface BuildOptions {
  apps?: readonly string[];
  /** Build unchanged apps too, without Nx's cache. */
  force?: boolean;
}

/**
 * Builds each app whose inputs differ from those of its last build (`dist/<app>/.inputs`); otherwise Nx is not
 * started. Throws StartError after printing the output of a build that failed.
 */
export function buildApps({ apps = allApps, force = false }: BuildOptions = {}): void {
  const present = apps.filter((app) => existsSync(path.join(rootDir, 'apps', app, 'project.json')));
  const wanted = present.map((app) => ({ app, hash: inputHash(rootDir, app), stamp: path.join(rootDir, 'dist', app, '.inputs') }));
  const stale = wanted.filter(({ hash, stamp }) => force || !existsSync(stamp) || readFileSync(stamp, 'utf8') !== hash);
  if (stale.length === 0) return;
  const names = stale.map(({ app }) => app).join(', ');
  console.log(`Building ${names} …`);
  const begin = performance.now();
  for (const { stamp } of stale) rmSync(stamp, { force: true });
  if (stale.some(({ app }) => app === 'web')) run('tools/codegen/run.ts');
  const nx = ['node_modules/nx/dist/bin/nx.js', 'run-many', '--target=build', `--projects=${stale.map(({ app }) => app).join(',')}`];
  run(...nx, '--parallel=2', '--output-style=stream', ...(force ? ['--skip-nx-cache'] : []));
  for (const { hash, stamp } of stale) {
    mkdirSync(path.dirname(stamp), { recursive: true });
    writeFileSync(stamp, hash);
  }
  console.log(`Built ${names} in ${((performance.now() - begin) / 1000).toFixed(1)} s.`);
}

function run(...args: string[]): void {
  const env = { ...process.env, NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NODE_ENV: 'production', FORCE_COLOR: '0' };
  const done = spawnSync(process.execPath, args, { cwd: rootDir, env, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status === 0) return;
  console.error(`${done.stdout}${done.stderr}`.trimEnd().split('\n').slice(-shownLines).join('\n'));
  throw new StartError(`${args[0]?.includes('nx') ? 'the build' : 'the code generation'} failed: see the messages above`);
}

if (import.meta.main) {
  try {
    const [...names] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
    buildApps({ apps: names.length > 0 ? names : allApps, force: process.argv.includes('--force') });
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause;
    console.error(cause.message);
    process.exitCode = 1;
  }
}
