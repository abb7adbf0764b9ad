import { z } from 'zod';
import { safeEqual, sign } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS, SECOND_MS } from '../../../platform/time/clock.ts';

/** The mails that a link stops, by the choice that they belong to. */
export const STOPPABLE_MAILS = ['each_event', 'daily_digest'] as const;
export type StoppableMail = (typeof STOPPABLE_MAILS)[number];

/** How long a link works; US law asks for 30 days after the mail. */
export const UNSUBSCRIBE_MS = 90 * DAY_MS;

/** The emails that a link stops, and a hash of the address it was sent to. */
export interface Unsubscription {
  readonly clientId: string;
  readonly mail: StoppableMail;
  readonly recipientMark: string;
}

const PURPOSE = 'unsubscribe';
const tokenSchema = z.tuple([z.uuid(), z.enum(STOPPABLE_MAILS), z.string().regex(/^\d{1,12}$/), z.string(), z.string()]);

/** Returns the address that stops one kind of mails to a client: a signed link, nothing of which is stored. */
export function unsubscribeUrl(
  ctx: Context,
  { clientId, mail, recipient }: { readonly clientId: string; readonly mail: StoppableMail; readonly recipient: string },
): string {
  const seconds = Math.floor(ctx.now().getTime() / SECOND_MS);
  const text = [clientId, mail, seconds, recipientMark(ctx, recipient)].join('.');
  return `${ctx.env.PUBLIC_URL}/unsubscribe?token=${text}.${sign(ctx.env.PEPPER, PURPOSE, text)}`;
}

/** Returns the emails that a token stops; `null` for a foreign or expired token. */
export function readUnsubscribeToken(ctx: Context, token: string): Unsubscription | null {
  const parsed = tokenSchema.safeParse(token.split('.'));
  if (!parsed.success) return null;
  const [clientId, mail, seconds, mark, signature] = parsed.data;
  if (!safeEqual(sign(ctx.env.PEPPER, PURPOSE, [clientId, mail, seconds, mark].join('.')), signature)) return null;
  if (Number(seconds) * SECOND_MS < ctx.in(-UNSUBSCRIBE_MS).getTime()) return null;
  return { clientId, mail, recipientMark: mark };
}

/** Returns a mark of an address: a link of a mail to an address that the business no longer has stops nothing. */
export function recipientMark(ctx: Context, recipient: string): string {
  return sign(ctx.env.PEPPER, `${PURPOSE}-recipient`, recipient);
}
