import { z } from 'zod';
import { safeEqual, sign } from '../../../../platform/auth/secrets.ts';
import type { Context } from '../../../../platform/context/context.ts';

/** The change that a mailed link belongs to. */
export interface AddressLink {
  readonly clientId: string;
  readonly changeId: string;
}

const PURPOSE = 'address';
const tokenSchema = z.tuple([z.uuid(), z.uuid(), z.string()]);

/** Returns the token of a link: signed, so that nothing is stored and every mail about one change holds the same. */
export function addressToken(ctx: Context, { clientId, changeId }: AddressLink): string {
  const text = `${clientId}.${changeId}`;
  return `${text}.${sign(ctx.env.PEPPER, PURPOSE, text)}`;
}

/** Returns the change that a token belongs to; `null` for a foreign token. */
export function readAddressToken(ctx: Context, token: string): AddressLink | null {
  const parsed = tokenSchema.safeParse(token.split('.'));
  if (!parsed.success) return null;
  const [clientId, changeId, signature] = parsed.data;
  return safeEqual(sign(ctx.env.PEPPER, PURPOSE, `${clientId}.${changeId}`), signature) ? { clientId, changeId } : null;
}
