import { execFile } from 'node:child_process';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { EmulatorControl } from '../../apps/api/src/testkit/emulator-control.ts';
import { withTemporaryFolder } from '../bench/temporary-folder.ts';
import { childEnv } from '../dev/child-env.ts';
import { startChild, waitForHttp, type Child } from '../dev/child.ts';
import { portOffsets, readSettings, rootDir, type Settings } from '../dev/settings.ts';
import { withConnection } from '../pg/database.ts';
import { freePort, freePortBase } from '../pg/free-ports.ts';
import { startPg, type RunningPg } from '../pg/start-pg.ts';

/** A running api process. */
export interface ApiProcess extends Child {
  /** Its origin. */
  readonly url: string;
  /** Whether it is still running. */
  isRunning(): boolean;
  /** Kills it (SIGKILL), as a power cut would. */
  kill(): Promise<void>;
}

/** A client that can sign in and has a subscription. */
export interface SeededClient {
  readonly email: string;
  readonly password: string;
  readonly userId: string;
  readonly clientId: string;
}

/** The built product, each part of which can be stopped and restarted separately. */
export interface FaultyProduct {
  readonly emulators: EmulatorControl;
  /** An answer of the emulated Stripe, as the product receives it. */
  askStripe(path: string, method?: 'GET' | 'DELETE'): Promise<unknown>;
  /** Address of the database, as the role that owns the tables. */
  readonly databaseUrl: string;
  /** Starts PostgreSQL on its data, even after a crash. */
  startDatabase(): Promise<void>;
  /** Stops PostgreSQL as an operator does. */
  stopDatabase(): Promise<void>;
  /** Kills PostgreSQL's first process (SIGKILL) and waits until its children have exited. */
  killDatabase(): Promise<void>;
  /** Starts an api process; place 0 listens on the port that receives Stripe's events, the others on ports of their own. */
  startApi(place: number, changes?: NodeJS.ProcessEnv): Promise<ApiProcess>;
  /** Starts a process that runs jobs only. */
  startWorker(changes?: NodeJS.ProcessEnv): Promise<Child>;
  /** Address of the emulated Stripe. */
  readonly stripeUrl: string;
  /** Origin of the api process of a place, running or not. */
  apiOrigin(place: number): string;
  /** Loads the catalogue and the demo data. */
  seedDemo(): Promise<void>;
  seedClient(): Promise<SeededClient>;
  /** Rows of a query of the role that owns the tables. */
  query<T extends object>(sql: string, values?: unknown[]): Promise<T[]>;
}

/** Settings of a product under faults. */
export interface FaultyProductOptions {
  /** Changes of the environment of all parts. */
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** PostgreSQL's data folder; in the throw-away folder unless given. */
  readonly databaseFolder?: string;
  /** Where the api processes log; in the throw-away folder unless given. */
  readonly apiLogFolder?: string;
}

const nodeFlags = ['--enable-source-maps', '--max-semi-space-size=16'];
const stripeKey = 'sk_test_local';
const commandTimeoutMs = 120_000;
const startAttempts = 20;
const startPauseMs = 250;
const places = 3;
// High limits and cheap password hashes: the faults under test are in the database, not in bcrypt.
const faultEnv = { BCRYPT_COST: '4', RATE_LIMIT_FACTOR: '1000000', LOG_LEVEL: 'warn', CLAIM_MAIL_DELAY_MINUTES: '0.02' };
const seededSchema = z.object({ email: z.string(), password: z.string(), userId: z.string(), clientId: z.string() });

/** Starts PostgreSQL (which forces its writes to disk) and the emulators, runs the work, and stops everything that is still running. */
export function withFaultyProduct<T>(options: FaultyProductOptions, work: (product: FaultyProduct) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const parts = await placeParts(folder, options);
    try {
      await parts.product.startDatabase();
      await parts.startEmulators();
      return await work(parts.product);
    } finally {
      await parts.stopAll();
    }
  });
}

interface Parts {
  readonly product: FaultyProduct;
  startEmulators(): Promise<void>;
  stopAll(): Promise<void>;
}

async function placeParts(folder: string, options: FaultyProductOptions): Promise<Parts> {
  const settings = readSettings({ PORT: String(await freePortBase([0, ...Object.values(portOffsets)])), DATA_DIR: folder }, []);
  const ports = [settings.port, ...(await Promise.all(Array.from({ length: places - 1 }, freePort)))];
  const apiOrigin = (place: number) => `http://127.0.0.1:${ports[place]}`;
  const databaseUrl = `postgresql://postgres@127.0.0.1:${settings.postgresPort}/larkline`;
  const env = { ...childEnv(settings, databaseUrl), ...faultEnv, ...options.env };
  const emulatorsUrl = `http://127.0.0.1:${settings.emulatorsPort}`;
  const children: Child[] = [];
  const logs = path.join(folder, 'logs');
  const start = (name: string, [script = '', ...args]: string[], own: NodeJS.ProcessEnv, logDir = logs) => {
    const child = startChild({ name, args: [...nodeFlags, script, ...args], env: { ...env, ...own }, logDir, verbose: false });
    children.push(child);
    return child;
  };
  const database = makeDatabase(settings, options.databaseFolder ?? path.join(folder, 'postgres'), logs);
  const seed = (...args: string[]) => runSeed(args, env);
  const product: FaultyProduct = {
    ...database,
    databaseUrl,
    apiOrigin,
    emulators: new EmulatorControl(emulatorsUrl, settings.emulatorToken, { stripe: stripeKey, vapi: 'vapi_local' }),
    async askStripe(where, method = 'GET') {
      const response = await fetch(`${emulatorsUrl}${where}`, { method, headers: { authorization: `Bearer ${stripeKey}` } });
      if (!response.ok) throw new Error(`${where}: ${response.status} ${await response.text()}`);
      return response.json();
    },
    async startApi(place, own = {}) {
      const metricsPort = place === 0 ? settings.metricsPort : await freePort();
      const ownPorts = { PORT: String(ports[place]), METRICS_PORT: String(metricsPort) };
      const child = start(`api-${place}`, ['dist/api/main.js'], { ...ownPorts, ...own }, options.apiLogFolder);
      const api = describeApi(child, apiOrigin(place));
      await waitForHttp(child, `${api.url}/healthz`);
      return api;
    },
    async startWorker(own = {}) {
      const metricsPort = await freePort();
      const child = start('worker', ['dist/api/main.js', 'worker'], { METRICS_PORT: String(metricsPort), ...own });
      await waitForHttp(child, `http://127.0.0.1:${metricsPort}/metrics`, { mustBeOk: false });
      return child;
    },
    stripeUrl: emulatorsUrl,
    seedDemo: async () => void (await seed('demo')),
    seedClient: async () => seededSchema.parse(await seed('client')),
    query: (sql, values = []) => withConnection(databaseUrl, async (db) => (await db.query(sql, values)).rows as never),
  };
  return {
    product,
    async startEmulators() {
      const emulators = start('emulators', ['dist/emulators/main.js'], {});
      await waitForHttp(emulators, `${emulatorsUrl}/`, { mustBeOk: false });
    },
    async stopAll() {
      for (const child of children.reverse()) await child.stop();
      await database.stopDatabase();
    },
  };
}

function describeApi(child: Child, url: string): ApiProcess {
  let running = true;
  void child.exited.then(() => (running = false));
  return {
    ...child,
    url,
    isRunning: () => running,
    async kill() {
      process.kill(child.pid, 'SIGKILL');
      await child.exited;
    },
  };
}

function makeDatabase(
  settings: Settings,
  dataDir: string,
  logs: string,
): Pick<FaultyProduct, 'startDatabase' | 'stopDatabase' | 'killDatabase'> {
  let running: RunningPg | null = null;
  const options = {
    dataDir,
    port: settings.postgresPort,
    durable: true,
    logFile: path.join(logs, 'postgres.log'),
  };
  return {
    async startDatabase() {
      running = await startWithPatience(() => startPg(options));
    },
    async stopDatabase() {
      await running?.stop();
      running = null;
    },
    async killDatabase() {
      if (!running) return;
      process.kill(running.pid, 'SIGKILL');
      await running.exited;
      running = null;
    },
  };
}

// Children of a killed server hold its shared memory until they exit.
async function startWithPatience(start: () => Promise<RunningPg>): Promise<RunningPg> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await start();
    } catch (cause) {
      if (attempt === startAttempts) throw cause;
      await delay(startPauseMs);
    }
  }
}

async function runSeed(args: string[], env: NodeJS.ProcessEnv): Promise<unknown> {
  const { stdout } = await promisify(execFile)(process.execPath, ['dist/api/seed.js', ...args], {
    cwd: rootDir,
    env,
    timeout: commandTimeoutMs,
  });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? 'null');
}
