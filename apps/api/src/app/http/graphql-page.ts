import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Platform } from '../../platform/context/context.ts';
import { explorerPage, plainPage, SANDBOX_ORIGIN, type ExplorerAssets, type GraphqlPageFacts } from './graphql-page-html.ts';

const fileName = z.string().regex(/^[\w.-]+$/);
const assetsSchema = z.object({ boot: fileName, script: fileName, style: fileName });
const CLOSED = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/**
 * Serves the page at /graphql (CRD-06): the explorer where it was built (EXPLORER_DIR), else a page without script; its
 * files; the schema as a file; and the permission for Apollo Sandbox to send operations from the reader's browser.
 */
export async function registerGraphqlPage(app: FastifyInstance, platform: Platform, sdl: string): Promise<void> {
  const facts = { endpoint: `${platform.env.PUBLIC_URL}/graphql`, sdl };
  const assets = readAssets(platform.env.EXPLORER_DIR);
  app.get('/graphql', (request, reply) => (wantsPage(request) ? sendPage(reply, facts, assets) : refuseGet(request, reply)));
  registerSchemaFile(app, sdl);
  allowSandbox(app);
  if (!assets) return;
  await app.register(fastifyStatic, {
    root: path.resolve(platform.env.EXPLORER_DIR, 'assets'),
    prefix: '/graphql/assets/',
    decorateReply: false,
    preCompressed: true,
    index: false,
    // The build puts a hash of its content into every name.
    immutable: true,
    maxAge: '365d',
  });
}

function wantsPage(request: FastifyRequest): boolean {
  return request.headers.accept?.includes('text/html') ?? false;
}

function refuseGet(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  return reply
    .status(405)
    .header('allow', 'POST')
    .send({ errors: [{ message: 'Send operations by POST.', extensions: { code: 'BAD_REQUEST', requestId: request.id } }] });
}

function sendPage(reply: FastifyReply, facts: GraphqlPageFacts, assets: ExplorerAssets | null): FastifyReply {
  reply.type('text/html; charset=utf-8').header('x-robots-tag', 'noindex').header('cache-control', 'no-store');
  if (!assets)
    return reply.header('content-security-policy', `default-src 'none'; style-src 'unsafe-inline'; ${CLOSED}`).send(plainPage(facts));
  // The editors write style sheets of their own; the nonce lets only those in.
  const nonce = randomBytes(16).toString('base64');
  return reply.header('content-security-policy', explorerPolicy(nonce)).send(explorerPage(facts, assets, nonce));
}

function explorerPolicy(nonce: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    // The wavy line under a mistake is a picture inside a style.
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    CLOSED,
  ].join('; ');
}

function registerSchemaFile(app: FastifyInstance, sdl: string): void {
  const etag = `"${createHash('sha256').update(sdl).digest('base64url')}"`;
  app.get('/graphql/schema.graphql', (request, reply) => {
    reply.header('etag', etag).header('cache-control', 'no-cache');
    const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
    if (known?.includes(etag)) return reply.status(304).send();
    return reply.type('text/plain; charset=utf-8').send(sdl);
  });
}

/** Allows Apollo's Sandbox, which runs on Apollo's own page: it may send operations with a token, but never with our cookies. */
function allowSandbox(app: FastifyInstance): void {
  // Runs for every request, so it creates no promise for each.
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.url === '/graphql') {
      reply.header('vary', 'Origin');
      if (request.headers.origin === SANDBOX_ORIGIN)
        reply.header('access-control-allow-origin', SANDBOX_ORIGIN).header('access-control-expose-headers', 'x-request-id, x-query-cost');
    }
    done();
  });
  app.options('/graphql', (_request, reply) =>
    reply
      .status(204)
      .header('allow', 'GET, HEAD, POST, OPTIONS')
      .header('access-control-allow-methods', 'POST')
      .header('access-control-allow-headers', 'content-type, authorization')
      .header('access-control-max-age', '600')
      .send(),
  );
}

function readAssets(folder: string): ExplorerAssets | null {
  const file = path.resolve(folder, 'manifest.json');
  return existsSync(file) ? assetsSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}
