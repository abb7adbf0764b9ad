import type { IncomingMessage } from 'node:http';
import { Transform, type Readable } from 'node:stream';
import { GatePerKey } from '../../../platform/auth/gate.ts';
import { safeEqual, sign } from '../../../platform/auth/secrets.ts';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { FetchError, openPublic } from '../../../platform/outside/fetch-public.ts';
import { MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { findTranscript } from './find-transcript.ts';
import { renewRecordingUrl } from './recording-address.ts';
import type { Transcript } from './transcript.entity.ts';

/** Where recordings are played from. */
export const RECORDINGS_PATH = '/files/recordings';

/** An address is valid for one to two of these, and the same within one. */
const VALID_MS = 15 * MINUTE_MS;
const TIMEOUT_MS = 5 * SECOND_MS;
/** A player that is paused reads nothing; it asks again for the rest. */
const IDLE_MS = 2 * MINUTE_MS;
/** More than six hours of speech as WAV. */
const MAX_BYTES = 400_000_000;
/** Recordings that one client plays at a time; a player opens two or three connections. */
const streams = new GatePerKey({ inWork: 8, waiting: 8, waitMs: TIMEOUT_MS });

/** A store's answer for an expired address. */
const EXPIRED: ReadonlySet<number> = new Set([400, 401, 403, 404, 410]);
const GONE = 'This recording is no longer available.';
const RANGE = /^bytes=(?:\d{1,12}-\d{0,12}|-\d{1,12})$/;
const TYPE = /^audio\/[\w.+-]{1,60}$/;
/** Types that a store sends for files of unknown type. */
const BY_ENDING: Readonly<Record<string, string>> = { wav: 'audio/wav', mp3: 'audio/mpeg', ogg: 'audio/ogg', m4a: 'audio/mp4' };

/** The purpose for which a recording's address is signed. */
export interface SignedRecording {
  readonly client: string;
  readonly transcript: string;
  readonly until: string;
}

/**
 * Returns the address on our own origin that plays a recording; `null` without one. Signed, because an `<audio>` sends no token;
 * it does not contain the address at the provider (docs/how/outside-calls.md).
 */
export function recordingPath(ctx: Context, { id, clientId, recordingUrl }: Transcript): string | null {
  if (!recordingUrl) return null;
  const until = String((Math.floor(ctx.now().getTime() / VALID_MS) + 2) * VALID_MS);
  const facts = { client: clientId, transcript: id, until };
  return `${RECORDINGS_PATH}?${new URLSearchParams({ ...facts, signature: makeSignature(ctx, facts) }).toString()}`;
}

/** A recording, or the requested part of it. */
export interface RecordingAnswer {
  readonly status?: 206 | 416;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Readable | string;
}

/**
 * Streams a recording from its provider; when its address has expired, from the one that the provider names once it is asked. Throws NOT_FOUND for an address that is not signed or has expired and for a recording
 * that the provider does not have, UPSTREAM_FAILED when the provider fails, BUSY when the client plays too many.
 */
export async function streamRecording(
  ctx: Context,
  facts: SignedRecording,
  signature: string,
  range: string | undefined,
): Promise<RecordingAnswer> {
  const isSigned = safeEqual(signature, makeSignature(ctx, facts)) && Number(facts.until) > ctx.now().getTime();
  if (!isSigned) throw new AppError('NOT_FOUND', "This link isn't valid or has expired.");
  const found = await actingFor(ctx, facts.client, (tx) => findTranscript(tx, { id: facts.transcript, clientId: facts.client }));
  if (!found?.recordingUrl) throw new AppError('NOT_FOUND', GONE);
  const leave = await streams.enter(facts.client);
  try {
    const { answer, url } = await openCurrent(ctx, found, found.recordingUrl, range && RANGE.test(range) ? range : undefined);
    answer.once('close', leave);
    return toAnswer(answer, url);
  } catch (cause) {
    leave();
    throw cause;
  }
}

interface OpenRecording {
  readonly answer: IncomingMessage;
  readonly url: string;
}

async function openCurrent(ctx: Context, transcript: Transcript, url: string, range: string | undefined): Promise<OpenRecording> {
  const answer = await open(ctx, transcript.clientId, url, range);
  if (!EXPIRED.has(answer.statusCode ?? 0)) return { answer, url };
  answer.destroy();
  const renewed = await renewRecordingUrl(ctx, transcript);
  if (!renewed) throw new AppError('NOT_FOUND', GONE);
  return { answer: await open(ctx, transcript.clientId, renewed, range), url: renewed };
}

async function open(ctx: Context, clientId: string, url: string, range: string | undefined): Promise<IncomingMessage> {
  try {
    return await openPublic(ctx, url, { clientId, accept: 'audio/*', range, timeoutMs: TIMEOUT_MS, idleMs: IDLE_MS });
  } catch (cause) {
    // Without the cause: its message names where the provider keeps the file.
    if (cause instanceof FetchError) throw new AppError('UPSTREAM_FAILED', "We can't load the recording. Please try again.");
    throw cause;
  }
}

function toAnswer(answer: IncomingMessage, url: string): RecordingAnswer {
  const { statusCode = 0, headers } = answer;
  const type = audioType(headers['content-type'], url);
  const passed = Object.fromEntries(
    ['content-length', 'content-range', 'accept-ranges'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  if (statusCode === 416) {
    answer.destroy();
    return { status: 416, headers: passed['content-range'] ? { 'content-range': passed['content-range'] } : {}, body: '' };
  }
  if ((statusCode !== 200 && statusCode !== 206) || !type || Number(headers['content-length'] ?? 0) > MAX_BYTES) {
    answer.destroy();
    throw statusCode >= 500
      ? new AppError('UPSTREAM_FAILED', "We can't load the recording. Please try again.")
      : new AppError('NOT_FOUND', GONE);
  }
  return {
    ...(statusCode === 206 && { status: 206 }),
    headers: {
      ...passed,
      'content-type': type,
      'content-disposition': 'inline',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-store',
    },
    body: limited(answer),
  };
}

function audioType(header: string | undefined, url: string): string | null {
  const [type = ''] = (header ?? '').toLowerCase().split(';');
  if (TYPE.test(type.trim())) return type.trim();
  const ending = /\.(\w+)$/.exec(new URL(url).pathname)?.[1]?.toLowerCase() ?? '';
  return /^(?:application|binary)\/octet-stream$/.test(type.trim()) ? (BY_ENDING[ending] ?? null) : null;
}

// A server that does not say how much it sends cannot send for ever.
function limited(answer: IncomingMessage): Readable {
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, next) {
      bytes += chunk.length;
      next(bytes > MAX_BYTES ? new Error('The recording is too large') : null, chunk);
    },
  });
  counted.once('close', () => answer.destroy());
  answer.once('close', () => !answer.complete && counted.destroy());
  return answer.pipe(counted);
}

function makeSignature(ctx: Context, { client, transcript, until }: SignedRecording): string {
  return sign(ctx.env.PEPPER, 'recording', `${client} ${transcript} ${until}`);
}
