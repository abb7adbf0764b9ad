import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, freePortBase } from '../pg/free-ports.ts';
import { rootDir } from './settings.ts';

let folder: string;
let taken: Server | undefined;

beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'larkline-start-'))));

afterEach(() => {
  taken?.close();
  taken = undefined;
  rmSync(folder, { recursive: true, force: true });
});

function start(env: Record<string, string>): { status: number | null; lines: string[] } {
  const { PATH } = process.env;
  const run = spawnSync(process.execPath, ['tools/dev/start.ts'], {
    cwd: rootDir,
    env: { PATH, DATA_DIR: folder, ...env },
    encoding: 'utf8',
  });
  return { status: run.status, lines: `${run.stdout}${run.stderr}`.trim().split('\n') };
}

async function takePort(): Promise<number> {
  const server = (taken = createServer());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

describe('npm start exits with 1 and one line with the remedy for', () => {
  it('a port that is taken', async () => {
    const port = await takePort();

    expect(start({ PORT: String(port) })).toEqual({
      status: 1,
      lines: [
        `Larkline cannot run: port ${port} (the site) is in use: stop the program that uses it, or set another, such as PORT=${port + 1000}`,
      ],
    });
  });

  it('a database that cannot be reached, without showing its password', async () => {
    const [port, nobody] = [await freePortBase([0, 3, 10, 11, 12]), await freePort()];

    const { status, lines } = start({ PORT: String(port), DATABASE_URL: `postgresql://me:secret@127.0.0.1:${nobody}/larkline` });

    expect(status).toBe(1);
    expect(lines).toEqual([
      `Larkline cannot run: DATABASE_URL (127.0.0.1:${nobody}) cannot be reached (ECONNREFUSED): start it, or unset DATABASE_URL for the embedded PostgreSQL`,
    ]);
  });

  it('a data folder that is a file', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');

    const { status, lines } = start({ PORT: String(await freePortBase([0, 3, 10, 11, 12])), DATA_DIR: file });

    expect(status).toBe(1);
    expect(lines).toEqual([
      expect.stringMatching(/^Larkline cannot run: the data folder .*file is not writable \(\w+\): start as .*, or set DATA_DIR$/),
    ]);
  });

  it('a variable that is not a port', () => {
    expect(start({ PORT: 'web' })).toEqual({
      status: 1,
      lines: [expect.stringMatching(/^Larkline cannot run: PORT cannot be used .*: correct or unset it$/)],
    });
  });
});
