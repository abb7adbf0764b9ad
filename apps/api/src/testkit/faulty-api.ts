import type { AddressInfo } from 'node:net';
import { declared } from '../app/declared.ts';
import { makeServer } from '../app/http/server.ts';
import { closePlatform, openPlatform } from '../app/operate/runtime.ts';
import type { Env } from '../platform/env/env.ts';
import { productSchema } from './product-schema.ts';
import { runDueJobs } from '../platform/jobs/jobs.ts';
import { interpose, type Networks } from './tcp-proxy.ts';
import { testApi, type TestApi } from './test-api.ts';
import { TestBrowser } from './test-browser.ts';

/** The product of one test file, with a network before each of its neighbours that tests break. */
export interface FaultyApi {
  api(): TestApi;
  networks(): Networks;
}

/** Boots the product before all tests of the file, restores its networks after each, and stops it after all. */
export function faultyApi(changes: Record<string, string>): FaultyApi {
  let api: TestApi | undefined;
  let networks: Networks | undefined;
  beforeAll(async () => {
    api = await testApi(changes, async (variables) => {
      const made = await interpose(variables);
      networks = made.networks;
      return made.variables;
    });
  });
  afterEach(() => networks?.restore());
  afterAll(async () => {
    await api?.stop();
    await networks?.stop();
  });
  return { api: () => started(api), networks: () => started(networks) };
}

/** A second api process on the same database. */
export interface AnotherServer {
  readonly url: string;
  /** The same browser, sending its requests to this server. */
  as(browser: TestBrowser): TestBrowser;
  /** Runs the due jobs with this server's settings. */
  runJobs(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts a second server beside that of the file, with other settings. */
export async function startAnother(api: TestApi, changes: Partial<Env> = {}): Promise<AnotherServer> {
  const { clock, log } = api.platform;
  const platform = await openPlatform({ ...api.env, ...changes }, { clock, log });
  const app = await makeServer(platform, await productSchema());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  return {
    url,
    as: (browser) => Object.assign(new TestBrowser(url, browser.cookies), { accessToken: browser.accessToken }),
    runJobs: () => runDueJobs(platform, declared.jobs),
    async stop() {
      await app.close();
      await closePlatform(platform);
    },
  };
}

/**
 * Starts a server with a short deadline beside the one of the file, whose deadline is long: a test that waits for a time limit
 * is then quick, and requests that must succeed do so on a busy machine too.
 */
export function impatientServer(api: () => TestApi, deadlineMs: number): () => AnotherServer {
  let server: AnotherServer | undefined;
  beforeAll(async () => {
    server = await startAnother(api(), { REQUEST_DEADLINE_MS: deadlineMs });
  });
  afterAll(() => server?.stop());
  return () => started(server);
}

function started<T>(part: T | undefined): T {
  if (part === undefined) throw new Error('The product of this file is started before its tests, not while they are declared');
  return part;
}
