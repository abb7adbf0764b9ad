import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { makeOpenFolders } from '../pg/data-folder.ts';
import { commandLine, isAlive } from '../pg/postmaster.ts';
import { StartError } from '../pg/start-error.ts';

const processSchema = z.object({ name: z.string(), pid: z.number().int().positive(), command: z.string() });
const recordSchema = z.object({ launcher: processSchema, url: z.string(), ready: z.boolean(), children: z.array(processSchema) });

/** The processes of a data folder, kept in its `run.json`, so that the next launcher can stop those of a killed one. */
export type RunRecord = z.infer<typeof recordSchema>;

/** Our claim on a data folder. */
export interface RunClaim {
  /** Records a child as soon as it is started. */
  add(name: string, pid: number): void;
  /** Records that the product answers. */
  markReady(): void;
  release(): void;
}

const stopTimeoutMs = 10_000;

/**
 * Claims the data folder for this launcher and stops processes that a killed one left running (except PostgreSQL, which is adopted).
 * Throws StartError when another launcher is running or the folder is not writable.
 */
export async function claimRun(dataDir: string, url: string): Promise<RunClaim> {
  const file = path.join(dataDir, 'run.json');
  const record: RunRecord = { launcher: identify('launcher', process.pid), url, ready: false, children: [] };
  orExplain(dataDir, () => makeOpenFolders(dataDir));
  while (!orExplain(dataDir, () => createRecord(file, record))) {
    const other = readRunRecord(dataDir);
    if (other && isStill(other.launcher)) {
      throw new StartError(
        `Larkline is already running on ${dataDir} (pid ${other.launcher.pid}, ${other.url}): stop it with Ctrl+C there, or set PORT and DATA_DIR`,
      );
    }
    await stopLeftovers(other);
    rmSync(file, { force: true });
  }
  const save = () => {
    writeFileSync(`${file}.new`, JSON.stringify(record, null, 2));
    renameSync(`${file}.new`, file);
  };
  return {
    add: (name, pid) => {
      record.children = [...record.children.filter((child) => child.name !== name), identify(name, pid)];
      save();
    },
    markReady: () => {
      record.ready = true;
      save();
    },
    release: () => rmSync(file, { force: true }),
  };
}

/** Returns the record of a data folder; `null` without one, or when it was only partly written. */
export function readRunRecord(dataDir: string): RunRecord | null {
  try {
    return recordSchema.parse(JSON.parse(readFileSync(path.join(dataDir, 'run.json'), 'utf8')));
  } catch (cause) {
    if (cause instanceof SyntaxError || cause instanceof z.ZodError || (cause as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw cause;
  }
}

/** Whether a recorded process is still that program, not a later one with the same id. */
export function isStill(noted: RunRecord['launcher']): boolean {
  return isAlive(noted.pid) && commandLine(noted.pid) === noted.command;
}

async function stopLeftovers(record: RunRecord | null): Promise<void> {
  for (const child of record?.children.toReversed() ?? []) {
    if (child.name === 'postgres' || !isStill(child)) continue;
    process.kill(child.pid, 'SIGTERM');
    for (const deadline = Date.now() + stopTimeoutMs; isStill(child) && Date.now() < deadline;) await delay(50);
    if (isStill(child)) process.kill(child.pid, 'SIGKILL');
  }
}

function identify(name: string, pid: number): RunRecord['launcher'] {
  return { name, pid, command: commandLine(pid) };
}

function createRecord(file: string, record: RunRecord): boolean {
  try {
    writeFileSync(file, JSON.stringify(record, null, 2), { flag: 'wx' });
    return true;
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw cause;
  }
}

function orExplain<T>(dataDir: string, work: () => T): T {
  try {
    return work();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new StartError(`the data folder ${dataDir} is not writable (${code}): start as the user who created it, or set DATA_DIR`, {
      cause,
    });
  }
}
