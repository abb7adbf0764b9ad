import { isPortFree } from '../pg/free-ports.ts';
import { StartError } from '../pg/start-error.ts';
import { assertReachable } from './database-url.ts';
import type { Settings } from './settings.ts';

/** A required port: its purpose, and the variable that changes it. */
interface NeededPort {
  port: number;
  purpose: string;
  variable: string;
}

/** Throws StartError when a required port is in use or the given PostgreSQL does not answer, before anything is started. */
export async function assertCanStart(settings: Settings, more: readonly NeededPort[] = []): Promise<void> {
  await assertPortsFree([
    { port: settings.port, purpose: 'the site', variable: 'PORT' },
    ...more,
    { port: settings.metricsPort, purpose: 'metrics', variable: 'METRICS_PORT' },
    { port: settings.emulatorsPort, purpose: 'local test services', variable: 'EMULATORS_PORT' },
    { port: settings.smtpPort, purpose: 'local mail', variable: 'SMTP_PORT' },
  ]);
  if (settings.databaseUrl) await assertReachable(settings.databaseUrl);
}

async function assertPortsFree(needed: readonly NeededPort[]): Promise<void> {
  for (const { port, purpose, variable } of needed) {
    if (await isPortFree(port)) continue;
    throw new StartError(
      `port ${port} (${purpose}) is in use: stop the program that uses it, or set another, such as ${variable}=${port + 1000}`,
    );
  }
}
