import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import type { Env } from '../platform/env/env.ts';
import type { Platform } from '../platform/graphql/context.ts';
import { pagePolicy } from './page-policy.ts';

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
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    index: false,
    cacheControl: false,
    setHeaders: (reply, file) => {
      reply.header('cache-control', isHashed(file) ? 'public, max-age=31536000, immutable' : 'public, max-age=0, must-revalidate');
      // Pictures of mails are shown by other people's pages.
      if (file.includes(`${path.sep}mail${path.sep}`)) reply.header('cross-origin-resource-policy', 'cross-origin');
    },
  });
  const notFound = pages.find((page) => page.zone === 'not-found');
  for (const page of pages) {
    if (page.path === '*') continue;
    app.get(page.path, (_request, reply) => sendPage(platform.env, reply, page));
    if (page.path !== '/') app.get(`${page.path}/`, (_request, reply) => reply.redirect(page.path, 308));
  }
  app.setNotFoundHandler((request, reply) => {
    if (!notFound || request.method !== 'GET' || request.url.startsWith('/assets/')) return reply.status(404).send({ error: 'not found' });
    return sendPage(platform.env, reply, notFound);
  });
}

function sendPage(env: Env, reply: FastifyReply, page: Page): FastifyReply {
  reply.status(page.status).header('content-security-policy', pagePolicy(env, page)).header('cache-control', 'no-cache');
  if (page.zone !== 'public') reply.header('x-robots-tag', 'noindex');
  return reply.sendFile(page.file, { cacheControl: false });
}

/** Search engines would be sent to another site than the one that is served (decision 0021). */
function warnOfOtherAddress({ env, log }: Platform): void {
  const file = path.resolve(env.WEB_DIR, 'site.json');
  if (env.DEPLOYMENT !== 'production' || !existsSync(file)) return;
  const { siteUrl } = siteSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  if (siteUrl === new URL(env.PUBLIC_URL).origin) return;
  log.warn({ siteUrl, publicUrl: env.PUBLIC_URL }, 'the pages were built for another address: build them with SITE_URL set to PUBLIC_URL');
}

/** Paths of the built pages that anybody may see; none when nothing is built. */
export function publicPaths(webDir: string): ReadonlySet<string> {
  const pages = readPages(webDir) ?? [];
  return new Set(pages.filter(({ zone }) => zone === 'public' || zone === 'account').map((page) => page.path));
}

function readPages(webDir: string): Page[] | null {
  const file = path.resolve(webDir, 'pages.json');
  return existsSync(file) ? pagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null;
}

// The build puts a hash of its content into the name of every asset.
function isHashed(file: string): boolean {
  return file.includes(`${path.sep}assets${path.sep}`);
}
