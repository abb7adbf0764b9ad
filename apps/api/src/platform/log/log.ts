import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTrace } from '../trace/trace.ts';
import { describeFailure } from './safe-error.ts';

export type Log = Logger;

/** Names whose values never reach the log, at any depth that we log. */
const SECRET_PATHS = ['password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie', 'secret', 'sessionId'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

/**
 * Returns a JSON log on standard output, or elsewhere in tests: level, time, message, request id, and the id of the running trace.
 * Values under the names of secrets stay out, and so do the values that errors carry.
 */
export function makeLog(level: string, destination: DestinationStream = logOutput(STANDARD_OUTPUT)): Log {
  const form = {
    level,
    base: undefined,
    formatters: { level: (label: string) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  const redact = { paths: SECRET_PATHS, censor: '[redacted]' };
  const log = pino({ ...form, redact, serializers: { err: describeFailure }, mixin: traceFields }, destination);
  requestLogs.set(log, pino(form, destination));
  return log;
}

const requestLogs = new WeakMap<Log, Log>();

/** Fields of the line that each answered request writes: closed lists, ids and numbers only. */
export interface RequestLine {
  readonly method: string;
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  readonly requestId: string;
  readonly traceId: string;
  readonly operation: string | undefined;
  readonly code: string | undefined;
  readonly userId: string | undefined;
}

/**
 * Writes the line of an answered request, to the same destination as `log`. Its fields hold no secret by their type, and looking
 * for one in every line took a tenth of a request's time.
 */
export function logRequest(log: Log, line: RequestLine): void {
  (requestLogs.get(log) ?? log).info(line, 'request');
}

const STANDARD_OUTPUT = 1;
/** Characters that wait for room on a full disk; further ones are dropped. */
const MAX_UNWRITTEN = 1_000_000;

/** Writes to an open file. A full disk, or a reader that is gone, costs lines: it must never stop the product. */
export function logOutput(file: number): DestinationStream {
  const output = pino.destination({ dest: file, sync: true, maxLength: MAX_UNWRITTEN });
  output.on('error', () => undefined);
  return output;
}

// A new object each time: pino writes the fields of the line into it.
function traceFields(): object {
  const trace = currentTrace();
  return trace ? { traceId: trace.traceId } : {};
}
