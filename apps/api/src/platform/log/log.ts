import { pino, type Logger } from 'pino';

export type Log = Logger;

/** Names whose values never reach the log, at any depth that we log. */
const SECRET_PATHS = ['password', 'token', 'accessToken', 'refreshToken', 'authorization', 'cookie', 'secret', 'sessionId'].flatMap(
  (name) => [name, `*.${name}`, `*.*.${name}`],
);

/** A JSON log on standard output: level, time, message, request id. Values under the names of secrets stay out. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    redact: { paths: SECRET_PATHS, censor: '[redacted]' },
    formatters: { level: (label) => ({ level: label }) },
    timestamp: pino.stdTimeFunctions.isoTime,
  });
}
