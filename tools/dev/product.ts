import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { StartError } from '../pg/start-error.ts';
import { startPg } from '../pg/start-pg.ts';
import { startChild, waitForHttp, type Child } from './child.ts';
import { childEnv } from './child-env.ts';
import type { RunningParts } from './running-parts.ts';
import { rootDir, type Settings } from './settings.ts';
import { parseDemoSignIns, type DemoSignIn } from './summary.ts';

const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=16'];

/** The database of this run: the one of DATABASE_URL, or the embedded PostgreSQL, started or adopted. Returns its address. */
export async function startDatabase(settings: Settings, parts: RunningParts): Promise<string> {
  if (settings.databaseUrl) return settings.databaseUrl;
  const logFile = path.join(logDir(settings), 'postgres.log');
  const server = await startPg({ dataDir: path.join(settings.dataDir, 'postgres'), port: settings.postgresPort, durable: true, logFile });
  parts.add({ ...server, name: 'postgres', logFile });
  if (server.adopted)
    console.log(`PostgreSQL was already running on this data folder (pid ${server.pid}, port ${server.port}) and was adopted.`);
  return server.url;
}

/** Starts the built emulators and waits until they answer. */
export async function startEmulators(settings: Settings, parts: RunningParts, env: NodeJS.ProcessEnv): Promise<void> {
  const emulators = startNode(settings, 'emulators', ['dist/emulators/main.js'], env);
  parts.add(emulators);
  await waitForHttp(emulators, `http://127.0.0.1:${settings.emulatorsPort}/`, { mustBeOk: false });
}

/** Starts the built api and waits until it is healthy. */
export async function startApi(settings: Settings, parts: RunningParts, env: NodeJS.ProcessEnv): Promise<void> {
  const api = startNode(settings, 'api', ['dist/api/main.js'], env);
  parts.add(api);
  await waitForHttp(api, `http://127.0.0.1:${env.PORT}/healthz`);
}

/** Loads the demo data into an empty database and returns the demo accounts. */
export async function seedDemo(env: NodeJS.ProcessEnv, signal: AbortSignal): Promise<DemoSignIn[]> {
  try {
    const args = [...nodeFlags, 'dist/api/seed.js', 'demo'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: rootDir, env, signal });
    return parseDemoSignIns(stdout);
  } catch (cause) {
    const { stderr, message } = cause as { stderr?: string; message: string };
    const lines = (stderr || message).trim().split('\n');
    // A single line is the command's own message with its remedy; several lines are a crash.
    if (lines.length === 1) throw new StartError(lines.join(''), { cause });
    const reason = lines.find((line) => /error/i.test(line)) ?? lines.at(-1);
    throw new StartError(`the demo data could not be loaded (${reason}): delete the data folder to start over, or empty the database`, {
      cause,
    });
  }
}

/**
 * The whole product from built files, in the order PostgreSQL, emulators, demo data, api: the api's worker must not see the
 * demo purchases half-complete.
 */
export async function startProduct(settings: Settings, parts: RunningParts): Promise<{ databaseUrl: string; signIns: DemoSignIn[] }> {
  const databaseUrl = await startDatabase(settings, parts);
  const env = childEnv(settings, databaseUrl);
  await startEmulators(settings, parts, env);
  const signIns = await seedDemo(env, parts.signal);
  await startApi(settings, parts, env);
  return { databaseUrl, signIns };
}

function startNode(settings: Settings, name: string, script: string[], env: NodeJS.ProcessEnv): Child {
  return startChild({ name, args: [...nodeFlags, ...script], env, logDir: logDir(settings), verbose: settings.verbose });
}

function logDir(settings: Settings): string {
  return path.join(settings.dataDir, 'logs');
}
