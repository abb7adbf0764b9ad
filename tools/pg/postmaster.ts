import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Content of `postmaster.pid`, which a running server keeps in its data folder (PostgreSQL manual, "postmaster.pid"). */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

/** Reads `postmaster.pid`; `null` when it is missing or not yet complete. */
export function readPostmaster(folder: string): Postmaster | null {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const pid = Number(lines[0]);
  if (!Number.isInteger(pid) || pid <= 1) return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Whether a process with that id exists, under any account. A finished child that was not yet reaped counts as gone. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM';
  }
  return !/^State:\s+Z/m.test(readProc(pid, 'status'));
}

/** Returns the command line of a process, or '' when it does not exist or cannot be read. */
export function commandLine(pid: number): string {
  if (process.platform === 'linux') return readProc(pid, 'cmdline').replaceAll('\0', ' ').trim();
  if (process.platform === 'win32') return '';
  try {
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch (cause) {
    if ((cause as { status?: number }).status === 1) return '';
    throw cause;
  }
}

/** Whether the id in a `postmaster.pid` really is a PostgreSQL server; after a crash or restart of the machine it may be anything. */
export function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  return process.platform === 'win32' || /(^|[/\\])postgres(\.exe)?"?(\s|:|$)/.test(commandLine(pid));
}

function readProc(pid: number, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'ESRCH' || code === 'EACCES') return '';
    throw cause;
  }
}
