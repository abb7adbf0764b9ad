import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { childEnv } from '../dev/child-env.ts';
import { startChild, waitForHttp, type Child } from '../dev/child.ts';
import { portOffsets, readSettings, rootDir } from '../dev/settings.ts';
import { freePort, freePortBase } from '../pg/free-ports.ts';
import { startPg } from '../pg/start-pg.ts';
import { throwIfInterrupted } from './interruption.ts';
import { withTemporaryFolder } from './temporary-folder.ts';

/** Built api and emulators with the demo data on a throw-away PostgreSQL, and a function that starts further programs. */
export interface BuiltProduct {
  /** Origin of the api. */
  readonly url: string;
  readonly databaseUrl: string;
  /** Log file of PostgreSQL. */
  readonly databaseLog: string;
  /** Runs `seed.js` of the built api; returns what it prints. */
  seed(...args: string[]): Promise<unknown>;
  /** Starts another Node program with the environment of the api, but for `changes`; returns its origin. It is stopped with the rest. */
  startBeside(name: string, script: string, changes?: NodeJS.ProcessEnv): Promise<string>;
}

// Without request limits and without webhooks in between; everything else is as in production.
const benchEnv = { WORKER: 'off', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1000000', STRIPE_WEBHOOK_URL: undefined };
const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=16'];
const seedTimeoutMs = 120_000;

/** Starts the product from dist/ on free loopback ports, does the work, and stops what it started. */
export function withBuiltProduct<T>(work: (product: BuiltProduct) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const base = await freePortBase([0, ...Object.values(portOffsets)]);
    const settings = readSettings({ PORT: String(base), DATA_DIR: folder }, []);
    const running: { stop(): Promise<void> }[] = [];
    const databaseLog = path.join(folder, 'postgres.log');
    try {
      const pg = await startPg({
        dataDir: path.join(folder, 'postgres'),
        port: settings.postgresPort,
        durable: false,
        logFile: databaseLog,
      });
      running.push(pg);
      const env = { ...childEnv(settings, pg.url), ...benchEnv };
      const start = async (name: string, script: string, ownEnv: NodeJS.ProcessEnv, healthUrl: string) => {
        const child: Child = startChild({ name, args: [...nodeFlags, script], env: ownEnv, logDir: folder, verbose: false });
        running.push(child);
        await waitForHttp(child, healthUrl, { mustBeOk: false });
        throwIfInterrupted();
      };
      await start('emulators', 'dist/emulators/main.js', env, `http://127.0.0.1:${settings.emulatorsPort}/`);
      const seed = (...args: string[]) => runSeed(args, env);
      await seed('demo');
      await start('api', 'dist/api/main.js', env, `http://127.0.0.1:${base}/healthz`);
      const startBeside = async (name: string, script: string, changes: NodeJS.ProcessEnv = {}) => {
        const port = await freePort();
        await start(name, script, { ...env, PORT: String(port), ...changes }, `http://127.0.0.1:${port}/`);
        return `http://127.0.0.1:${port}`;
      };
      return await work({ url: `http://127.0.0.1:${base}`, databaseUrl: pg.url, databaseLog, seed, startBeside });
    } finally {
      for (const each of running.reverse()) await each.stop();
    }
  });
}

async function runSeed(args: string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/api/seed.js', ...args], {
    cwd: rootDir,
    env,
    timeout: seedTimeoutMs,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null');
}
