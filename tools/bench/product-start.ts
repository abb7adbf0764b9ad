import { spawn } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { readRunRecord } from '../dev/run-record.ts';
import { portOffsets, rootDir } from '../dev/settings.ts';
import { freePort, freePortBase } from '../pg/free-ports.ts';
import { startPg } from '../pg/start-pg.ts';
import { throwIfInterrupted } from './interruption.ts';
import { shown, type Section } from './section.ts';
import { median, timed } from './statistics.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

const runs = 3;
const timeoutMs = 120_000;
const pollMs = 20;

interface Starts {
  empty: number[];
  existing: number[];
}

/** `npm start` until the site answers, beside PostgreSQL alone, each on an empty data folder and on the one it left. */
export async function benchStart(): Promise<Section> {
  const product: Starts = { empty: [], existing: [] };
  const postgres: Starts = { empty: [], existing: [] };
  for (let run = 1; run <= runs; run += 1) {
    await startTwice(postgres, timePostgres);
    await startTwice(product, timeProduct);
    throwIfInterrupted();
    const line = ({ empty, existing }: Starts) => `${seconds(empty.at(-1))} empty, ${seconds(existing.at(-1))} existing`;
    console.log(`  run ${run}  npm start ${line(product)}; PostgreSQL ${line(postgres)}`);
  }
  return {
    id: 'start',
    title: 'Start of the product',
    method: `From \`npm start\` to the first 200 of /healthz, with everything built; PostgreSQL alone until its first query. Medians of ${runs}.`,
    figures: (['empty', 'existing'] as const).flatMap((kind) => [
      shown(`npm start, ${kind} data folder`, seconds(median(product[kind]))),
      shown(`PostgreSQL alone, ${kind} data folder`, seconds(median(postgres[kind]))),
      shown(`Added to PostgreSQL, ${kind} data folder`, seconds(median(product[kind]) - median(postgres[kind]))),
    ]),
  };
}

function seconds(milliseconds = Number.NaN): string {
  return `${(milliseconds / 1_000).toFixed(2)} s`;
}

function startTwice(starts: Starts, time: (folder: string) => Promise<number>): Promise<void> {
  return withTemporaryFolder(async (folder) => {
    starts.empty.push(await time(folder));
    starts.existing.push(await time(folder));
  });
}

async function timePostgres(folder: string): Promise<number> {
  const port = await freePort();
  let stop = () => Promise.resolve();
  // The start ends with a query: it makes sure that the database exists.
  const duration = await timed(async () => {
    ({ stop } = await startPg({ dataDir: path.join(folder, 'postgres'), port, durable: true }));
  });
  await stop();
  return duration;
}

async function timeProduct(folder: string): Promise<number> {
  const port = await freePortBase([0, ...Object.values(portOffsets)]);
  const env = { ...process.env, PORT: String(port), DATA_DIR: folder };
  const npm = spawn('npm', ['start'], { cwd: rootDir, env, detached: true, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => {
    npm.once('error', () => resolve()).once('exit', () => resolve());
  });
  try {
    return await timed(() => untilHealthy(`http://127.0.0.1:${port}/healthz`, () => npm.exitCode !== null));
  } finally {
    const launcher = readRunRecord(folder)?.launcher;
    if (launcher) process.kill(launcher.pid, 'SIGTERM');
    else npm.kill('SIGTERM');
    await ended;
  }
}

async function untilHealthy(url: string, hasEnded: () => boolean): Promise<void> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await delay(pollMs)) {
    throwIfInterrupted();
    if (hasEnded()) throw new Error('npm start exited: run it by hand to see why');
    if (await isOk(url)) return;
  }
  throw new Error(`npm start did not answer at ${url} within ${timeoutMs / 1_000} s`);
}

async function isOk(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5_000) });
    await response.body?.cancel();
    return response.ok;
  } catch (cause) {
    if (cause instanceof TypeError || (cause as Error).name === 'TimeoutError') return false;
    throw cause;
  }
}
