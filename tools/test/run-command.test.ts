import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isOverBudget } from './budget.ts';
import { runCommand } from './run-command.ts';

const node = (code: string, timeLimitSeconds = 60) => runCommand({ args: ['-e', code], timeLimitSeconds, output: 'on failure' });
const FOREVER = 'setInterval(() => undefined, 1_000);';
/** Starts a process of its own that never ends and prints its id. */
const LEAVE = `const { spawn } = require('node:child_process');
  const left = spawn(process.execPath, ['-e', '${FOREVER}'], { stdio: 'inherit' });
  console.log(left.pid); left.unref(); setTimeout(() => process.exit(0), 100);`;

const isGone = (pid: number) => expect(() => process.kill(pid, 0)).toThrow('ESRCH');

describe('a program of the test run', () => {
  it('that passes is a success, with its output and the processor time it took', async () => {
    const outcome = await node(`console.log('done'); for (let turn = 0; turn < 3e8; turn += 1);`);

    expect(outcome).toMatchObject({ ok: true, reason: '', output: 'done\n' });
    if (existsSync('/proc/self/stat')) expect(outcome.cpuSeconds).toBeGreaterThan(0);
  });

  it.each([
    ['fails', 'process.exit(3)', 'exit 3'],
    ['crashes', `process.kill(process.pid, 'SIGSEGV')`, 'exit SIGSEGV'],
    ['prints nothing and fails', 'process.exitCode = 1', 'exit 1'],
  ])('that %s is a failure with its reason', async (_what, code, reason) => {
    expect(await node(code)).toMatchObject({ ok: false, reason, output: '' });
  });

  it('that hangs is ended at its time limit', async () => {
    expect(await node(FOREVER, 0.2)).toMatchObject({ ok: false, reason: 'not done after 0.2 s' });
  });

  it('that leaves a process behind ends with it', async () => {
    const { ok, output } = await node(LEAVE);

    expect(ok).toBe(true);
    await vi.waitFor(() => isGone(Number(output)), { timeout: 20_000 });
  });
});

it('a stage may take twice its budget, which grows with the slowness of the machine', () => {
  expect([isOverBudget(200, 100, 1), isOverBudget(201, 100, 1), isOverBudget(399, 100, 2)]).toEqual([false, true, false]);
});

it.runIf(existsSync('/proc/self/environ'))('a run that is interrupted says so in its last line and leaves nothing running', async () => {
  const mark = randomUUID();
  const run = spawn(process.execPath, [path.join(import.meta.dirname, 'run.ts'), 'check'], { env: { ...process.env, LARKLINE_RUN: mark } });
  let output = '';
  run.stdout.on('data', (part: Buffer) => (output += part.toString()));
  const ended = new Promise((resolve) => run.once('close', resolve));
  await vi.waitFor(() => expect(processesWith(mark).length).toBeGreaterThan(1), { timeout: 20_000 });

  run.kill('SIGTERM');

  expect(await ended).toBe(1);
  expect(output.trim().split('\n').at(-1)).toBe('0 passed, 1 failed, 0 skipped');
  await vi.waitFor(() => expect(processesWith(mark)).toEqual([]), { timeout: 30_000 });
});

/** Returns the ids of all processes that were started with this mark. */
function processesWith(mark: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false;
    try {
      return readFileSync(`/proc/${pid}/environ`, 'utf8').includes(`LARKLINE_RUN=${mark}`);
    } catch {
      return false;
    }
  });
}
