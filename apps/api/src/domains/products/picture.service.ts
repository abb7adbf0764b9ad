import { optionalAddress } from '@larkline/validation';
import { LRUCache } from 'lru-cache';
import { sign, safeEqual } from '../../platform/auth/secrets.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { FetchError, fetchPublic } from '../../platform/outside/fetch-public.ts';
import { DAY_MS, HOUR_MS, SECOND_MS } from '../../platform/time/clock.ts';
import { PICTURE_TYPES, pictureTypeOf, type PictureType } from './picture-type.ts';

/** Where checked pictures are served. */
export const PICTURES_PATH = '/files/product-pictures';

const MAX_BYTES = 5_000_000;
const TIMEOUT_MS = 5 * SECOND_MS;
/** Pictures that one process keeps for an hour, so that a page of products fetches each of them once. */
const CACHE_BYTES = 64_000_000;

interface Picture {
  readonly type: PictureType;
  readonly file: Buffer;
}

const cache = new LRUCache<string, Picture>({ maxSize: CACHE_BYTES, sizeCalculation: ({ file }) => file.length + 1, ttl: HOUR_MS });

/**
 * Returns the address on our own origin of a checked copy of a picture; `null` without one. Signed, so that the route does not
 * fetch addresses of strangers; the same for a day, so that browsers keep the copy.
 */
export function previewUrl(ctx: Context, address: string | null | undefined): string | null {
  if (!address) return null;
  const until = String((Math.floor(ctx.now().getTime() / DAY_MS) + 2) * DAY_MS);
  return `${PICTURES_PATH}?${new URLSearchParams({ url: address, until, signature: signatureOf(ctx, address, until) }).toString()}`;
}

/**
 * Returns the picture of a signed address. Throws NOT_FOUND for an address that is not signed or has expired, and for one that
 * holds no picture.
 */
export async function getPicture(ctx: Context, address: string, until: string, signature: string): Promise<Picture> {
  const isSigned = safeEqual(signature, signatureOf(ctx, address, until)) && Number(until) > ctx.now().getTime();
  if (!isSigned) throw new AppError('NOT_FOUND', 'This address is not valid or has expired.');
  try {
    return await fetchPicture(ctx, address);
  } catch (cause) {
    if (cause instanceof FetchError) throw new AppError('NOT_FOUND', cause.message, { cause });
    throw cause;
  }
}

/** Whether an address leads to a picture. */
export interface PictureCheck {
  readonly previewUrl: string | null;
  readonly problem: string | null;
}

/** Fetches a picture before its address is saved; the result names what is wrong with it. Throws RATE_LIMITED. */
export async function checkPicture(ctx: Context, clientId: string, address: string): Promise<PictureCheck> {
  await ctx.limits.consume('pictureCheck', clientId);
  const parsed = optionalAddress.safeParse(address);
  const problem = (message: string) => ({ previewUrl: null, problem: message });
  if (!parsed.success) return problem(parsed.error.issues[0]?.message ?? 'This is not a web address.');
  if (!parsed.data) return problem('Please enter a web address.');
  try {
    await fetchPicture(ctx, parsed.data);
    return { previewUrl: previewUrl(ctx, parsed.data), problem: null };
  } catch (cause) {
    if (cause instanceof FetchError) return problem(cause.message);
    throw cause;
  }
}

async function fetchPicture(ctx: Context, address: string): Promise<Picture> {
  const kept = cache.get(address);
  if (kept) return kept;
  const { contentType, body } = await fetchPublic(ctx, address, {
    accept: PICTURE_TYPES.join(', '),
    maxBytes: MAX_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
  const type = pictureTypeOf(body);
  if (!type || !PICTURE_TYPES.some((each) => each === contentType))
    throw new FetchError('This is not a picture of the type PNG, JPEG, WebP, GIF or AVIF.');
  const picture = { type, file: body };
  cache.set(address, picture);
  return picture;
}

function signatureOf(ctx: Context, address: string, until: string): string {
  return sign(ctx.env.PEPPER, 'picture', `${until} ${address}`);
}
