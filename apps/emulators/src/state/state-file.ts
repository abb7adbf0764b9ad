import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Changes within this time are written together; a kill -9 loses at most this much. */
const WRITE_DELAY_MS = 100;

/** The persistent state of one service. */
export interface StateFile {
  /** Schedules a write after a change of the state. */
  changed(): void;
  /** Writes pending changes immediately. */
  flush(): void;
}

/** Reads a state file; `null` when there is none. A file that is not valid JSON is renamed, with a line on stderr. */
export function readState(folder: string | null, name: string): unknown {
  if (!folder) return null;
  const path = join(folder, `${name}.json`);
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return JSON.parse(text) as unknown;
  } catch {
    renameSync(path, `${path}.broken`);
    process.stderr.write(`${path} was not readable JSON; it is now ${name}.json.broken and ${name} starts empty.\n`);
    return null;
  }
}

/**
 * Keeps `snapshot()` in `<folder>/<name>.json`, replaced in one step; without a folder nothing is written. Other accounts of the
 * machine cannot read it: mails hold links that sign in.
 */
export function createStateFile(folder: string | null, name: string, snapshot: () => unknown): StateFile {
  if (!folder) return { changed: () => undefined, flush: () => undefined };
  const path = join(folder, `${name}.json`);
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  // A folder of an earlier release was open.
  chmodSync(dirname(path), 0o700);
  let timer: NodeJS.Timeout | null = null;
  const flush = (): void => {
    if (!timer) return;
    clearTimeout(timer);
    timer = null;
    writeFileSync(`${path}.new`, JSON.stringify(snapshot()), { mode: 0o600 });
    renameSync(`${path}.new`, path);
  };
  return {
    changed: () => {
      timer ??= setTimeout(flush, WRITE_DELAY_MS);
    },
    flush,
  };
}
