import { spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { isAlive } from '../pg/postmaster.ts';
import { StartError } from '../pg/start-error.ts';
import { followLog, presentLogLine } from './log-lines.ts';
import { rootDir } from './settings.ts';

/** A program that the launcher runs. */
export interface ChildOptions {
  name: string;
  /** Arguments of Node: the script and what follows it. */
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Folder of the log files. */
  logDir: string;
  /** Show every log line in the terminal, not only warnings and errors. */
  verbose: boolean;
}

/** A running program. */
export interface Child {
  name: string;
  pid: number;
  logFile: string;
  /** Settles with `exit 1`, `exit SIGKILL`, … when the program ends. */
  exited: Promise<string>;
  /** Sends SIGTERM and waits; kills the program after `graceMs`. */
  stop(graceMs?: number): Promise<void>;
}

const stopGraceMs = 15_000;
const readyPollMs = 40;
/** The longest start of a program, however much it writes. */
const maxStartMs = 600_000;

/**
 * Starts a Node program in a process group of its own, so that Ctrl+C reaches only the launcher, which stops its children in
 * order. Output goes straight to a file: the program survives a launcher that is killed.
 */
export function startChild(options: ChildOptions): Child {
  const { name, args, env, verbose } = options;
  const logFile = openLog(options.logDir, name);
  const start = statSync(logFile).size;
  const output = openSync(logFile, 'a');
  const process_ = spawn(process.execPath, args, { cwd: rootDir, env, detached: true, stdio: ['ignore', output, output] });
  closeSync(output);
  const stopFollowing = followLog(logFile, start, (line) => {
    const shown = presentLogLine(name, line, verbose);
    if (shown) console.error(shown);
  });
  const exited = new Promise<string>((resolve) => {
    process_.once('error', (cause) => resolve(cause.message));
    process_.once('exit', (code, signal) => resolve(`exit ${code ?? signal}`));
  }).finally(stopFollowing);
  const pid = process_.pid ?? 0;
  return { name, pid, logFile, exited, stop: (graceMs = stopGraceMs) => stopChild(pid, exited, graceMs) };
}

/**
 * Resolves when an address answers (with 200, if `mustBeOk`). Throws StartError when the program ends first, or is silent for too
 * long: one that still writes to its log is only slow.
 */
export async function waitForHttp(child: Child, url: string, { mustBeOk = true, silentMs = 60_000 } = {}): Promise<void> {
  let ended: string | undefined;
  void child.exited.then((reason) => (ended = reason));
  let written = -1;
  const last = Date.now() + maxStartMs;
  for (let deadline = last; ; await delay(readyPollMs)) {
    const { size } = statSync(child.logFile);
    if (size !== written) deadline = Math.min(last, Date.now() + silentMs);
    written = size;
    if (Date.now() > deadline) break;
    if (ended) throw new StartError(`${child.name} exited during its start (${ended}): ${lastLine(child)}`);
    const status = await fetchStatus(url);
    if (mustBeOk ? status === 200 : status !== null) return;
  }
  throw new StartError(`${child.name} did not answer at ${url} in time: read ${child.logFile}`);
}

/** Returns the last line of the program's output, as a reason to show, with the path of its log. */
function lastLine(child: Child): string {
  const lines = readFileSync(child.logFile, 'utf8').trimEnd().split('\n');
  const shown = presentLogLine(child.name, lines.at(-1) ?? '', true)?.replace(`[${child.name}] `, '');
  return `${shown ?? 'it wrote nothing'} (more in ${path.relative(rootDir, child.logFile)})`;
}

async function stopChild(pid: number, exited: Promise<string>, graceMs: number): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGTERM');
  const impatient = setTimeout(() => {
    if (isAlive(pid)) process.kill(pid, 'SIGKILL');
  }, graceMs);
  await exited;
  clearTimeout(impatient);
}

async function fetchStatus(url: string): Promise<number | null> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000), redirect: 'manual' });
    await response.body?.cancel();
    return response.status;
  } catch (cause) {
    // By name: in a test an error of fetch is of another realm.
    if (['TypeError', 'TimeoutError'].includes((cause as Error).name)) return null;
    throw cause;
  }
}

function openLog(logDir: string, name: string): string {
  mkdirSync(logDir, { recursive: true });
  const file = path.join(logDir, `${name}.log`);
  closeSync(openSync(file, 'a', 0o600));
  return file;
}
