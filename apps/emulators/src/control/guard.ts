import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

/** Returns the reason for refusing a request to the control API, or `null`. */
export interface ControlRefusal {
  readonly status: 401 | 403;
  readonly message: string;
}

/** The control API listens on loopback only and requires `authorization: Bearer $EMULATOR_TOKEN`; without a token it is off. */
export function controlRefusal(request: IncomingMessage, token: string | null): ControlRefusal | null {
  if (!isLoopback(request.socket.remoteAddress ?? '')) return { status: 403, message: 'The control API answers on loopback only.' };
  if (!token) return { status: 403, message: 'The control API is off: EMULATOR_TOKEN is not set.' };
  const [, given = ''] = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '') ?? [];
  return timingSafeEqual(digest(given), digest(token)) ? null : { status: 401, message: 'Wrong or missing EMULATOR_TOKEN.' };
}

function isLoopback(address: string): boolean {
  return address === '::1' || address.startsWith('127.') || address.startsWith('::ffff:127.');
}

/** Equal lengths, so that the comparison takes the same time for every guess. */
function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
