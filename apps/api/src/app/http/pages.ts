import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Env } from '../../platform/env/env.ts';
import type { Platform } from '../../platform/context/context.ts';
import { warnAtStart } from '../operate/start-warnings.ts';
import { pagePolicy } from './page-policy.ts';
import { readPreparedFiles, sendPrepared } from './prepared-files.ts';

const pagesSchema = z.array(
  z.object({
    path: z.string(),
    file: z.string(),
    status: z.number().int().default(200),
    scriptHashes: z.array(z.string()),
    zone: z.enum(['public', 'account', 'app', 'not-found']),
  }),
);
const siteSchema = z.object({ siteUrl: z.string() });
type Page = z.output<typeof pagesSchema>[number];

/** Serves the built pages: each with its own policy, assets for a year, everything else as 404 with the not-found page. */
export async function registerPages(app: FastifyInstance, platform: Platform): Promise<void> {
  const root = path.resolve(platform.env.WEB_DIR, 'client');
  const pages = readPages(platform.env.WEB_DIR);
  if (!pages) {
    platform.log.warn({ folder: platform.env.WEB_DIR }, 'no built pages: only the API is served');
    return;
  }
  warnOfOtherAddress(platform);
  if (platform.env.DEPLOYMENT === 'production') warnAtStart(platform.log);
  const prepared = readPreparedFiles(root, cacheControl);
  // Pictures, fonts and parts of files are not compressed, and are read from the disk.
  await app.register(fastifyStatic, {
    root,
    serve: false,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', cacheControl(file));
      // Pictures of mails are shown by other people's pages.
      if (file.includes(`${path.sep}mail${path.sep}`)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  const send: Send = (request, reply, address) => {
    const file = prepared.get(address);
    if (file) sendPrepared(request, reply, file);
    else reply.sendFile(address);
  };
  const sendPage = pageSender(platform.env, send);
  const notFound = pages.find((page) => page.zone === 'not-found');
  for (const page of pages) {
    if (page.path === '*') continue;
    app.get(page.path, sendPage(page));
    if (page.path !== '/') app.get(`${page.path}/`, (request, reply) => reply.redirect(requestPath(request).slice(0, -1), 308));
  }
  app.get('/*', (request, reply) => {
    const address = requestPath(request);
    // Folders and empty names are no files.
    if (/\/$|\/\//.test(address)) reply.callNotFound();
    else send(request, reply, address);
  });
  const sendNotFound = notFound && sendPage(notFound);
  app.setNotFoundHandler((request, reply) => {
    const isFile = /^\/assets\/./.test(requestPath(request));
    if (!sendNotFound || request.method !== 'GET' || isFile) reply.status(404).send({ error: 'not found' });
    else sendNotFound(request, reply);
  });
}

/** Returns void, because Fastify would otherwise await the reply and add listeners to each response. */
type Send = (request: FastifyRequest, reply: FastifyReply, address: string) => void;

/** Makes handlers of pages: with the page's own policy, which is worked out once. */
function pageSender(env: Env, send: Send): (page: Page) => (request: FastifyRequest, reply: FastifyReply) => void {
  return (page) => {
    const headers = {
      'content-security-policy': pagePolicy(env, page),
      ...(page.zone !== 'public' && { 'x-robots-tag': 'noindex' }),
    };
    return (request, reply) => send(request, reply.status(page.status).headers(headers), `/${page.file}`);
  };
}

/** Returns the path of a request without its query string. */
function requestPath({ url }: FastifyRequest): string {
  const end = url.indexOf('?');
  return end < 0 ? url : url.slice(0, end);
}

/** Warns when search engines would be sent to another site than the one that is served (docs/how/public-pages.md). */
function warnOfOtherAddress({ env, log }: Platform): void {
  const file = path.resolve(env.WEB_DIR, 'site.json');
  if (env.DEPLOYMENT !== 'production' || !existsSync(file)) return;
  const { siteUrl } = siteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (siteUrl === new URL(env.PUBLIC_URL).origin) return;
  log.warn({ siteUrl, publicUrl: env.PUBLIC_URL }, 'the pages were built for another address: build them with SITE_URL set to PUBLIC_URL');
}

/** Paths of the built public pages; empty without a build. */
export function publicPaths(webDir: string): ReadonlySet<string> {
  const pages = readPages(webDir) ?? [];
  return new Set(pages.filter(({ zone }) => zone === 'public' || zone === 'account').map((page) => page.path));
}

function readPages(webDir: string): Page[] | null {
  const file = path.resolve(webDir, 'pages.json');
  return existsSync(file) ? pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

/** Returns how long a built file may be cached: the build puts a hash of its content into the name of every asset. */
function cacheControl(file: string): string {
  const isHashed = `${path.sep}${file}`.includes(`${path.sep}assets${path.sep}`);
  return isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate';
}
