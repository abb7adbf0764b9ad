import { optionalAddress } from '@larkline/validation';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { GatePerKey } from '../../../platform/auth/gate.ts';
import { sign, safeEqual } from '../../../platform/auth/secrets.ts';
import { actingFor } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { FetchError, fetchPublic } from '../../../platform/outside/fetch-public.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { Product } from './product.entity.ts';
import { PICTURE_TYPES, detectPictureType, type PictureType } from './picture-type.ts';

/** Where checked pictures are served. */
export const PICTURES_PATH = '/files/product-pictures';

const MAX_BYTES = 5_000_000;
const TIMEOUT_MS = 5 * SECOND_MS;
/** Pictures that one process keeps for an hour, so that a page of products fetches each of them once. */
const CACHE_BYTES = 64_000_000;

/** A checked picture. */
export interface Picture {
  readonly type: PictureType;
  readonly file: Buffer;
}

/** How long an address without a picture is not asked again for a page. */
const FAILURE_MS = MINUTE_MS;
/** Fetches for one client at a time: the servers of its pictures may be slow, and other clients wait for theirs. */
const FETCHES_PER_CLIENT = { inWork: 4, waiting: 24, waitMs: TIMEOUT_MS };

const fetches = new GatePerKey(FETCHES_PER_CLIENT);
const running = new Map<string, Promise<Picture>>();
const failures = new LRUCache<string, FetchError>({ max: 10_000, ttl: FAILURE_MS });
const cache = new LRUCache<string, Picture>({ maxSize: CACHE_BYTES, sizeCalculation: ({ file }) => file.length + 1, ttl: HOUR_MS });

/**
 * Returns the address on our own origin of a checked copy of a picture; `null` without one. Signed, so that the route does not
 * fetch addresses of strangers; the same for a day, so that browsers keep the copy.
 */
export function previewUrl(ctx: Context, clientId: string, address: string | null | undefined): string | null {
  if (!address) return null;
  const until = String((Math.floor(ctx.now().getTime() / DAY_MS) + 2) * DAY_MS);
  const facts = { client: clientId, url: address, until };
  return `${PICTURES_PATH}?${new URLSearchParams({ ...facts, signature: makeSignature(ctx, facts) }).toString()}`;
}

/** The purpose for which a preview address is signed. */
interface SignedFacts {
  readonly client: string;
  readonly url: string;
  readonly until: string;
}

/**
 * Returns the picture of a signed address. Throws NOT_FOUND for an address that is not signed or has expired, and for one that
 * holds no picture, BUSY when the client's other pictures take too long.
 */
export async function getPicture(ctx: Context, facts: SignedFacts, signature: string): Promise<Picture> {
  const isSigned = safeEqual(signature, makeSignature(ctx, facts)) && Number(facts.until) > ctx.now().getTime();
  if (!isSigned) throw new AppError('NOT_FOUND', "This link isn't valid or has expired.");
  try {
    const failure = failures.get(facts.url);
    if (failure) throw failure;
    return await fetchPicture(ctx, facts.client, facts.url);
  } catch (cause) {
    // Not logged as a cause: it names what a customer typed, and any holder of the address could repeat it.
    if (cause instanceof FetchError) throw new AppError('NOT_FOUND', cause.message);
    throw cause;
  }
}

/** Returns the picture of a product for a page of another site. Throws NOT_FOUND for a product without one, BUSY. */
export async function getProductPicture(ctx: Context, clientId: string, productId: string): Promise<Picture> {
  const product = z.uuid().safeParse(productId).success
    ? await actingFor(ctx, clientId, (tx) => tx.em.findOne(Product, { id: productId, clientId }))
    : null;
  if (!product?.imageUrl) throw new AppError('NOT_FOUND', 'This product has no picture.');
  try {
    const failure = failures.get(product.imageUrl);
    if (failure) throw failure;
    return await fetchPicture(ctx, clientId, product.imageUrl);
  } catch (cause) {
    if (cause instanceof FetchError) throw new AppError('NOT_FOUND', 'This product has no picture.');
    throw cause;
  }
}

/** Whether an address leads to a picture. */
export interface PictureCheck {
  readonly previewUrl: string | null;
  readonly problem: string | null;
}

/** Fetches a picture before its address is saved; the result names its problem. Throws RATE_LIMITED. */
export async function checkPicture(ctx: Context, clientId: string, address: string): Promise<PictureCheck> {
  await ctx.limits.consume('pictureCheck', clientId);
  const parsed = optionalAddress.safeParse(address);
  const problem = (message: string) => ({ previewUrl: null, problem: message });
  if (!parsed.success) return problem(parsed.error.issues[0]?.message ?? "This isn't a web address.");
  if (!parsed.data) return problem('Please enter a web address.');
  try {
    await fetchPicture(ctx, clientId, parsed.data);
    return { previewUrl: previewUrl(ctx, clientId, parsed.data), problem: null };
  } catch (cause) {
    if (cause instanceof FetchError) return problem(cause.message);
    throw cause;
  }
}

// Requests for one address at the same moment share a fetch.
async function fetchPicture(ctx: Context, clientId: string, address: string): Promise<Picture> {
  const kept = cache.get(address);
  if (kept) return kept;
  const leave = await fetches.enter(clientId);
  try {
    const fetched = cache.get(address) ?? running.get(address) ?? fetchAndKeep(ctx, clientId, address);
    return await fetched;
  } finally {
    leave();
  }
}

async function fetchAndKeep(ctx: Context, clientId: string, address: string): Promise<Picture> {
  const fetching = fetchChecked(ctx, clientId, address);
  running.set(address, fetching);
  try {
    const picture = await fetching;
    cache.set(address, picture);
    failures.delete(address);
    return picture;
  } catch (cause) {
    if (cause instanceof FetchError) failures.set(address, cause);
    throw cause;
  } finally {
    running.delete(address);
  }
}

async function fetchChecked(ctx: Context, clientId: string, address: string): Promise<Picture> {
  const { contentType, body } = await fetchPublic(ctx, address, {
    clientId,
    accept: PICTURE_TYPES.join(', '),
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  const type = detectPictureType(body);
  if (!type || !PICTURE_TYPES.some((each) => each === contentType))
    throw new FetchError("This isn't a PNG, JPEG, WebP, GIF or AVIF picture.");
  return { type, file: body };
}

function makeSignature(ctx: Context, { client, url, until }: SignedFacts): string {
  return sign(ctx.env.PEPPER, 'picture', `${client} ${until} ${url}`);
}
