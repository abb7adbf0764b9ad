import { Transform } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ByteGate, type HeldBytes } from '../../platform/auth/byte-gate.ts';
import type { Env } from '../../platform/env/env.ts';

/** Bodies and answers up to this size are not counted: MAX_CONNECTIONS bounds them. */
const SMALL_BYTES = 16_000;
/** Memory that a point of the cost of an operation takes while its answer is built and written. */
const BYTES_PER_POINT = 200;

declare module 'fastify' {
  interface FastifyInstance {
    bytes: ByteGate;
  }
  interface FastifyRequest {
    /** Bytes that this request holds at `app.bytes`; `null` while they are few. */
    held: HeldBytes | null;
  }
}

/**
 * Adds the gate of bytes to the server as `app.bytes` (MAX_BYTES_IN_FLIGHT, docs/decisions/0043): counts larger bodies while they
 * are received and larger answers until they are sent. Refuses a body with BUSY when the gate is full. Files that are shared
 * between requests are not counted.
 */
export function registerBytesInFlight(app: FastifyInstance, env: Env): void {
  app.decorate('bytes', new ByteGate(env.MAX_BYTES_IN_FLIGHT));
  app.decorateRequest('held', null);
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isLarge(request)) return done(null, payload);
    const held = heldBy(request, reply);
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, next) {
        try {
          held.add(chunk.length);
          next(null, chunk);
        } catch (refusal) {
          next(refusal as Error);
        }
      },
    });
    payload.once('error', (failure) => counted.destroy(failure));
    done(null, payload.pipe(counted));
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    if (typeof payload !== 'string') return done();
    if (payload.length > SMALL_BYTES) heldBy(request, reply).become(payload.length);
    else request.held?.become(0);
    done();
  });
}

/** Makes room for the answer to an operation of so many points. Throws BUSY when the gate is full. */
export function makeRoomForAnswer(request: FastifyRequest, reply: FastifyReply, points: number): void {
  const bytes = points * BYTES_PER_POINT;
  if (bytes > SMALL_BYTES) heldBy(request, reply).add(bytes);
}

/** Counts a file that was made for this answer, until it is sent. */
export function holdFile(request: FastifyRequest, reply: FastifyReply, bytes: number): void {
  if (bytes > SMALL_BYTES) heldBy(request, reply).become(bytes);
}

// The size of a body that comes in chunks is not known.
function isLarge({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES;
}

function heldBy(request: FastifyRequest, reply: FastifyReply): HeldBytes {
  if (request.held) return request.held;
  const held = request.server.bytes.open();
  request.held = held;
  if (reply.raw.destroyed) held.release();
  else reply.raw.once('close', held.release);
  return held;
}
