import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isAlive } from './postmaster.ts';

const MEMORY = '/dev/shm';
/** A run leaves less than a tenth of this. */
const NEEDED_BYTES = 4 * 2 ** 30;

/**
 * Makes a folder for the database of a run, which the run removes: in memory where there is room, since copying a database on disk takes
 * ten times as long. Removes those of runs that were killed.
 */
export function makeThrowAwayFolder(): string {
  const parent = hasRoom(MEMORY) ? MEMORY : tmpdir();
  for (const name of readdirSync(parent)) {
    const owner = /^larkline-run-(\d+)-/.exec(name)?.[1];
    if (owner && !isAlive(Number(owner))) rmSync(path.join(parent, name), { recursive: true, force: true });
  }
  const folder = mkdtempSync(path.join(parent, `larkline-run-${process.pid}-`));
  // PostgreSQL does not run as root.
  chmodSync(folder, 0o711);
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > NEEDED_BYTES;
  } catch {
    return false;
  }
}
