import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

/** A program with what it has printed so far. */
export interface Program {
  readonly child: ChildProcess;
  readonly output: () => string;
  stop(): Promise<void>;
}

const END_MS = 5_000;

/** Starts a program in a process group of its own, since browsers have processes of theirs. */
export function startProgram(path: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Program {
  // The last pipe is for programs that report through a descriptor of their own.
  const stdio: ('ignore' | 'pipe')[] = ['ignore', 'pipe', 'pipe', 'pipe'];
  const child = spawn(path, args, { env: { ...process.env, ...env }, detached: true, stdio });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => printed.push(chunk));
  const ended = once(child, 'close').catch(() => undefined);
  return {
    child,
    output: () => Buffer.concat(printed).toString('utf8'),
    stop: async () => {
      endGroup(child, 'SIGTERM');
      await Promise.race([ended, delay(END_MS, undefined, { ref: false })]);
      endGroup(child, 'SIGKILL');
      await ended;
    },
  };
}

/** Waits until a program has told something, such as its port. Throws with its output when it ends first or takes too long. */
export async function told<Found>({ child, output }: Program, read: () => Found | Promise<Found>): Promise<NonNullable<Found>> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await delay(50)) {
    const found = await read();
    if (found) return found;
    if (child.exitCode !== null) break;
  }
  throw new Error(`${child.spawnfile} did not start:\n${output()}`);
}

/** What a program writes to its own descriptor. */
export function readOwnPipe({ child }: Program): () => string {
  let text = '';
  (child.stdio[3] as Readable).on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
  return () => text;
}

function endGroup({ pid }: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ESRCH') throw cause;
  }
}
