import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { inTime } from '../time/deadline.ts';
import { callOutside, type Caller } from './call-outside.ts';
import { AddressError, FetchError } from './fetch-error.ts';
import { NameLookups, type FoundAddress } from './look-up-names.ts';
import { isPublicAddress } from './public-address.ts';

/** Redirects that are followed; each target is checked like the first address. */
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/** The request, and the most bytes that are read. */
export interface FetchLimits {
  /** Client of the address: each client has its own places for look-ups of names. */
  readonly clientId: string;
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

export { AddressError, FetchError };

/** Returns the IP addresses of a host name. */
type Resolve = (hostname: string) => Promise<readonly FoundAddress[]>;
// The names under way and the silent ones are those of a process.
const lookups = new WeakMap<Caller['env'], NameLookups>();

function makeResolver({ env }: Caller, clientId: string): Resolve {
  const known = lookups.get(env) ?? new NameLookups(env.OUTGOING_NAME_SERVERS);
  lookups.set(env, known);
  return (hostname) => known.find(hostname, clientId);
}

/**
 * Fetches a file from a web address that a user typed. Only http and https on their usual ports, to the public internet: a
 * name is resolved once (`NameLookups`), refused when any of its addresses is private, and connected to at the address that was checked.
 * OUTGOING_STAND_IN names one host that tests may use instead. Throws FetchError, CallInTransactionError, DeadlineError.
 */
export function fetchPublic(
  caller: Caller,
  address: string,
  limits: FetchLimits,
  resolve = makeResolver(caller, limits.clientId),
): Promise<FetchedFile> {
  const headers = { accept: limits.accept };
  return callOutside(caller, 'web', () =>
    connected(limits.timeoutMs, async (signal) => readFile(await follow(caller, address, { headers, resolve, signal }), limits), true),
  );
}

/** A request for a stream. */
export interface StreamLimits {
  /** Client of the address: each client has its own places for look-ups of names. */
  readonly clientId: string;
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
export function openPublic(
  caller: Caller,
  address: string,
  limits: StreamLimits,
  resolve = makeResolver(caller, limits.clientId),
): Promise<IncomingMessage> {
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

/** A request to a client's server. */
export interface PublicPost {
  /** Client of the address: each client has its own places for look-ups of names. */
  readonly clientId: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For everything together: names, connection, and the beginning of the answer. */
  readonly timeoutMs: number;
  /** How much of the answer is read; the rest is not waited for. */
  readonly answerBytes: number;
}

/** The server's answer, of any status. */
export interface PostAnswer {
  readonly status: number;
  /** Beginning of the body as text (untrusted input); empty when it was compressed. */
  readonly text: string;
}

/** The rest of an answer is not waited for: its status says all. */
const REST_OF_ANSWER_MS = 1_000;

/**
 * Posts to a web address that a user typed, by the checks of `fetchPublic` and stricter: https only (http at the stand-in), and redirects are
 * answers like others, never followed. Throws FetchError, CallInTransactionError, DeadlineError.
 */
export function postPublic(
  caller: Caller,
  address: string,
  post: PublicPost,
  resolve = makeResolver(caller, post.clientId),
): Promise<PostAnswer> {
  return callOutside(caller, 'web', () =>
    connected(
      post.timeoutMs,
      async (signal) => {
        const url = parseSecureUrl(address, caller.env.OUTGOING_STAND_IN);
        const pinned = await findAddress(url, resolve, caller.env.OUTGOING_STAND_IN);
        const answer = await request(url, pinned, { headers: post.headers, resolve, signal, body: post.body });
        return { status: answer.statusCode ?? 0, text: await readBeginning(answer, post.answerBytes) };
      },
      true,
    ),
  );
}

/**
 * Checks an address that `postPublic` will be asked for later: its form, and that its name leads to the public internet now. Throws
 * FetchError, CallInTransactionError, DeadlineError.
 */
export async function checkPublic(
  caller: Caller,
  address: string,
  { clientId, timeoutMs }: Pick<FetchLimits, 'clientId' | 'timeoutMs'>,
  resolve = makeResolver(caller, clientId),
): Promise<void> {
  const { OUTGOING_STAND_IN: standIn } = caller.env;
  await callOutside(caller, 'web', () =>
    connected(timeoutMs, async () => findAddress(parseSecureUrl(address, standIn), resolve, standIn), true),
  );
}

function parseSecureUrl(address: string, standIn: string | undefined): URL {
  const url = parseUrl(address);
  if (url.protocol !== 'https:' && url.host !== standIn) throw new AddressError('Only addresses with https:// can be used.');
  return url;
}

async function readBeginning(answer: IncomingMessage, most: number): Promise<string> {
  const isPlain = (answer.headers['content-encoding'] ?? 'identity') === 'identity';
  const timer = setTimeout(() => answer.destroy(), REST_OF_ANSWER_MS);
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= most) break;
    }
  } catch {
    // Cut off: the status has arrived, and counts.
  } finally {
    clearTimeout(timer);
    answer.destroy();
  }
  return isPlain ? Buffer.concat(chunks).subarray(0, most).toString('utf8') : '';
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
    throw new FetchError(late ? "The address didn't respond in time." : "We can't reach the address.", { cause });
  } finally {
    clearTimeout(timer);
  }
}

interface FetchRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly resolve: Resolve;
  readonly signal: AbortSignal;
  /** Body of a POST; none for a GET. */
  readonly body?: string;
}

async function follow({ env }: Caller, address: string, asking: FetchRequest): Promise<IncomingMessage> {
  let url = parseUrl(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const pinned = await findAddress(url, asking.resolve, env.OUTGOING_STAND_IN);
    const answer = await request(url, pinned, asking);
    if (!REDIRECTS.includes(answer.statusCode ?? 0)) return answer;
    answer.destroy();
    url = parseUrl(answer.headers.location ?? '', url.href);
  }
  throw new FetchError('The address redirects too often.');
}

function parseUrl(address: string, base?: string): URL {
  if (!URL.canParse(address, base)) throw new AddressError("This isn't a web address.");
  const url = new URL(address, base);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new AddressError('Only addresses with https:// or http:// can be used.');
  if (url.username || url.password) throw new AddressError('The address must not contain a user name or password.');
  return url;
}

// The one IP address to connect to, so that a second answer of the name server cannot lead elsewhere.
async function findAddress(url: URL, resolve: Resolve, standIn: string | undefined): Promise<FoundAddress> {
  const hostname = url.hostname.replace(/^\[|\]$/g, '');
  const isStandIn = url.host === standIn;
  if (!isStandIn && url.port !== '') throw new AddressError('Only the standard ports for https and http can be used.');
  const found = isIP(hostname) ? [{ address: hostname, family: isIP(hostname) }] : await resolve(hostname);
  const [first] = found;
  if (!first) throw new FetchError("We can't reach the address.");
  if (!isStandIn && !found.every(({ address }) => isPublicAddress(address)))
    throw new AddressError("The address isn't on the public internet.");
  return first;
}

function request(url: URL, pinned: FoundAddress, { headers, signal, body }: FetchRequest): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((answered, failed) => {
    const sending = send(url, {
      agent: false,
      signal,
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        'user-agent': 'preview',
        ...headers,
        ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
        'accept-encoding': 'identity',
      },
      lookup: (_hostname, options, done) => {
        if (options.all) done(null, [{ ...pinned }]);
        else done(null, pinned.address, pinned.family);
      },
    });
    sending.once('response', answered).on('error', failed).end(body);
  });
}

async function readFile(answer: IncomingMessage, { maxBytes }: FetchLimits): Promise<FetchedFile> {
  const refuse = (message: string) => {
    answer.destroy();
    return new FetchError(message);
  };
  const tooLarge = `The file is larger than ${Math.round(maxBytes / 1_000_000)} MB.`;
  if (answer.statusCode !== 200) throw refuse(`The address answers with the status ${answer.statusCode ?? 0}.`);
  // A compressed body could be a thousand times larger than the counted bytes.
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
