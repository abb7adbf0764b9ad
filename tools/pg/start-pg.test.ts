import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { placeDataFolder } from './data-folder.ts';
import { withConnection } from './database.ts';
import { freePort } from './free-ports.ts';
import { startPg, type RunningPg } from './start-pg.ts';

const asRoot = process.getuid?.() === 0;

let folder: string;
const started: RunningPg[] = [];

async function start(dataDir = path.join(folder, 'data', 'postgres')): Promise<RunningPg> {
  const server = await startPg({ dataDir, port: await freePort(), durable: false });
  started.push(server);
  return server;
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'larkline-pg-test-'));
  chmodSync(folder, 0o711);
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => server.stop()));
  rmSync(folder, { recursive: true, force: true });
});

describe('startPg', () => {
  it('provides a larkline database of PostgreSQL 18 that keeps its data over a restart', async () => {
    const first = await start();
    await withConnection(first.url, (client) => client.query('create table kept as select 7 as answer'));
    await first.stop();

    const second = await start();

    const { rows } = await withConnection(second.url, (client) =>
      client.query<{ answer: number; version: string }>(`select answer, current_setting('server_version') as version from kept`),
    );
    expect(rows[0]?.answer).toBe(7);
    expect(rows[0]?.version).toMatch(/^18\./);
    expect(second.adopted).toBe(false);
  });

  it('makes missing parents with mode 0711 and closes only the leaf', async () => {
    await start(path.join(folder, 'a', 'b', 'postgres'));

    const modes = ['a', 'a/b', 'a/b/postgres'].map((part) => (statSync(path.join(folder, part)).mode & 0o777).toString(8));
    expect(modes).toEqual(['711', '711', '700']);
  });

  it('adopts a live server of the same data folder, whatever its port', async () => {
    const first = await start();

    const second = await start();

    expect(second).toMatchObject({ adopted: true, pid: first.pid, port: first.port });
    await second.stop();
    await expect(second.exited).resolves.toContain('shut down');
  });

  it('starts despite a postmaster.pid left by a crash, even when its process id now belongs to another program', async () => {
    const first = await start();
    const dataDir = path.join(folder, 'data', 'postgres');
    const left = readFileSync(path.join(dataDir, 'postmaster.pid'), 'utf8');
    await first.stop();
    writeFileSync(path.join(dataDir, 'postmaster.pid'), left.replace(String(first.pid), String(process.pid)));

    const second = await start();

    expect(second.adopted).toBe(false);
  });

  it('restarts after the server was killed, and reports such an exit', async () => {
    const first = await start();
    process.kill(first.pid, 'SIGKILL');
    await first.exited;

    const second = await start();

    expect(second.pid).not.toBe(first.pid);
  });
});

describe('startPg refuses in one line with the remedy', () => {
  it('a port that is taken', async () => {
    const other = await start(path.join(folder, 'other', 'postgres'));

    const attempt = startPg({ dataDir: path.join(folder, 'data', 'postgres'), port: other.port, durable: false });

    await expect(attempt).rejects.toThrow(`port ${other.port} (PostgreSQL) is in use: stop the program that uses it, or set PG_PORT`);
  });

  it('a folder with something else in it', async () => {
    const dataDir = path.join(folder, 'photos');
    mkdirSync(dataDir);
    writeFileSync(path.join(dataDir, 'beach.jpg'), '');

    await expect(start(dataDir)).rejects.toThrow(/photos is not a PostgreSQL data folder: delete it to start over, or set DATA_DIR$/);
  });

  it('a data folder that is damaged', async () => {
    const first = await start();
    await first.stop();
    rmSync(path.join(folder, 'data', 'postgres', 'global', 'pg_control'));

    await expect(start()).rejects.toThrow(/^PostgreSQL cannot use .*data\/postgres \(.+\): delete it to start over, or set DATA_DIR$/);
  });
});

(asRoot ? describe : describe.skip)('placeDataFolder as root, under a folder closed to others', () => {
  it('keeps the data elsewhere, leaves a note with its path, and starts over when the note is deleted', () => {
    const closed = path.join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const fallback = path.join(folder, 'fallback');
    const note = path.join(closed, 'postgres.moved.txt');

    const placed = placeDataFolder(path.join(closed, 'postgres'), fallback);
    mkdirSync(placed.folder);
    writeFileSync(path.join(placed.folder, 'PG_VERSION'), '18\n');
    const again = placeDataFolder(path.join(closed, 'postgres'), fallback);
    rmSync(note);
    const afterDeletion = placeDataFolder(path.join(closed, 'postgres'), fallback);

    expect(path.dirname(path.dirname(placed.folder))).toBe(fallback);
    expect(again).toMatchObject({ folder: placed.folder, isNew: false });
    expect(afterDeletion.isNew).toBe(true);
    expect(existsSync(note) && readFileSync(note, 'utf8')).toContain(placed.folder);
  });
});
