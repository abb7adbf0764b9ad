import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertOurs } from './binaries.ts';
import { canEnter, unprivilegedUser, type OsUser } from './os-user.ts';
import { StartError } from './start-error.ts';
import { isPostgres, readPostmaster } from './postmaster.ts';

/** The real path of the data, and the account that owns it (`null`: PostgreSQL runs under our own account). */
export interface PlacedFolder {
  folder: string;
  user: OsUser | null;
  isNew: boolean;
}

const majorVersion = '18';

/**
 * Finds or prepares a data folder. Its parents are created with mode 0711, so that only the leaf has to belong to
 * PostgreSQL's account. When a parent is closed to that account, the data goes to a folder under `fallbackRoot` named by a
 * hash of the path, and a file at the wanted path records this; without that file (`.data` was deleted to start over) the
 * moved data is deleted as well.
 */
export function placeDataFolder(wanted: string, fallbackRoot = '/var/tmp'): PlacedFolder {
  const leaf = path.resolve(wanted);
  const parent = path.dirname(leaf);
  makeOpenFolders(parent);
  const user = unprivilegedUser(existsSync(leaf) ? leaf : undefined);
  if (canEnter(user, parent)) return { folder: leaf, user, isNew: isNewFolder(leaf) };
  const moved = path.join(fallbackRoot, `larkline-${createHash('sha256').update(leaf).digest('hex').slice(0, 16)}`);
  makeOpenFolders(moved);
  assertOurs(moved, user ?? undefined);
  const folder = path.join(moved, path.basename(leaf));
  const note = `${leaf}.moved.txt`;
  if (!existsSync(note) && !hasLiveServer(folder)) rmSync(folder, { recursive: true, force: true });
  writeFileSync(note, `The data is in ${folder}, because PostgreSQL's account cannot enter ${parent}. Delete this file to start over.\n`);
  return { folder, user: unprivilegedUser(existsSync(folder) ? folder : undefined), isNew: isNewFolder(folder) };
}

/** Creates an empty folder owned by PostgreSQL's account, for `initdb`; deletes a partial one of an earlier start. */
export function makeLeaf(folder: string, user: OsUser | null): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Creates a folder and its missing parents; other accounts may traverse them but not list them. */
export function makeOpenFolders(folder: string): void {
  const first = mkdirSync(folder, { recursive: true });
  if (first === undefined) return;
  for (let made = folder; made.length >= first.length; made = path.dirname(made)) chmodSync(made, 0o711);
}

function hasLiveServer(folder: string): boolean {
  const postmaster = readPostmaster(folder);
  return postmaster !== null && isPostgres(postmaster.pid);
}

function isNewFolder(folder: string): boolean {
  if (!existsSync(folder) || readEntries(folder).length === 0) return true;
  const versionFile = path.join(folder, 'PG_VERSION');
  if (!existsSync(versionFile)) throw new StartError(`${folder} is not a PostgreSQL data folder: delete it to start over, or set DATA_DIR`);
  const version = readFileSync(versionFile, 'utf8').trim();
  if (version !== majorVersion) {
    throw new StartError(
      `${folder} was created by PostgreSQL ${version || '(unknown)'}, this is ${majorVersion}: delete it to start over, or set DATA_DIR`,
    );
  }
  return false;
}

function readEntries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new StartError(
      `${folder} cannot be read (${(cause as NodeJS.ErrnoException).code}): start as the user who created it, or set DATA_DIR`,
    );
  }
}
