import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../pg/free-ports.ts';
import { waitForHttp, type Child } from './child.ts';

let folder: string;
let child: Child;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'larkline-child-'));
  child = { name: 'api', pid: 0, logFile: path.join(folder, 'api.log'), exited: new Promise(() => undefined), stop: async () => undefined };
  writeFileSync(child.logFile, '');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

it('waits for a slow program that keeps writing to its log', async () => {
  const server = createServer((_, answer) => answer.end());
  const port = await freePort();
  let lines = 0;
  // Answers after a time that is far beyond the longest silence.
  const writing = setInterval(() => {
    appendFileSync(child.logFile, 'still starting\n');
    if ((lines += 1) === 12) server.listen(port, '127.0.0.1');
  }, 50);

  await waitForHttp(child, `http://127.0.0.1:${port}/`, { silentMs: 250 });

  expect(lines).toBeGreaterThanOrEqual(12);
  clearInterval(writing);
  server.close();
});

it('stops waiting for a program that is silent for too long', async () => {
  await expect(waitForHttp(child, `http://127.0.0.1:${await freePort()}/`, { silentMs: 100 })).rejects.toThrow(
    /api did not answer at .* in time: read .*api\.log/,
  );
});
