import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync, existsSync, mkdirSync, openSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pgBinaries } from './binaries.ts';
import { createCluster, serverEnv } from './cluster.ts';
import { placeDataFolder, type PlacedFolder } from './data-folder.ts';
import { ensureDatabase, isServerFor } from './database.ts';
import { StartError } from './start-error.ts';
import { isAlive, isPostgres, readPostmaster } from './postmaster.ts';
import { explainFailedStart, lastLogLine, readLog } from './server-log.ts';

/** Settings of the server. */
export interface PgOptions {
  /** Data folder of the server itself (the leaf). Created when missing. */
  dataDir: string;
  port: number;
  /** `false` only for throw-away data: nothing is forced to disk, so a crash of the machine loses it. */
  durable: boolean;
  /** Server log; default: beside the data folder. */
  logFile?: string;
}

/** A running server. */
export interface RunningPg {
  /** Connection string of the `larkline` database. */
  url: string;
  port: number;
  pid: number;
  /** The server was already running on this data folder (an earlier launcher was killed) and was adopted. */
  adopted: boolean;
  /** Settles when the server exits, with the way it ended and its last log line. */
  exited: Promise<string>;
  /** Fast shutdown: open transactions are rolled back, data is flushed. */
  stop(): Promise<void>;
}

interface Log {
  file: string;
  /** Bytes that were in the file before this start. */
  start: number;
}

const databaseName = 'larkline';
const startTimeoutMs = 30_000;
const stopTimeoutMs = 20_000;
const pollMs = 15;

/**
 * Starts the embedded PostgreSQL 18 on 127.0.0.1 and creates the `larkline` database; adopts a server that already runs on
 * the same data folder, whatever its port. Throws StartError (one line, with the remedy).
 */
export async function startPg(options: PgOptions): Promise<RunningPg> {
  const placed = placeDataFolder(options.dataDir);
  const file = path.resolve(options.logFile ?? `${options.dataDir}.log`);
  const log = { file, start: existsSync(file) ? statSync(file).size : 0 };
  const running = (await adopt(placed.folder, log)) ?? (await launch(options, placed, log));
  await ensureDatabase(running.url, databaseName);
  return running;
}

async function adopt(folder: string, log: Log): Promise<RunningPg | null> {
  const found = readPostmaster(folder);
  if (!found) return null;
  if (!isPostgres(found.pid)) {
    rmSync(path.join(folder, 'postmaster.pid'), { force: true });
    return null;
  }
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await delay(pollMs)) {
    const now = readPostmaster(folder);
    if (!now || !isAlive(found.pid)) return null;
    if (!now.ready) continue;
    if (await isServerFor(serverUrl(now.port), folder)) return describe(found.pid, now.port, true, log, waitForExit(found.pid));
    break;
  }
  throw new StartError(
    `PostgreSQL (pid ${found.pid}) is using ${folder} but does not answer: stop it with "kill -INT ${found.pid}" and start again`,
  );
}

async function launch(options: PgOptions, { folder, user, isNew }: PlacedFolder, log: Log): Promise<RunningPg> {
  const binaries = pgBinaries(user);
  if (isNew) createCluster(binaries, folder, user);
  mkdirSync(path.dirname(log.file), { recursive: true });
  const output = openSync(log.file, 'a', 0o600);
  const child = spawn(path.join(binaries, 'bin', 'postgres'), flags(folder, options), {
    ...user,
    env: serverEnv(),
    cwd: folder,
    // A server with persistent data survives its launcher; one with temporary data ends with the launcher's process group.
    detached: options.durable,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = childExit(child);
  const outcome = await Promise.race([ended, ready(folder, child)]);
  if (outcome === 'ready') {
    child.unref();
    return describe(child.pid ?? 0, options.port, false, log, ended);
  }
  child.kill('SIGKILL');
  throw new StartError(explainFailedStart(readLog(log.file, log.start), outcome, folder, options.port));
}

async function ready(folder: string, child: ChildProcess): Promise<string> {
  for (const deadline = Date.now() + startTimeoutMs; Date.now() < deadline; await delay(pollMs)) {
    const now = readPostmaster(folder);
    if (now?.ready && now.pid === child.pid) return 'ready';
    if (child.exitCode !== null || child.signalCode !== null) return `exit ${child.exitCode ?? child.signalCode}`;
  }
  return `not ready after ${startTimeoutMs / 1000} s`;
}

function childExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('error', (cause) => resolve(cause.message));
    child.once('exit', (code, signal) => resolve(`exit ${code ?? signal}`));
  });
}

function flags(folder: string, { port, durable }: PgOptions): string[] {
  const always = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    shared_buffers: '128MB',
  };
  const throwAway = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0' };
  const settings = durable ? { ...always, max_connections: '100' } : { ...always, ...throwAway, max_connections: '300' };
  return ['-D', folder, '-p', String(port), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}

function describe(pid: number, port: number, adopted: boolean, log: Log, ended: Promise<string>): RunningPg {
  const exited = ended.then((how) => `${how}: ${lastLogLine(readLog(log.file, log.start), /LOG|FATAL|PANIC/)}`);
  return { url: `${serverUrl(port)}/${databaseName}`, port, pid, adopted, exited, stop: () => stopServer(pid, exited) };
}

async function stopServer(pid: number, exited: Promise<unknown>): Promise<void> {
  if (!isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  const immediate = setTimeout(() => process.kill(pid, 'SIGQUIT'), stopTimeoutMs);
  await exited;
  clearTimeout(immediate);
}

async function waitForExit(pid: number): Promise<string> {
  while (isAlive(pid)) await delay(100, undefined, { ref: false });
  return 'ended';
}

function serverUrl(port: number): string {
  return `postgresql://postgres@127.0.0.1:${port}`;
}
