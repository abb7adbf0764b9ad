import path from 'node:path';
import { StartError } from '../pg/start-error.ts';
import { keepLogsShort } from './log-rotation.ts';
import { claimRun } from './run-record.ts';
import { RunningParts, type LostPart } from './running-parts.ts';
import { readSettings, rootDir, type Settings } from './settings.ts';

/**
 * Frame of `npm start` and `npm run dev`: claims the data folder, runs `start`, then waits for Ctrl+C (or SIGTERM, SIGHUP) or
 * for the loss of a part, and stops everything in order. The process exits with 1 after a failure, told in one line.
 */
export async function launch(start: (settings: Settings, parts: RunningParts) => Promise<void>, restartable: string[] = []): Promise<void> {
  const asked = stopRequest();
  try {
    const settings = readSettings();
    const claim = await claimRun(settings.dataDir, settings.publicUrl);
    keepLogsShort(path.join(settings.dataDir, 'logs'));
    await run(new RunningParts(claim, restartable), asked, async (parts) => {
      await start(settings, parts);
      claim.markReady();
    });
    process.exit(0);
  } catch (cause) {
    console.error(cause instanceof StartError ? `Larkline cannot run: ${cause.message}` : cause);
    process.exit(1);
  }
}

async function run(parts: RunningParts, asked: Promise<null>, start: (parts: RunningParts) => Promise<void>): Promise<void> {
  const started = start(parts);
  try {
    const lost = await Promise.race([asked, started.then(() => parts.firstLost)]);
    if (lost) throw new StartError(explain(lost));
    console.log('\nStopping …');
  } finally {
    await parts.stopAll();
    // A start that was cut short may have added one more part in the meantime.
    await Promise.allSettled([started]);
    await parts.stopAll();
    parts.release();
  }
}

function explain({ part, reason }: LostPart): string {
  return `${part.name} exited (${reason}): read ${path.relative(rootDir, part.logFile)} and start again`;
}

function stopRequest(): Promise<null> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(null));
  });
}
