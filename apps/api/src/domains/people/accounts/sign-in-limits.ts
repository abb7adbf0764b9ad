import type { Context } from '../../../platform/context/context.ts';
import { findKnownBrowser } from './known-browser.ts';

/** How an attempt to sign in is answered: with a session, or by a mail when others are guessing the password of the account. */
export type SignInWay = 'session' | 'mail';

/**
 * Counts an attempt to sign in (docs/how/accounts.md, decision 0109). A browser that has signed in to the account before has a limit of
 * its own. Any other is refused by its own network, alone and together with the address. What strangers can use up (the count of the
 * account, and those of the networks around) refuses no one: the right password is then answered by a mailed link. Throws RATE_LIMITED.
 */
export async function passSignInLimits(ctx: Context, email: string): Promise<SignInWay> {
  const browser = findKnownBrowser(ctx, email);
  if (browser) {
    await ctx.limits.consume('signInKnownBrowser', browser);
    return 'session';
  }
  const isQuiet = [await ctx.limits.consumeOwn('signInNetwork', ctx.ip), await ctx.limits.consumeOwn('signIn', pairKey(ctx, email))];
  const beyond = await ctx.limits.overrun('signInAccount', email);
  if (beyond === 1) ctx.log.warn('many failed sign-ins to one account: answered by mail');
  return beyond > 0 || isQuiet.includes(false) ? 'mail' : 'session';
}

/** Resets what failed attempts on an account have counted, after its owner has signed in. */
export async function forgetFailedSignIns(ctx: Context, email: string): Promise<void> {
  await ctx.limits.reset('signIn', pairKey(ctx, email));
  await ctx.limits.reset('signInAccount', email);
}

function pairKey({ ip }: Context, email: string): string {
  return `${ip} ${email}`;
}
