import { existsSync, readFileSync } from 'node:fs';

/** Returns the content of a log file from byte `start` on; all of it when the file was truncated since. */
export function readLog(logFile: string, start: number): string {
  if (!existsSync(logFile)) return '';
  const log = readFileSync(logFile);
  return log.subarray(start > log.length ? 0 : start).toString('utf8');
}

/** Returns the last line that matches, without its time stamp and level. */
export function lastLogLine(text: string, wanted: RegExp): string {
  const lines = text.split('\n').filter((line) => wanted.test(line));
  return (lines.at(-1) ?? 'no reason given').replace(/^.*?(LOG|FATAL|PANIC|error):\s*/i, '').trim();
}

/** Returns one line about a server that exited during its start: the problem and the remedy. */
export function explainFailedStart(log: string, exit: string, folder: string, port: number): string {
  if (/Address already in use|could not create any TCP/.test(log)) {
    return `port ${port} (PostgreSQL) is in use: stop the program that uses it, or set PG_PORT`;
  }
  const reason = log ? lastLogLine(log, /FATAL|PANIC|could not/) : exit;
  return `PostgreSQL cannot use ${folder} (${reason}): delete it to start over, or set DATA_DIR`;
}
