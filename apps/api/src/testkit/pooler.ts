import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

/** First PgBouncer that follows named statements in transaction mode. */
const LEAST_VERSION = [1, 21] as const;
const START_MS = 10_000;
const program = process.env['PGBOUNCER'] ?? 'pgbouncer';

/** A PgBouncer in transaction mode. */
export interface Pooler {
  /** The given address of a database, as reached through it. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/** Returns whether a PgBouncer is installed (or named by PGBOUNCER) that is new enough. */
export function hasPooler(): boolean {
  try {
    const [, major = 0, minor = 0] = (/PgBouncer (\d+)\.(\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? []).map(
      Number,
    );
    return major > LEAST_VERSION[0] || (major === LEAST_VERSION[0] && minor >= LEAST_VERSION[1]);
  } catch {
    return false;
  }
}

/** Starts one in front of the server of `databaseUrl`, with at most `size` connections to it, for these roles. Throws with its output. */
export async function startPooler(databaseUrl: string, size: number, roles: readonly string[]): Promise<Pooler> {
  const { hostname, port: serverPort } = new URL(databaseUrl);
  const folder = mkdtempSync(path.join(tmpdir(), 'larkline-pooler-'));
  const port = await freePort();
  // It refuses to run as root.
  const user = process.getuid?.() === 0 ? { uid: systemId('-u'), gid: systemId('-g') } : null;
  const config = path.join(folder, 'pgbouncer.ini');
  writeFileSync(config, settings({ server: `host=${hostname} port=${serverPort || 5432}`, port, size, folder }));
  writeFileSync(path.join(folder, 'users.txt'), roles.map((role) => `"${role}" ""\n`).join(''));
  chmodSync(folder, 0o755);
  if (user) chownSync(folder, user.uid, user.gid);
  const child = spawn(program, [config], { stdio: ['ignore', 'pipe', 'pipe'], ...(user ?? {}) });
  const stop = async () => {
    if (child.exitCode === null) {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const through = (url: string) => Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(port) }).href;
  await untilItAnswers(child, through(databaseUrl));
  return { through, stop };
}

function settings({ server, port, size, folder }: { server: string; port: number; size: number; folder: string }): string {
  return `[databases]
* = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${folder}/users.txt
pool_mode = transaction
max_prepared_statements = 100
default_pool_size = ${size}
ignore_startup_parameters = extra_float_digits,statement_timeout,idle_in_transaction_session_timeout
pidfile = ${folder}/pgbouncer.pid
`;
}

const systemId = (flag: '-u' | '-g') => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function untilItAnswers(child: ChildProcess, url: string): Promise<void> {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => output.push(chunk.toString('utf8')));
  for (const end = Date.now() + START_MS; Date.now() < end && child.exitCode === null; await delay(50)) {
    const client = new Client({ connectionString: url });
    const answered = await client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
    if (answered) return;
  }
  throw new Error(`PgBouncer does not answer:\n${output.join('')}`);
}
