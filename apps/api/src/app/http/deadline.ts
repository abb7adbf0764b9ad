import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/context/context.ts';
import { inTime, withDeadline } from '../../platform/time/deadline.ts';
import type { Gate } from '../../platform/auth/gate.ts';

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Returns two hooks for a route that uses the database. Its requests pass a gate; each is answered within
 * REQUEST_DEADLINE_MS, even while its work continues. A request past its deadline sends no further statement, so that its
 * transaction is rolled back, and keeps its place at the gate until it has ended. Throws BUSY, TIMEOUT.
 */
export function withLimits(platform: Platform, gate: Gate, handler: Handler): { onRequest: Handler; handler: Handler } {
  return {
    async onRequest() {
      gate.assertRoom();
    },
    async handler(request, reply) {
      const arrivedAt = performance.now();
      const leave = await gate.enter();
      const limitMs = platform.env.REQUEST_DEADLINE_MS - (performance.now() - arrivedAt);
      return inTime(limitMs, () => {
        const work = withDeadline(limitMs, () => handler(request, reply));
        work.then(leave, (failure: unknown) => {
          leave();
          if (reply.sent) platform.log.warn({ err: failure, requestId: request.id }, 'work failed after its request was answered');
        });
        return work;
      });
    },
  };
}
