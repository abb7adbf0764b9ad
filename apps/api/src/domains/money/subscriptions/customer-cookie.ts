import { z } from 'zod';
import { seal, unseal } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS } from '../../../platform/time/clock.ts';

/** How long a browser is recognised after a customer last used the dashboard in it. */
const COOKIE_MS = 180 * DAY_MS;
const COOKIE = 'customer';
const CONTEXT = 'customer-cookie';

/**
 * Marks this browser as one that a person with a plan has used, so that the person is warned before paying a second time while
 * signed out. The id of the person is encrypted; the cookie opens nothing.
 */
export function rememberCustomer(ctx: Context, userId: string): void {
  const value = seal(ctx.env.PEPPER, CONTEXT, userId);
  ctx.cookies.set(COOKIE, value, { expires: ctx.in(COOKIE_MS), sameSite: 'lax' });
}

/** Returns the id of the person with a plan who last used this browser; `null` when there was none. */
export function findCustomer(ctx: Context): string | null {
  const value = ctx.cookies.get(COOKIE);
  if (!value) return null;
  try {
    return z.uuid().parse(unseal(ctx.env.PEPPER, CONTEXT, value));
  } catch {
    // Not sealed by this product.
    return null;
  }
}
