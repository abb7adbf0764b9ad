import { hashToken, newToken, safeEqual, sign } from '../../../../platform/auth/secrets.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { DAY_MS } from '../../../../platform/time/clock.ts';

/** How long a visitor is recognised after the last checkout; a payment page is open as long. */
const COOKIE_MS = DAY_MS;
const COOKIE = 'checkout';
const PURPOSE = 'checkout-cookie';
// Token and signature, 256 bits each, base64url.
const OWN_FORM = /^[\w-]{43}\.[\w-]{43}$/;

/** Returns the stored form of the visitor's cookie; `null` without one, and for a value that this product did not sign. */
export function readVisitorHash(ctx: Context): string | null {
  const token = readToken(ctx);
  return token === null ? null : hashToken(ctx.env.PEPPER, token);
}

/** Returns the stored form of the visitor's cookie, which is renewed, or replaced unless this product signed it. */
export function keepVisitor(ctx: Context): string {
  const token = readToken(ctx) ?? newToken();
  ctx.cookies.set(COOKIE, `${token}.${sign(ctx.env.PEPPER, PURPOSE, token)}`, {
    expires: ctx.in(COOKIE_MS),
    sameSite: 'lax',
  });
  return hashToken(ctx.env.PEPPER, token);
}

function readToken(ctx: Context): string | null {
  const value = ctx.cookies.get(COOKIE) ?? '';
  if (!OWN_FORM.test(value)) return null;
  const [token = '', signature = ''] = value.split('.');
  return safeEqual(signature, sign(ctx.env.PEPPER, PURPOSE, token)) ? token : null;
}
