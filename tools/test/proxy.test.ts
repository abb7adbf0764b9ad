import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { freePortBase } from '../pg/free-ports.ts';
import { nginxFolder } from './nginx-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const installed = spawnSync('nginx', ['-v']).status === 0;

/** A request that reached a process behind the proxy. */
interface Arrival {
  readonly at: 'first' | 'second';
  readonly method: string | undefined;
  readonly headers: IncomingMessage['headers'];
}

let folder: string;
let base: number;
let nginx: ChildProcess;
let first: Server | null = null;
let second: Server | null = null;
let arrivals: Arrival[] = [];
/** Whether the first process closes every connection after reading the request. */
let firstBreaks = false;

function startProcess(at: Arrival['at'], port: number): Promise<Server> {
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      arrivals.push({ at, method: request.method, headers: request.headers });
      if (at === 'first' && firstBreaks) request.socket.destroy();
      else response.end(at);
    });
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
}

async function stopProcess(server: Server | null): Promise<void> {
  if (!server) return;
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
}

const ask = (pathname: string, init: RequestInit = {}) => fetch(`http://127.0.0.1:${base}${pathname}`, init);
const post = (headers: Record<string, string> = {}) =>
  ask('/graphql', { method: 'POST', body: '{"query":"{ __typename }"}', headers: { 'content-type': 'application/json', ...headers } });

async function answers(): Promise<void> {
  for (const end = Date.now() + 10_000; Date.now() < end;) {
    if (
      await ask('/').then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setImmediate(resolve));
  }
  throw new Error('nginx does not answer');
}

(installed ? describe : describe.skip)('nginx in front of two processes', () => {
  beforeAll(async () => {
    base = await freePortBase([0, 1, 2, 3]);
    folder = nginxFolder(root, (text) =>
      text
        .replace('listen 8080', `listen 127.0.0.1:${base}`)
        .replace('listen 127.0.0.1:8081', `listen 127.0.0.1:${base + 1}`)
        .replace('127.0.0.1:4000', `127.0.0.1:${base + 2}`)
        .replace('127.0.0.1:4020', `127.0.0.1:${base + 3}`),
    );
    nginx = spawn('nginx', ['-c', path.join(folder, 'plain.conf'), '-g', 'daemon off;'], { stdio: 'ignore' });
    first = await startProcess('first', base + 2);
    second = await startProcess('second', base + 3);
    await answers();
  });

  beforeEach(() => {
    arrivals = [];
    firstBreaks = false;
  });

  afterAll(async () => {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
    await Promise.all([stopProcess(first), stopProcess(second)]);
    rmSync(folder, { recursive: true, force: true });
  });

  it('replaces forwarding headers of the visitor with its own', async () => {
    await post({
      'x-forwarded-for': '203.0.113.7',
      forwarded: 'for=203.0.113.7',
      'x-real-ip': '203.0.113.7',
      'x-forwarded-host': 'evil.example',
      'x-request-id': 'chosen-by-the-visitor',
    });

    const headers: IncomingMessage['headers'] = arrivals[0]?.headers ?? {};
    expect(headers).toMatchObject({ 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' });
    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113\.7|evil\.example|chosen-by-the-visitor/);
  });

  it('repeats an interrupted page request at another process, and never a mutation', async () => {
    firstBreaks = true;

    const pages = await Promise.all([ask('/pricing'), ask('/pricing'), ask('/pricing'), ask('/pricing')]);
    const pageArrivals = arrivals;
    arrivals = [];
    const mutations = await Promise.all([post(), post(), post(), post()]);

    expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(pageArrivals.length).toBeGreaterThan(4);
    // Each arrived once: those at the first process failed with an error response.
    expect(arrivals).toHaveLength(4);
    expect(mutations.map(({ status }) => status).sort()).toEqual([200, 200, 503, 503]);
  });

  it('keeps query strings out of its log', async () => {
    await ask('/email-confirmed?token=hunter2', { headers: { referer: 'https://www.larkline.example/?session_id=hunter2' } });

    const log = readFileSync(path.join(folder, 'access.log'), 'utf8');
    expect(log).toContain('"path":"/email-confirmed"');
    expect(log).not.toContain('hunter2');
  });

  it('does not serve metrics and health to other machines', async () => {
    const closed = await Promise.all(['/metrics', '/metrics/api', '/healthz', '/readyz'].map((name) => ask(name)));

    expect(closed.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    expect(arrivals).toEqual([]);
    expect((await fetch(`http://127.0.0.1:${base + 1}/readyz`)).status).toBe(200);
  });

  it('answers a flood with 429, Retry-After, and the error code of the api', async () => {
    const flood = await Promise.all(Array.from({ length: 95 }, () => post({ 'x-forwarded-for': String(Math.random()) })));
    const refused = flood.filter(({ status }) => status === 429);

    expect(refused.length).toBeGreaterThan(5);
    expect(refused[0]?.headers.get('retry-after')).toBe('5');
    expect(await refused[0]?.json()).toMatchObject({ errors: [{ extensions: { code: 'RATE_LIMITED', retryAfterSeconds: 5 } }] });
    expect((await ask('/pricing')).status).toBe(200);
  });

  it('serves from one process while the other is down, and answers 503 when both are', async () => {
    await stopProcess(first);
    first = null;
    const left = await Promise.all([ask('/pricing'), ask('/pricing'), ask('/pricing')]);
    expect(left.map(({ status }) => status)).toEqual([200, 200, 200]);

    await stopProcess(second);
    second = null;
    const page = await ask('/pricing');
    const hook = await ask('/hooks/stripe', { method: 'POST', body: '{}' });

    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await page.text()).toContain('<h1>Back in a moment</h1>');
    expect([hook.status, hook.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await hook.json()).toMatchObject({ errors: [{ extensions: { code: 'BUSY' } }] });
  });
});
