import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';

type Encoding = 'br' | 'gzip' | 'identity';

/** A built file in every form that the build prepared, in memory, each with the headers of its answer. */
export interface PreparedFile {
  readonly etag: string;
  readonly forms: Readonly<Record<Encoding, PreparedForm>>;
}

interface PreparedForm {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  // Data that React Router fetches for a page with a loader, under its own type.
  '.data': 'text/x-script; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

/**
 * Returns the files below a folder that have brotli (`.br`) and gzip (`.gz`) versions beside them, by address. They are read
 * once instead of for each request, so a running process keeps serving the complete pages it started with when a new build
 * overwrites them.
 */
export function readPreparedFiles(root: string, cacheControl: (file: string) => string): ReadonlyMap<string, PreparedFile> {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.extname(file) in TYPES && existsSync(path.join(root, `${file}.br`)) && existsSync(path.join(root, `${file}.gz`)),
  );
  return new Map(
    files.map((file) => [`/${file.split(path.sep).join('/')}`, readPreparedFile(path.join(root, file), cacheControl(file))] as const),
  );
}

/** Answers with a prepared file in the best form that the browser takes, or with 304 when it has that already (RFC 9110, 13.1.2). */
export function sendPrepared(request: FastifyRequest, reply: FastifyReply, { etag, forms }: PreparedFile): void {
  const { headers, body } = forms[encodingFor(request.headers['accept-encoding'])];
  const known = request.headers['if-none-match'];
  if (known !== undefined && matches(known, etag)) {
    const { 'cache-control': caching = '', vary = '' } = headers;
    reply.status(304).headers({ etag, 'cache-control': caching, vary }).send();
  } else {
    reply.headers(headers).send(body);
  }
}

/** Returns the form for an Accept-Encoding header: brotli before gzip before plain, with any weight except 0 (RFC 9110, 12.5.3). */
export function encodingFor(accepted: string | undefined): Encoding {
  if (accepted === undefined) return 'identity';
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : 'identity';
}

function readPreparedFile(file: string, cacheControl: string): PreparedFile {
  const plain = readFileSync(file);
  // Weak, because all three forms share it.
  const etag = `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`;
  const shared = { 'content-type': TYPES[path.extname(file)] ?? '', 'cache-control': cacheControl, etag, vary: 'accept-encoding' };
  const form = (body: Buffer, encoding?: string): PreparedForm => ({
    body,
    headers: { ...shared, 'content-length': String(body.length), ...(encoding && { 'content-encoding': encoding }) },
  });
  return {
    etag,
    forms: { br: form(readFileSync(`${file}.br`), 'br'), gzip: form(readFileSync(`${file}.gz`), 'gzip'), identity: form(plain) },
  };
}

function matches(known: string, etag: string): boolean {
  return known === '*' || known.split(',').some((each) => each.trim().replace(/^(?!W\/)/, 'W/') === etag);
}

function accepts(accepted: string, encoding: string): boolean {
  return accepted.split(',').some((each) => {
    const [name = '', ...parameters] = each.split(';');
    return name.trim().toLowerCase() === encoding && !parameters.some((parameter) => /^\s*q\s*=\s*0(?:\.0*)?\s*$/i.test(parameter));
  });
}
