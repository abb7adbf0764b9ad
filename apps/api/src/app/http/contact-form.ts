import type { ContactMessageForm } from '@larkline/validation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendContactMessage } from '../../domains/office/contact/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/context/context.ts';
import { withLimits } from './deadline.ts';
import { answerFailure, codeOfFailure } from './http-failure.ts';
import { requestContext } from './request-context.ts';
import { isOwnOrigin } from './own-origin.ts';
import { registerRouteScope } from './route-scope.ts';

/** Longest form that is read: a message of 5,000 characters, each written as up to twelve in a form. */
const FORM_BODY_BYTES = 70_000;

/**
 * Serves `POST /contact`, the message form of a browser without script (CON-01). Leads back to the page, 303, as
 * `/contact?sent=1#sent` or `/contact?failed=<code>#not-sent`, under the same rules as `sendContactEmail`; the hash shows the
 * page's block of that name without script. A form of another site is refused with 403: its visitors must not write to us
 * without knowing.
 */
export function registerContactForm(app: FastifyInstance, platform: Platform): void {
  registerRouteScope(app, '/contact', (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_BODY_BYTES },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    scope.setErrorHandler((failure: Error, request, reply) =>
      leadBack(reply, `failed=${codeOfFailure(platform.log, failure, request)}#not-sent`),
    );
    const receive = async (request: FastifyRequest, reply: FastifyReply) => {
      // The service parses the body, of any shape.
      await sendContactMessage(await requestContext(platform, request, reply), (request.body ?? {}) as ContactMessageForm);
      return leadBack(reply, 'sent=1#sent');
    };
    const { onRequest, handler } = withLimits(platform, app.gates.site, receive);
    scope.post('/contact', {
      handler,
      // Before the body is read.
      async onRequest(request, reply) {
        if (isOwnOrigin(platform.env, request.headers)) return onRequest(request, reply);
        return answerFailure(platform.log, new AppError('FORBIDDEN', 'Cross-site form submission refused.'), request, reply);
      },
    });
  });
}

function leadBack(reply: FastifyReply, outcome: string): FastifyReply {
  return reply.header('cache-control', 'no-store').redirect(`/contact?${outcome}`, 303);
}
