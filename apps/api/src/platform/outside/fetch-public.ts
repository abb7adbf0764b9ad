import { lookup } from 'node:dns/promises';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { inTime } from '../time/deadline.ts';
import { callOutside, type Caller } from './call-outside.ts';
import { isPublicAddress } from './public-address.ts';

/** Redirects that are followed; each target is checked like the first address. */
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** What is asked for, and how much of it is taken. */
export interface FetchLimits {
  /** Media types, as the Accept header names them. */
  readonly accept: string;
  readonly maxBytes: number;
  /** For everything together: names, connections, redirects and the body. */
  readonly timeoutMs: number;
}

/** An answer of status 200. */
export interface FetchedFile {
  /** Media type as the server named it, in lower case and without parameters. */
  readonly contentType: string;
  readonly body: Buffer;
}

/** A web address was refused or did not answer with a file; the message is for the person who typed the address. */
export class FetchError extends Error {}
/** The address is not one that is fetched at all: its form, port or network is refused. */
export class AddressRefused extends FetchError {}

/** Returns the IP addresses of a host name. */
type Resolve = (hostname: string) => Promise<readonly { address: string; family: number }[]>;
const resolveByDns: Resolve = (hostname) => lookup(hostname, { all: true });

/**
 * Fetches a file from a web address that a user typed. Only http and https on their usual ports, to the public internet: a
 * name is resolved once, refused when any of its addresses is private, and connected to at the address that was checked.
 * OUTGOING_STAND_IN names one host that tests may use instead. Throws FetchError, CallInTransactionError, DeadlineError.
 */
export function fetchPublic(caller: Caller, address: string, limits: FetchLimits, resolve = resolveByDns): Promise<FetchedFile> {
  const headers = { accept: limits.accept };
  return callOutside(caller, 'web', () =>
    connected(limits.timeoutMs, async (signal) => readFile(await follow(caller, address, { headers, resolve, signal }), limits), true),
  );
}

/** What is asked for as a stream. */
export interface StreamLimits {
  readonly accept: string;
  /** A part of the file, as the Range header names it. */
  readonly range?: string | undefined;
  /** Until the server has begun to answer: names, connections and redirects. */
  readonly timeoutMs: number;
  /** A stream that stands still for so long ends. */
  readonly idleMs: number;
}

/**
 * Opens a web address as `fetchPublic` does and returns the answer before its body has been read. The caller checks its status,
 * limits its size, and destroys it when it is no longer needed. Throws FetchError, CallInTransactionError, DeadlineError.
 */
export function openPublic(caller: Caller, address: string, limits: StreamLimits, resolve = resolveByDns): Promise<IncomingMessage> {
  const { accept, range, timeoutMs, idleMs } = limits;
  const headers = { accept, ...(range !== undefined && { range }) };
  return callOutside(caller, 'web', () =>
    connected(
      timeoutMs,
      async (signal) => {
        const answer = await follow(caller, address, { headers, resolve, signal });
        return answer.setTimeout(idleMs, () => answer.destroy());
      },
      false,
    ),
  );
}

// `whole`: the connection has no use after the work.
async function connected<T>(timeoutMs: number, work: (signal: AbortSignal) => Promise<T>, whole: boolean): Promise<T> {
  const ending = new AbortController();
  const timer = setTimeout(() => ending.abort(), timeoutMs);
  try {
    const result = await inTime(timeoutMs, () => work(ending.signal));
    if (whole) ending.abort();
    return result;
  } catch (cause) {
    const late = ending.signal.aborted;
    ending.abort();
    if (cause instanceof FetchError) throw cause;
    throw new FetchError(late ? 'The address did not answer in time.' : 'The address cannot be reached.', { cause });
  } finally {
    clearTimeout(timer);
  }
}

interface Asking {
  readonly headers: Readonly<Record<string, string>>;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
}

async function follow({ env }: Caller, address: string, asking: Asking): Promise<IncomingMessage> {
  let url = parseUrl(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const pinned = await addressOf(url, asking.resolve, env.OUTGOING_STAND_IN);
    const answer = await get(url, pinned, asking);
    if (!REDIRECTS.includes(answer.statusCode ?? 0)) return answer;
    answer.destroy();
    url = parseUrl(answer.headers.location ?? '', url.href);
  }
  throw new FetchError('The address redirects too often.');
}

function parseUrl(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new AddressRefused('This is not a web address.');
  const url = new URL(address, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new AddressRefused('Only addresses with https:// or http:// can be used.');
  if (url.username || url.password) throw new AddressRefused('The address must not contain a user name or password.');
  return url;
}

type Pinned = { readonly address: string; readonly family: number };

// The one IP address to connect to, so that a second answer of the name server cannot lead elsewhere.
async function addressOf(url: URL, resolve: Resolve, standIn: string | undefined): Promise<Pinned> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isStandIn = url.host === standIn;
  if (!isStandIn && url.port !== '') throw new AddressRefused('Only the usual ports of https and http can be used.');
  const found = isIP(hostname) ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname);
  const [first] = found;
  if (!first) throw new FetchError('The address cannot be reached.');
  if (!isStandIn && !found.every(({ address }) => isPublicAddress(address)))
    throw new AddressRefused('The address does not belong to the public internet.');
  return first;
}

function get(url: URL, pinned: Pinned, { headers, signal }: Asking): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    const request = send(url, {
      agent: false,
      signal,
      headers: { ...headers, 'accept-encoding': 'identity', 'user-agent': 'preview' },
      lookup: (_hostname, options, done) => {
        if (options.all) done(null, [{ ...pinned }]);
        else done(null, pinned.address, pinned.family);
      },
    });
    request.once('response', answered).on('error', failed).end();
  });
}

async function readFile(answer: IncomingMessage, { maxBytes }: FetchLimits): Promise<FetchedFile> {
  const refuse = (message: string) => {
    answer.destroy();
    return new FetchError(message);
  };
  const tooLarge = `The file is larger than ${Math.round(maxBytes / 1_000_000)} MB.`;
  if (answer.statusCode !== 200) throw refuse(`The address answers with the status ${answer.statusCode ?? 0}.`);
  // A compressed body could be a thousand times larger than what is counted.
  if ((answer.headers['content-encoding'] ?? 'identity') !== 'identity') throw refuse('The address answers with a compressed file.');
  if (Number(answer.headers['content-length'] ?? 0) > maxBytes) throw refuse(tooLarge);
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw refuse(tooLarge);
    chunks.push(chunk);
  }
  const [contentType = ''] = (answer.headers['content-type'] ?? '').toLowerCase().split(';');
  return { contentType: contentType.trim(), body: Buffer.concat(chunks) };
}
