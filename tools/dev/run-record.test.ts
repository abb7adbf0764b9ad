import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { commandLine } from '../pg/postmaster.ts';
import { claimRun, readRunRecord } from './run-record.ts';

let folder: string;
let sleeper: ChildProcess | undefined;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'larkline-run-'))));

afterEach(() => {
  sleeper?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

function leave(launcher: { pid: number; command: string }, child?: { pid: number; command: string }): void {
  const children = child ? [{ name: 'api', ...child }] : [];
  const record = { launcher: { name: 'launcher', ...launcher }, url: 'http://localhost:4000', ready: true, children };
  writeFileSync(path.join(folder, 'run.json'), JSON.stringify(record));
}

function endedPid(): number {
  return spawnSync(process.execPath, ['-e', '']).pid;
}

function sleep(): { pid: number; command: string } {
  sleeper = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
  const pid = sleeper.pid!;
  return { pid, command: commandLine(pid) };
}

describe('claimRun', () => {
  it('records launcher and children, and when the product is ready', async () => {
    const claim = await claimRun(folder, 'http://localhost:4000');
    claim.add('api', process.pid);
    claim.markReady();

    expect(readRunRecord(folder)).toMatchObject({
      launcher: { pid: process.pid },
      ready: true,
      children: [{ name: 'api', pid: process.pid }],
    });
    claim.release();
    expect(existsSync(path.join(folder, 'run.json'))).toBe(false);
  });

  it('refuses while another launcher is running, with its pid and address', async () => {
    leave({ pid: process.pid, command: commandLine(process.pid) });

    await expect(claimRun(folder, 'http://localhost:5000')).rejects.toThrow(
      `Larkline is already running on ${folder} (pid ${process.pid}, http://localhost:4000): stop it with Ctrl+C there, or set PORT and DATA_DIR`,
    );
  });

  it('stops processes that a killed launcher left behind', async () => {
    const left = sleep();
    const ended = once(sleeper!, 'exit');
    leave({ pid: endedPid(), command: 'node tools/dev/start.ts' }, left);

    await claimRun(folder, 'http://localhost:4000');

    expect((await ended)[1]).toBe('SIGTERM');
  });

  it('does not stop another program that now has the process id of a former child', async () => {
    const stranger = sleep();
    leave({ pid: endedPid(), command: 'node tools/dev/start.ts' }, { pid: stranger.pid, command: 'node dist/api/main.js' });

    await claimRun(folder, 'http://localhost:4000');

    expect(sleeper!.exitCode ?? sleeper!.signalCode).toBeNull();
  });

  it('replaces a partly written record', async () => {
    writeFileSync(path.join(folder, 'run.json'), '{"launcher":{');

    await claimRun(folder, 'http://localhost:4000');

    expect(readFileSync(path.join(folder, 'run.json'), 'utf8')).toContain(`"pid": ${process.pid}`);
  });
});
