import { spawn } from 'node:child_process';
import { rootDir } from '../dev/settings.ts';
import { cpuSecondsOfEnded } from './budget.ts';

/** One program of a test run. */
export interface Command {
  /** Arguments of Node. */
  args: string[];
  /** The checkout by default. */
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  timeLimitSeconds: number;
  /**
   * `live`: output goes straight to the terminal. `at the end`: it is printed when the program ends, so that two
   * programs side by side do not mix theirs. `on failure`: it is kept for the caller.
   */
  output: 'live' | 'at the end' | 'on failure';
}

/** The exit of a program. `reason` is '' after success. */
export interface Outcome {
  ok: boolean;
  reason: string;
  output: string;
  /** Of the program and its children; 0 where the system does not tell. */
  cpuSeconds: number;
}

const running = new Set<number>();
let counted = 0;
// Allows the launcher of the browser tests to stop the product in order.
const graceMs = 20_000;

/** Runs a program in a process group of its own; at its time limit, and when it has ended, the rest of the group is killed. */
export function runCommand({ args, cwd = rootDir, env, timeLimitSeconds, output }: Command): Promise<Outcome> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, args, {
      cwd,
      env: { ...process.env, ...env },
      detached: true,
      stdio: ['ignore', ...(output === 'live' ? (['inherit', 'inherit'] as const) : (['pipe', 'pipe'] as const))],
    });
    const pid = child.pid ?? 0;
    running.add(pid);
    const kept: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => kept.push(chunk));
    let reason = '';
    const limit = setTimeout(() => {
      reason = `not done after ${timeLimitSeconds} s`;
      killGroup(pid);
    }, timeLimitSeconds * 1000);
    let cpuSeconds = 0;
    child.once('exit', () => {
      const ended = cpuSecondsOfEnded();
      cpuSeconds = ended - counted;
      counted = ended;
      // A process that was left behind would hold the output open.
      signalGroup(pid, 'SIGKILL');
    });
    child.once('close', (code, signal) => {
      clearTimeout(limit);
      running.delete(pid);
      if (code !== 0) reason ||= `exit ${code ?? signal}`;
      const text = Buffer.concat(kept).toString('utf8');
      if (output === 'at the end') process.stdout.write(text);
      resolve({ ok: reason === '', reason, output: text, cpuSeconds });
    });
  });
}

/** Ends every program that is still running, with its children. */
export function killRunning(): void {
  for (const pid of running) killGroup(pid);
}

function killGroup(pid: number): void {
  signalGroup(pid, 'SIGTERM');
  setTimeout(() => running.has(pid) && signalGroup(pid, 'SIGKILL'), graceMs).unref();
}

function signalGroup(pid: number, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    process.kill(-pid, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}
