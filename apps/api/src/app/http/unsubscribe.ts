import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { unsubscribe } from '../../domains/news/notifications/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/context/context.ts';
import { withLimits } from './deadline.ts';
import { requestContext } from './request-context.ts';
import { registerRouteScope } from './route-scope.ts';

/** Longest body that is read: a form with one field. */
const BODY_BYTES = 4_096;

/**
 * Serves `POST /unsubscribe?token=…`: stops the mails that the link came with, without a session. A mail program that posts
 * `List-Unsubscribe=One-Click` (RFC 8058) gets a text answer. A GET of the same
 * address shows a page with a form, which is redirected to `/unsubscribe#stopped` or `#not-stopped`, even in a browser without script.
 */
export function registerUnsubscribe(app: FastifyInstance, platform: Platform): void {
  registerRouteScope(app, '/unsubscribe', (scope) => {
    scope.removeAllContentTypeParsers();
    // Forms of either encoding; the token is in the address.
    scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit: BODY_BYTES }, (_request, body, done) => done(null, body));
    const receive = async (request: FastifyRequest, reply: FastifyReply) => {
      const isOneClick = String(request.body ?? '').includes('List-Unsubscribe');
      const { token = '' } = request.query as { token?: unknown };
      try {
        await unsubscribe(await requestContext(platform, request, reply), String(token));
      } catch (failure) {
        if (isOneClick || !(failure instanceof AppError)) throw failure;
        return leadBack(reply, 'not-stopped');
      }
      return isOneClick ? reply.header('cache-control', 'no-store').send('These emails are stopped.') : leadBack(reply, 'stopped');
    };
    scope.post('/unsubscribe', withLimits(platform, app.gates.site, receive));
  });
}

function leadBack(reply: FastifyReply, outcome: 'stopped' | 'not-stopped'): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/unsubscribe#${outcome}`, 303);
}
