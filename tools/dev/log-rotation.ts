import {
  closeSync,
  copyFileSync,
  existsSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';

/** Limits of a rotated log. */
export interface LogLimits {
  /** A longer file is rotated. */
  readonly maxBytes: number;
  /** Files of one program: the current one and the rotated ones, `.1` being the latest. */
  readonly files: number;
}

/** 50 MB for each program of a local run. */
export const LOG_LIMITS: LogLimits = { maxBytes: 10_000_000, files: 5 };
/** A program would have to write 100 MB a second to fill a disk between two checks. */
const LOOK_EVERY_MS = 5_000;

/** Keeps every log of a folder within its limits from now on; returns a stop function. */
export function keepLogsShort(folder: string, limits: LogLimits = LOG_LIMITS, everyMs = LOOK_EVERY_MS): () => void {
  shortenLogs(folder, limits);
  const timer = setInterval(() => shortenLogs(folder, limits), everyMs).unref();
  return () => clearInterval(timer);
}

/** Rotates each log of a folder that exceeds its limit. */
export function shortenLogs(folder: string, limits: LogLimits): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder)) {
    const file = path.join(folder, name);
    if (name.endsWith('.log') && statSync(file).size > limits.maxBytes) rotate(file, limits.files);
  }
}

// The program keeps writing to its open file (in append mode), so the file is copied and emptied, not renamed.
function rotate(file: string, files: number): void {
  rmSync(`${file}.${files - 1}`, { force: true });
  for (let number = files - 2; number >= 1; number -= 1)
    if (existsSync(`${file}.${number}`)) renameSync(`${file}.${number}`, `${file}.${number + 1}`);
  copyFileSync(file, `${file}.1`);
  const source = openSync(file, 'r+');
  try {
    moveRest(source, `${file}.1`);
    ftruncateSync(source, 0);
  } finally {
    closeSync(source);
  }
}

// Copies the lines added since; those written in the few microseconds before the truncation are lost.
function moveRest(source: number, copy: string): void {
  const target = openSync(copy, 'a');
  try {
    for (;;) {
      const position = fstatSync(target).size;
      const chunk = Buffer.alloc(Math.max(0, fstatSync(source).size - position));
      if (chunk.length === 0) return;
      writeSync(target, chunk, 0, readSync(source, chunk, 0, chunk.length, position));
    }
  } finally {
    closeSync(target);
  }
}
