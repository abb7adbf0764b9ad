import { newToken, safeEqual, sign } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS, SECOND_MS } from '../../../platform/time/clock.ts';

/** How long a browser stays known after its last sign-in. */
export const KNOWN_BROWSER_MS = 180 * DAY_MS;
const COOKIE = 'browser';
/** Accounts that one browser can be known for; the one signed in longest ago makes way. */
const MOST_ACCOUNTS = 5;
/** The second of the sign-in in base 36, a random id, and the signature. */
const ENTRY = /^([a-z\d]{1,8})\.([\w-]{43})\.([\w-]{43})$/;

/**
 * Returns the random id of this browser for an account that it has signed in to within 180 days; `null` otherwise. It outlives
 * the session and proves only that the limits of strangers do not apply: the password is asked for in any case.
 */
export function findKnownBrowser(ctx: Context, email: string): string | null {
  return readEntries(ctx).find((entry) => matchesEmail(ctx, entry, email))?.id ?? null;
}

/** Marks this browser as known for an account, after its identity was proven. */
export function rememberBrowser(ctx: Context, email: string): void {
  const others = readEntries(ctx).filter((entry) => !matchesEmail(ctx, entry, email));
  const signedIn = Math.floor(ctx.now().getTime() / SECOND_MS).toString(36);
  const id = newToken();
  const own = [signedIn, id, makeSignature(ctx, { signedIn, id }, email)].join('.');
  const value = [own, ...others.map(({ text }) => text)].slice(0, MOST_ACCOUNTS).join('~');
  ctx.cookies.set(COOKIE, value, { expires: ctx.in(KNOWN_BROWSER_MS), sameSite: 'strict' });
}

interface Entry {
  readonly text: string;
  readonly signedIn: string;
  readonly id: string;
  readonly signature: string;
}

// Which account an entry belongs to is not readable from it: the address is only in the signature.
function readEntries(ctx: Context): Entry[] {
  const texts = (ctx.cookies.get(COOKIE) ?? '').split('~', MOST_ACCOUNTS);
  return texts.flatMap((text) => {
    const [, signedIn, id, signature] = ENTRY.exec(text) ?? [];
    if (!signedIn || !id || !signature) return [];
    const age = ctx.now().getTime() - parseInt(signedIn, 36) * SECOND_MS;
    return age < KNOWN_BROWSER_MS ? [{ text, signedIn, id, signature }] : [];
  });
}

function matchesEmail(ctx: Context, entry: Entry, email: string): boolean {
  return safeEqual(entry.signature, makeSignature(ctx, entry, email));
}

function makeSignature(ctx: Context, { signedIn, id }: Pick<Entry, 'signedIn' | 'id'>, email: string): string {
  return sign(ctx.env.PEPPER, 'known-browser', `${signedIn}.${id}.${email}`);
}
