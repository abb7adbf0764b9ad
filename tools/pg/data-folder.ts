import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { assertOurs } from './binaries.ts';
import { canEnter, unprivilegedUser, type OsUser } from './os-user.ts';
import { StartError } from './start-error.ts';
import { isPostgres, readPostmaster } from './postmaster.ts';

/** Where the data really lies, and the account that owns it (`null`: we run PostgreSQL as ourselves). */
export interface PlacedFolder {
  folder: string;
  user: OsUser | null;
  isNew: boolean;
}

const majorVersion = '18';

/**
 * Finds or prepares the place of a data folder. Its parents are made with mode 0711, so that only the leaf has to belong to
 * PostgreSQL's account. When a parent is closed to that account, the data goes to a folder under `fallbackRoot` named by a
 * hash of the path, and a note beside the wanted place says so; without the note (somebody deleted `.data` to start over) the
 * moved data goes too.
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
  writeFileSync(note, `The data lies in ${folder}, because PostgreSQL's account cannot enter ${parent}. Delete this note to start over.\n`);
  return { folder, user: unprivilegedUser(existsSync(folder) ? folder : undefined), isNew: isNewFolder(folder) };
}

/** Makes an empty folder that belongs to PostgreSQL's account, for `initdb`; a half-made one of an earlier start is dropped. */
export function makeLeaf(folder: string, user: OsUser | null): void {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
}

/** Makes a folder and its missing parents so that other accounts may pass through them, but not list them. */
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
      `${folder} was made by PostgreSQL ${version || '(unknown)'}, this is ${majorVersion}: delete it to start over, or set DATA_DIR`,
    );
  }
  return false;
}

function readEntries(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (cause) {
    throw new StartError(
      `${folder} cannot be read (${(cause as NodeJS.ErrnoException).code}): start as the user who made it, or set DATA_DIR`,
    );
  }
}
