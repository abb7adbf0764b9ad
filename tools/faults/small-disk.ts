import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, rmdirSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { StartError } from '../pg/start-error.ts';

/** A file system with little room. */
export interface SmallDisk {
  readonly folder: string;
  /** Fills the remaining space. */
  fill(): void;
  /** Frees the space that `fill` took. */
  free(): void;
}

const blockBytes = 64 * 1024;

/** Mounts a file system in memory (Linux, as root), runs the work and unmounts it. Throws StartError without the permission to mount. */
export async function withSmallDisk<T>(mebibytes: number, work: (disk: SmallDisk) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(path.join(tmpdir(), 'larkline-disk-'));
  const options = `size=${mebibytes}m,mode=0711`;
  if (run('mount', '-t', 'tmpfs', '-o', options, 'larkline-disk', folder) !== 0) {
    rmdirSync(folder);
    throw new StartError(
      'a small file system can only be mounted by root on Linux: run it as root, for example in a container that may mount',
    );
  }
  const ballast = path.join(folder, 'ballast');
  try {
    return await work({ folder, fill: () => writeUntilFull(ballast), free: () => rmSync(ballast, { force: true }) });
  } finally {
    run('umount', folder);
    rmdirSync(folder);
  }
}

function run(command: string, ...args: string[]): number | null {
  return spawnSync(command, args, { stdio: 'ignore' }).status;
}

/** Fills up with ever smaller blocks, so that not even a short line fits afterwards. */
function writeUntilFull(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (let bytes = blockBytes; bytes >= 1; bytes = Math.floor(bytes / 2)) {
      const block = Buffer.alloc(bytes);
      while (writeWhole(handle, block));
    }
  } finally {
    closeSync(handle);
  }
}

function writeWhole(handle: number, block: Buffer): boolean {
  try {
    return writeSync(handle, block) === block.length;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw cause;
  }
}
