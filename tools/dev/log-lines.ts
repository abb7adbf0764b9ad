import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

const levelNames: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const alarming = new Set(['warn', 'error', 'fatal']);
const alarmingText = /error|exception|warn|fatal|fail|cannot|^\s+at /i;
const pollMs = 200;

/**
 * Returns a log line as shown in the terminal, or `null` when it is only for the file: without `verbose` only warnings
 * and errors appear. Lines that are not JSON (a crash, a warning of Node) are classified by their text.
 */
export function presentLogLine(name: string, line: string, verbose: boolean): string | null {
  if (line.trim() === '') return null;
  const entry = parseEntry(line);
  if (!entry) return verbose || alarmingText.test(line) ? `[${name}] ${line}` : null;
  const level = levelNames[Number(entry.level)] ?? String(entry.level);
  if (!verbose && !alarming.has(level)) return null;
  const detail = entry.err?.message && entry.err.message !== entry.msg ? ` (${entry.err.message})` : '';
  const [message] = (entry.msg ?? line).split('\n');
  return `[${name}] ${level}: ${message}${detail}`;
}

/** Follows a log file from byte `start` on and passes on whole lines; the returned function reads the rest and stops. */
export function followLog(file: string, start: number, onLine: (line: string) => void): () => void {
  const descriptor = openSync(file, 'r');
  let position = start;
  let rest = '';
  const read = () => {
    const { size } = fstatSync(descriptor);
    // Rotated in the meantime (log-rotation.ts): the whole content is new.
    if (size < position) position = 0;
    const chunk = Buffer.alloc(size - position);
    if (chunk.length === 0) return;
    position += readSync(descriptor, chunk, 0, chunk.length, position);
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLine);
  };
  const timer = setInterval(read, pollMs).unref();
  return () => {
    clearInterval(timer);
    read();
    if (rest) onLine(rest);
    closeSync(descriptor);
  };
}

interface Entry {
  level: number | string;
  msg?: string;
  err?: { message?: string };
}

function parseEntry(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  try {
    const entry: unknown = JSON.parse(line);
    return (entry as Partial<Entry>).level === undefined ? null : (entry as Entry);
  } catch (cause) {
    if (cause instanceof SyntaxError) return null;
    throw cause;
  }
}
