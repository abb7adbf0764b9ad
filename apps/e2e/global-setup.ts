import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { readRunRecord } from '../../tools/dev/run-record.ts';
import { rootDir } from '../../tools/dev/settings.ts';
import { productEnv, productSettings } from './fixtures/product.ts';

const startTimeoutMs = 240_000;
const pollMs = 100;

/** Starts the whole product by the launcher, as `npm start` does; the function it returns stops it and drops its data. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const { dataDir } = productSettings();
  const launcher = spawn(process.execPath, ['tools/dev/start.ts'], { cwd: rootDir, env: productEnv(), stdio: ['ignore', 'pipe', 'pipe'] });
  const output: string[] = [];
  for (const stream of [launcher.stdout, launcher.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')));
  const stop = async () => {
    await stopLauncher(launcher);
    rmSync(dataDir, { recursive: true, force: true });
  };
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await delay(pollMs)) {
    if (readRunRecord(dataDir)?.ready) return stop;
    if (launcher.exitCode !== null) break;
  }
  await stop();
  throw new Error(`the product did not start:\n${output.join('')}`);
}

async function stopLauncher(launcher: ChildProcess): Promise<void> {
  if (launcher.exitCode !== null) return;
  launcher.kill('SIGTERM');
  await once(launcher, 'exit');
}
