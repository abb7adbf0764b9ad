import { existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { makeThrowAwayFolder } from './throw-away-folder.ts';

it('removes the folders of runs that were killed, and no other', () => {
  const running = makeThrowAwayFolder();
  // Above the largest id of a process.
  const killed = path.join(path.dirname(running), 'larkline-run-4194305-killed');
  mkdirSync(killed);

  const next = makeThrowAwayFolder();

  expect([running, next, killed].map((folder) => existsSync(folder))).toEqual([true, true, false]);
  for (const folder of [running, next]) rmSync(folder, { recursive: true });
});
