import type { FastifyInstance } from 'fastify';

const NAME = Symbol.for('fastify.display-name');

/**
 * Registers routes in a scope of their own: its body parsers and error handler concern no other route. Fastify's messages contain
 * `name`; it searches every loaded module for the name of a scope without one.
 */
export function registerRouteScope(app: FastifyInstance, name: string, open: (scope: FastifyInstance) => void): void {
  void app.register(Object.assign(async (scope: FastifyInstance) => open(scope), { [NAME]: name }));
}
