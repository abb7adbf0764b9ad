import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { Pool } from 'pg';
import { startEmulators, type Emulators } from '../../../emulators/src/server.ts';
import { declared } from '../app/declared.ts';
import { closePlatform, openPlatform } from '../app/operate/runtime.ts';
import { makeServer } from '../app/http/server.ts';
import { syncCatalogue } from '../integrations/stripe/index.ts';
import { parseEnv, type Env } from '../platform/env/env.ts';
import { makeSystemContext, type Context, type Platform } from '../platform/context/context.ts';
import { productSchema } from './product-schema.ts';
import { makeLog } from '../platform/log/log.ts';
import { runDueJobs } from '../platform/jobs/jobs.ts';
import { ManualClock } from '../platform/time/clock.ts';
import { EmulatorControl } from './emulator-control.ts';
import { makeAccount, type Account, type AccountOptions } from './accounts.ts';
import { makeActing, makeKeyHolder, type ActingStaff, type ApiKeyOptions, type KeyHolder } from './parties.ts';
import { TestBrowser } from './test-browser.ts';
import { makeTestDatabase, type TestDatabase } from './test-database.ts';

const CONTROL_TOKEN = 'control-token-of-tests';
const STRIPE_KEY = 'sk_test_api';
const VAPI_KEY = 'vapi_test_api';
const LLM_KEY = 'llm_test_api';
const WEBHOOK_SECRET = 'whsec_of_tests';
/** The secret of reports, and the one that it replaces. */
export const VOICE_SECRETS = ['new', 'old'].map((which) => `whsec_${Buffer.from(`${which} secret of voice reports`).toString('base64')}`);

/** Logs every statement, for tests that count them or prove that the log holds no secret; it takes 6 % of a file's CPU. */
export const WITH_STATEMENTS = { LOG_LEVEL: 'debug' };

/** The whole product of one test file: server over HTTP, database, emulated Stripe and mail, and a clock to move. */
export interface TestApi {
  readonly url: string;
  readonly env: Env;
  readonly server: FastifyInstance;
  readonly platform: Platform;
  readonly clock: ManualClock;
  readonly emulators: EmulatorControl;
  /** What was logged, one JSON line each; with statements after WITH_STATEMENTS only. */
  readonly logLines: string[];
  /** Moves our clock and the emulated services' together, so that their signatures stay fresh. */
  advance(milliseconds: number): Promise<void>;
  /** A browser without cookies and session. */
  visitor(): TestBrowser;
  /** A browser of a new account, signed in. */
  signIn(options?: AccountOptions): Promise<Account>;
  /** A sender of requests with a new API key. */
  apiKey(options: ApiKeyOptions): Promise<KeyHolder>;
  /** A browser of a new member of staff who acts for a client. */
  actAs(clientId: string, reason?: string): Promise<ActingStaff>;
  /** A context that sees every client's rows. */
  system(): Context;
  /** Rows of a plain SQL query of the role that owns the tables: every client's. */
  sql<T extends object>(query: string, params?: unknown[]): Promise<T[]>;
  /** Works off all jobs that are due. */
  runJobs(): Promise<void>;
  /** Makes waiting jobs due now. */
  makeJobsDue(): Promise<void>;
  stop(): Promise<void>;
}

function testVariables(database: TestDatabase, emulators: Emulators, changes: Record<string, string>): Record<string, string> {
  const secret = Buffer.alloc(32, 7).toString('base64url');
  return {
    DEPLOYMENT: 'local',
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    WEB_DIR: '/nowhere',
    EXPLORER_DIR: '/nowhere',
    WIDGET_DIR: '/nowhere',
    JWT_KEYS: `test:${secret}`,
    PEPPER: secret,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: `http://127.0.0.1:${emulators.port}`,
    VAPI_PRIVATE_KEY: VAPI_KEY,
    VAPI_API_URL: `http://127.0.0.1:${emulators.port}/vapi`,
    VAPI_WEBHOOK_SECRETS: VOICE_SECRETS.join(),
    CALENDARS_API_URL: `http://127.0.0.1:${emulators.port}`,
    GOOGLE_CLIENT_ID: 'google-of-tests',
    GOOGLE_CLIENT_SECRET: 'secret',
    MICROSOFT_CLIENT_ID: 'microsoft-of-tests',
    MICROSOFT_CLIENT_SECRET: 'secret',
    TOKEN_KEYS: `new:${Buffer.alloc(32, 8).toString('base64')},old:${Buffer.alloc(32, 9).toString('base64')}`,
    SMTP_URL: `smtp://127.0.0.1:${emulators.smtpPort}`,
    WORKER: 'off',
    BCRYPT_COST: '4',
    RATE_LIMIT_FACTOR: '1000',
    METRICS_PORT: '0',
    ...changes,
  };
}

/** Lets the emulated language model answer chats, with short limits; without it the local engine answers alone. */
export function withModel(variables: Record<string, string>): Promise<Record<string, string>> {
  const { CALENDARS_API_URL: emulators = '' } = variables;
  return Promise.resolve({
    LLM_BASE_URL: `${emulators}/llm/v1`,
    LLM_API_KEY: LLM_KEY,
    LLM_MODEL: 'local',
    LLM_SILENCE_MS: '400',
    LLM_TOTAL_MS: '2000',
  });
}

/** Boots the product for one test file. `changes` are environment variables; `reroute` replaces some of what they came to. */
export async function testApi(
  changes: Record<string, string> = {},
  reroute: (variables: Record<string, string>) => Promise<Record<string, string>> = async () => ({}),
): Promise<TestApi> {
  const database = await makeTestDatabase();
  const emulators = await startEmulators({ port: 0, smtpPort: 0, token: CONTROL_TOKEN, retryBaseMs: 50 });
  const control = new EmulatorControl(emulators.url, CONTROL_TOKEN, { stripe: STRIPE_KEY, vapi: VAPI_KEY, llm: LLM_KEY });
  const variables = testVariables(database, emulators, changes);
  const env = parseEnv(declared.env, { ...variables, ...(await reroute(variables)) });
  const clock = new ManualClock(new Date());
  const logLines: string[] = [];
  const log = makeLog(env.LOG_LEVEL, { write: (line: string) => void logLines.push(line) });
  const platform = await openPlatform(env, { clock, log });
  // Dropping the database ends connections that are still saying goodbye.
  const owner = new Pool({ connectionString: database.ownerUrl, max: 4 }).on('error', () => undefined);
  const app = await makeServer(platform, await productSchema());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  await syncCatalogue({ env, log });
  await control.post('/_emulator/stripe/endpoints', { url: `${url}/hooks/stripe`, secret: WEBHOOK_SECRET });
  await control.receiveCalls(`${url}/hooks/voice/vapi`, VOICE_SECRETS[0] ?? '');

  const api: TestApi = {
    url,
    env,
    server: app,
    platform,
    clock,
    logLines,
    emulators: control,
    async advance(milliseconds) {
      clock.advance(milliseconds);
      await control.setClock(Math.round((clock.now().getTime() - Date.now()) / 1_000));
    },
    visitor: () => new TestBrowser(url),
    signIn: (options = {}) => makeAccount(api, options),
    apiKey: (options) => makeKeyHolder(api, options),
    actAs: (clientId, reason = 'The client asked for help') => makeActing(api, clientId, reason),
    system: () => makeSystemContext(platform, { requestId: 'test', reason: 'test' }),
    sql: async (query, params = []) => (await owner.query(query, params)).rows as never,
    runJobs: () => runDueJobs(platform, declared.jobs),
    makeJobsDue: async () => void (await owner.query('update graphile_worker._private_jobs set run_at = now() where run_at > now()')),
    async stop() {
      await app.close();
      await closePlatform(platform);
      await emulators.stop();
      await owner.end();
      await database.drop();
    },
  };
  return api;
}
