import { LockMode } from '@mikro-orm/core';
import { hashToken, newToken } from '../../../platform/auth/secrets.ts';
import type { Context } from '../../../platform/context/context.ts';
import { MINUTE_MS } from '../../../platform/time/clock.ts';
import { EmailToken } from './email-token.entity.ts';
import { Session } from './session.entity.ts';
import { User } from './user.entity.ts';

/** How long a mailed link works. */
export const MAILED_LINK_MS = 60 * MINUTE_MS;

/** Why a link does nothing: unknown or too old, or used, even by another link of the account. */
export type DeadLink = 'expired' | 'already_used';

/** Purpose of a link. */
export type NewLink = Pick<EmailToken, 'userId' | 'purpose' | 'passwordHash' | 'subjectId'>;

/** Stores a new link and returns its token, which is only in the mail; earlier links keep working until they expire. */
export async function createMailedLink(tx: Context, link: NewLink): Promise<string> {
  const token = newToken();
  const tokenHash = hashToken(tx.env.PEPPER, token);
  tx.em.create(EmailToken, { ...link, tokenHash, createdAt: tx.now(), expiresAt: tx.in(MAILED_LINK_MS) });
  await tx.em.flush();
  return token;
}

/** Returns the open link of a token, or why there is none. */
export async function findMailedLink(ctx: Context, purpose: EmailToken['purpose'], token: string): Promise<EmailToken | DeadLink> {
  const link = await ctx.em.findOne(EmailToken, { tokenHash: hashToken(ctx.env.PEPPER, token), purpose }, { refresh: true });
  if (!link) return 'expired';
  if (link.usedAt) return 'already_used';
  return link.expiresAt <= ctx.now() ? 'expired' : link;
}

/** A link that is being used in this transaction, and its person. */
export interface UsedLink {
  readonly link: EmailToken;
  readonly user: User;
}

/** Returns the open link of a token with its person, locked, so that of two links used at once one wins; or why there is none. */
export async function lockMailedLink(tx: Context, purpose: EmailToken['purpose'], token: string): Promise<UsedLink | DeadLink> {
  const seen = await findMailedLink(tx, purpose, token);
  if (typeof seen === 'string') return seen;
  const user = await tx.em.findOneOrFail(User, { id: seen.userId }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  const link = await findMailedLink(tx, purpose, token);
  return typeof link === 'string' ? link : { link, user };
}

/**
 * Puts a password in force that was chosen together with a proof of the address: confirms the address, and ends every link
 * and session of the account, so that earlier passwords open nothing.
 */
export async function proveAddress(tx: Context, user: User, passwordHash: string): Promise<void> {
  const now = tx.now();
  tx.em.assign(user, { passwordHash, emailConfirmedAt: user.emailConfirmedAt ?? now });
  await tx.em.flush();
  await tx.em.nativeUpdate(EmailToken, { userId: user.id, usedAt: null }, { usedAt: now });
  await tx.em.nativeUpdate(EmailToken, { userId: user.id }, { passwordHash: null });
  await tx.em.nativeUpdate(Session, { userId: user.id, revokedAt: null }, { revokedAt: now, revokedReason: 'password_set' });
}
