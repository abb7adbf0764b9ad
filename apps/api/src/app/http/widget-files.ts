import { readdirSync, existsSync } from 'node:fs';
import path from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Platform } from '../../platform/context/context.ts';
import { readPreparedFiles, sendPrepared, type PreparedFile } from './prepared-files.ts';

/** Pages of clients ask for the script again after so long, so that a new version reaches all of them. */
const LOADER_CACHING = 'public, max-age=300, stale-while-revalidate=86400';
const HASHED_CACHING = 'public, max-age=31536000, immutable';
const HASHED = /^panel-[\da-f]{8}\.js$/;

/**
 * Serves the chat widget to pages of any origin: `/widget.js`, and below `/widget/` the panel that it loads, which has a hash of its content
 * in the name. The panel of an earlier version redirects to the current one: pages keep the script that names it for some minutes.
 */
export function registerWidgetFiles(app: FastifyInstance, { env, log }: Platform): void {
  const folder = path.resolve(env.WIDGET_DIR);
  const panel = existsSync(folder) ? readdirSync(folder).find((name) => HASHED.test(name)) : undefined;
  const files = panel
    ? readPreparedFiles(folder, (file) => (HASHED.test(file) ? HASHED_CACHING : LOADER_CACHING))
    : new Map<string, PreparedFile>();
  const loader = files.get('/widget.js');
  if (!panel || !loader) {
    log.warn({ folder: env.WIDGET_DIR }, 'no built widget: chats of clients are not shown');
    return;
  }
  const send = (request: FastifyRequest, reply: FastifyReply, file: PreparedFile) => {
    reply.headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' });
    sendPrepared(request, reply, file);
  };
  app.get('/widget.js', (request, reply) => send(request, reply, loader));
  app.get('/widget/:name', (request, reply) => {
    const { name } = request.params as { name: string };
    const file = HASHED.test(name) ? files.get(`/${name}`) : undefined;
    if (file) return send(request, reply, file);
    if (!HASHED.test(name)) return reply.callNotFound();
    return void reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' }).redirect(`/widget/${panel}`, 302);
  });
}
