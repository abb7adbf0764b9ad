import {
  appendFileSync,
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { followLog } from './log-lines.ts';
import { LOG_LIMITS, shortenLogs } from './log-rotation.ts';

const limits = { maxBytes: 1_000, files: 3 };

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'larkline-logs-'));
  file = path.join(folder, 'api.log');
});
afterEach(() => rmSync(folder, { recursive: true }));

it('allows 10 MB in each of five files', () => {
  expect(LOG_LIMITS).toEqual({ maxBytes: 10_000_000, files: 5 });
});

it('rotates a log that is too long, the latest as .1, and drops the oldest', () => {
  for (const text of ['a', 'b', 'c', 'd']) {
    writeFileSync(file, text.repeat(1_001));
    shortenLogs(folder, limits);
  }

  expect(readdirSync(folder).sort()).toEqual(['api.log', 'api.log.1', 'api.log.2']);
  expect(statSync(file).size).toBe(0);
  expect(readFileSync(`${file}.1`, 'utf8')).toBe('d'.repeat(1_001));
  expect(readFileSync(`${file}.2`, 'utf8')).toBe('c'.repeat(1_001));
});

it('does not touch short logs and other files', () => {
  writeFileSync(file, 'x'.repeat(1_000));
  writeFileSync(path.join(folder, 'run.json'), 'x'.repeat(5_000));

  shortenLogs(folder, limits);

  expect(readdirSync(folder).sort()).toEqual(['api.log', 'run.json']);
  expect(statSync(file).size).toBe(1_000);
});

it('accepts a folder without logs', () => {
  expect(() => shortenLogs(path.join(folder, 'none'), limits)).not.toThrow();
});

it('loses no line of a program that keeps writing to its open file', () => {
  const descriptor = openSync(file, 'a');
  const written = Array.from({ length: 300 }, (_, number) => `line ${number}\n`);
  const kept: string[] = [];
  for (const [number, line] of written.entries()) {
    writeSync(descriptor, line);
    if (number % 40 !== 39) continue;
    const before = statSync(file).size;
    shortenLogs(folder, { maxBytes: 300, files: 2 });
    if (before > 300) kept.push(readFileSync(`${file}.1`, 'utf8'));
  }
  closeSync(descriptor);

  expect(kept.length).toBeGreaterThan(3);
  expect([...kept, readFileSync(file, 'utf8')].join('')).toBe(written.join(''));
});

it('makes rotated logs readable by their owner only', () => {
  writeFileSync(file, 'x'.repeat(2_000), { mode: 0o600 });

  shortenLogs(folder, limits);

  expect(statSync(`${file}.1`).mode & 0o077).toBe(0);
});

it('following a log continues with the new lines after its rotation', () => {
  writeFileSync(file, '');
  const lines: string[] = [];
  const follow = () => followLog(file, statSync(file).size, (line) => lines.push(line));
  const stop = follow();
  appendFileSync(file, `${'x'.repeat(1_200)}\n`);
  shortenLogs(folder, limits);
  appendFileSync(file, 'after\n');

  stop();

  expect(lines).toEqual(['after']);
});
