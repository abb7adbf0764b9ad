import { pino, type DestinationStream, type Logger } from 'pino';
import { currentTrace } from '../trace/trace.ts';
import { describeFailure } from './safe-error.ts';

export type Log = Logger;

/** Names whose values never reach the log, at any depth that we log. */
const SECRET_PATHS = ['password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie', 'secret', 'sessionId'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

/**
 * A JSON log on standard output, or elsewhere in tests: level, time, message, request id, and the id of the running trace.
 * Values under the names of secrets stay out, and so do the values that errors carry.
 */
export function makeLog(level: string, destination?: DestinationStream): Log {
  const options = {
    level,
    base: undefined,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: describeFailure },
    mixin: traceFields,
    timestamp: pino.stdTimeFunctions.isoTime,
  };
  return pino(options, destination ?? logOutput(STANDARD_OUTPUT));
}

const STANDARD_OUTPUT = 1;
/** Characters that wait for room on a full disk; what comes beyond them is dropped. */
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
