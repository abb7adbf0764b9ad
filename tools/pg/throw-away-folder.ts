import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** A run leaves less than a tenth of this. */
const NEEDED_BYTES = 4 * 2 ** 30;

/** Returns where to keep a database for one run: in memory where there is room, since copying one on disk takes ten times as long. */
export function throwAwayFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize > NEEDED_BYTES ? MEMORY : tmpdir();
  } catch {
    return tmpdir();
  }
}
