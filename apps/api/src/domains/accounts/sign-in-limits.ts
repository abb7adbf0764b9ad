import { tooManyAttempts } from '../../platform/auth/rate-limit.ts';
import type { Context, Platform } from '../../platform/graphql/context.ts';
import { SECOND_MS } from '../../platform/time/clock.ts';
import { findKnownBrowser } from './known-browser.ts';

/** The pause before an answer grows by one second with this many attempts beyond the limit of an account. */
const ATTEMPTS_PER_SECOND = 10;
/** Longest pause; a request must end within REQUEST_DEADLINE_MS. */
const LONGEST_PAUSE_MS = 5 * SECOND_MS;
/** Slowed attempts that may wait at once, in one process: for one account, so that it cannot use up the places of others. */
const WAITING_PER_ACCOUNT = 2;
const WAITING_IN_ALL = 16;

const waiting = new WeakMap<Platform, Map<string, number>>();

/**
 * Counts an attempt to sign in (decision 0045). A browser that has signed in to the account before has a limit of its own.
 * Any other is limited by its network and by its network together with the address. Attempts on one account from many networks are
 * slowed instead of refused, so that its owner is not locked out. Throws RATE_LIMITED.
 */
export async function passSignInLimits(ctx: Context, email: string): Promise<void> {
  const browser = findKnownBrowser(ctx, email);
  if (browser) return ctx.limits.consume('signInKnownBrowser', browser);
  await ctx.limits.consume('signInNetwork', ctx.ip);
  await ctx.limits.consume('signIn', pairOf(ctx, email));
  const beyond = await ctx.limits.overrun('signInAccount', email);
  if (beyond > 0) await slowDown(ctx, email, beyond);
}

/** Resets what failed attempts on an account have counted, after its owner has signed in. */
export async function forgetFailedSignIns(ctx: Context, email: string): Promise<void> {
  await ctx.limits.reset('signIn', pairOf(ctx, email));
  await ctx.limits.reset('signInAccount', email);
}

function pairOf({ ip }: Context, email: string): string {
  return `${ip} ${email}`;
}

async function slowDown({ platform, log }: Context, email: string, beyond: number): Promise<void> {
  const places = waiting.get(platform) ?? new Map<string, number>();
  waiting.set(platform, places);
  const pauseMs = Math.min(LONGEST_PAUSE_MS, Math.ceil(beyond / ATTEMPTS_PER_SECOND) * SECOND_MS);
  const here = places.get(email) ?? 0;
  const inAll = [...places.values()].reduce((sum, each) => sum + each, 0);
  if (here >= WAITING_PER_ACCOUNT || inAll >= WAITING_IN_ALL) throw tooManyAttempts(pauseMs / SECOND_MS);
  if (here === 0) log.warn({ beyond }, 'many failed sign-ins to one account: slowed');
  places.set(email, here + 1);
  try {
    await platform.clock.pause(pauseMs);
  } finally {
    const left = (places.get(email) ?? 1) - 1;
    if (left === 0) places.delete(email);
    else places.set(email, left);
  }
}
