import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { StartError } from '../pg/start-error.ts';
import { startPg } from '../pg/start-pg.ts';
import { buildApps } from './build.ts';
import { childEnv } from './child-env.ts';
import { readSettings, rootDir, type Settings } from './settings.ts';

/**
 * Runs one command of the built api (`dist/api/main.js`) on the local database, whether or not the product is running: an embedded
 * PostgreSQL that is not running is started for it. The process then ends, with the exit code of the command.
 */
export async function runLocalApi(command: string, args: readonly string[]): Promise<void> {
  try {
    const settings = readSettings();
    buildApps({ apps: ['api'] });
    process.exitCode = await withDatabase(settings, (databaseUrl) => {
      const script = path.join(rootDir, 'dist/api/main.js');
      // File names are relative to the caller's folder; npm changes the current one.
      const cwd = process.env['INIT_CWD'] ?? process.cwd();
      const options = { cwd, env: childEnv(settings, databaseUrl), stdio: 'inherit' } as const;
      return spawnSync(process.execPath, ['--enable-source-maps', script, command, ...args], options).status ?? 1;
    });
  } catch (cause) {
    if (!(cause instanceof StartError)) throw cause;
    console.error(cause.message);
    process.exitCode = 1;
  }
}

async function withDatabase(settings: Settings, work: (databaseUrl: string) => number): Promise<number> {
  if (settings.databaseUrl) return work(settings.databaseUrl);
  const dataDir = path.join(settings.dataDir, 'postgres');
  const logFile = path.join(settings.dataDir, 'logs/postgres.log');
  const server = await startPg({ dataDir, port: settings.postgresPort, durable: true, logFile });
  try {
    return work(server.url);
  } finally {
    if (!server.adopted) await server.stop();
  }
}
