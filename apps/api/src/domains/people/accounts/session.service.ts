import { LockMode } from '@mikro-orm/core';
import { signInSchema, type SignInForm } from '@larkline/validation';
import { signAccessToken } from '../../../platform/auth/access-token.ts';
import { signedInPerson } from '../../../platform/context/actor.ts';
import { GatePerKey } from '../../../platform/auth/gate.ts';
import { widestNetwork } from '../../../platform/auth/network.ts';
import { hashCost, hashPassword, verifyPassword } from '../../../platform/auth/passwords.ts';
import { hashToken, newToken, successorToken } from '../../../platform/auth/secrets.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { DAY_MS, SECOND_MS } from '../../../platform/time/clock.ts';
import { findKnownBrowser, rememberBrowser } from './known-browser.ts';
import { RefreshToken } from './refresh-token.entity.ts';
import { Session } from './session.entity.ts';
import type { SessionPayload } from './session.types.ts';
import { mailSignInLink } from './sign-in-link-mail.job.ts';
import { forgetFailedSignIns, passSignInLimits } from './sign-in-limits.ts';
import { User } from './user.entity.ts';

/** Life of one refresh token, renewed by each use. */
export const REFRESH_TOKEN_MS = 30 * DAY_MS;
/** Lifetime of a session; refreshing does not extend it. */
export const SESSION_MS = 90 * DAY_MS;
/** Passwords of one site that are compared, or wait for it, at a time. */
const HASHES_OF_SITE = new GatePerKey({ inWork: 4, waiting: 16, waitMs: 5 * SECOND_MS });
const COOKIE = 'refresh';
/**
 * Says that there is a refresh cookie, and is readable by scripts. Safari deletes what scripts store after seven days without a visit, but
 * not the cookies of a server: a page that has lost its session learns from this one that it can renew it.
 */
const MARK = 'signed-in';
const BY_MAIL =
  "There have been too many attempts to sign in to this account. If your password was right, we've emailed you a link to sign in.";
/** How long a rotated token still yields its successor, for answers that got lost on the way. */
export const ROTATION_GRACE_MS = 10 * SECOND_MS;

/** Opens a session for a person whose identity has been proven: sets the refresh cookie (AUT-16) and makes the browser known. */
export async function startSession(ctx: Context, user: User): Promise<SessionPayload> {
  const token = newToken();
  const session = ctx.em.create(Session, { id: ctx.newId(), userId: user.id, createdAt: ctx.now(), expiresAt: ctx.in(SESSION_MS) });
  ctx.em.create(RefreshToken, {
    tokenHash: hashToken(ctx.env.PEPPER, token),
    sessionId: session.id,
    createdAt: ctx.now(),
    expiresAt: ctx.in(REFRESH_TOKEN_MS),
  });
  await ctx.em.flush();
  const payload = issueTokens(ctx, user, session, token);
  rememberBrowser(ctx, user.email);
  return payload;
}

/**
 * Signs in with address and password (AUT-09). Throws WRONG_CREDENTIALS with the same words and the same work for an
 * unknown address, EMAIL_NOT_CONFIRMED after the right password (AUT-08), SIGN_IN_BY_MAIL while others guess the password of the account,
 * whatever the password, RATE_LIMITED, BUSY.
 */
export async function signIn(ctx: Context, input: SignInForm): Promise<SessionPayload> {
  const { email, password } = await parseSignIn(ctx, input);
  const way = await passSignInLimits(ctx, email);
  const user = await ctx.em.findOne(User, { email });
  const matches = await ofSite(ctx, email, () => verifyPassword(ctx.env.PEPPER, ctx.env.BCRYPT_COST, password, user?.passwordHash ?? null));
  if (way === 'mail') {
    await mailSignInLink(ctx, email, matches);
    throw new AppError('SIGN_IN_BY_MAIL', BY_MAIL);
  }
  if (!user || !matches) throw new AppError('WRONG_CREDENTIALS', 'Invalid login credentials');
  if (!user.emailConfirmedAt) throw new AppError('EMAIL_NOT_CONFIRMED', 'email_not_confirmed');
  await forgetFailedSignIns(ctx, email);
  const session = await startSessionWith(ctx, user, password);
  await renewHash(ctx, user, password);
  return session;
}

// One site never takes the places for hashes of all others, however many networks it has; a known browser needs no place of its site.
async function ofSite<T>(ctx: Context, email: string, work: () => Promise<T>): Promise<T> {
  if (findKnownBrowser(ctx, email)) return work();
  const leave = await HASHES_OF_SITE.enter(widestNetwork(ctx.ip));
  try {
    return await work();
  } finally {
    leave();
  }
}

// A form that is refused counts as an attempt of its network.
async function parseSignIn(ctx: Context, input: SignInForm): Promise<SignInForm> {
  try {
    return parse(signInSchema, input);
  } catch (refusal) {
    await ctx.limits.consume('signInNetwork', ctx.ip);
    throw refusal;
  }
}

// The password may have been replaced while it was compared: a session of the replaced one would outlive the end of all others.
function startSessionWith(ctx: Context, { id, passwordHash }: User, password: string): Promise<SessionPayload> {
  const { PEPPER, BCRYPT_COST } = ctx.env;
  return inTransaction(ctx, async (tx) => {
    const user = await tx.em.findOne(User, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
    const isUnchanged = user?.passwordHash === passwordHash;
    if (!user || !(isUnchanged || (await verifyPassword(PEPPER, BCRYPT_COST, password, user.passwordHash))))
      throw new AppError('WRONG_CREDENTIALS', 'Invalid login credentials');
    return startSession(tx, user);
  });
}

// A hash of another cost than today's is replaced while the password is at hand; not when hashing is busy.
async function renewHash(ctx: Context, { id, passwordHash }: User, password: string): Promise<void> {
  if (hashCost(passwordHash) === ctx.env.BCRYPT_COST) return;
  try {
    const renewed = await hashPassword(ctx.env.PEPPER, ctx.env.BCRYPT_COST, password);
    // A password that was changed in the meantime stays.
    await ctx.em.nativeUpdate(User, { id, passwordHash }, { passwordHash: renewed });
  } catch (refusal) {
    if (!(refusal instanceof AppError)) throw refusal;
    ctx.log.warn({ code: refusal.code }, 'password not hashed again');
  }
}

/**
 * Exchanges the refresh cookie for a new access token and the next refresh token (AUT-13, CF-60). Within 10 s a rotated
 * token yields the same successor; later it ends the whole session. Throws UNAUTHENTICATED and clears the cookie.
 */
export async function refreshSession(ctx: Context): Promise<SessionPayload> {
  const token = ctx.cookies.get(COOKIE);
  const outcome = token ? await rotate(ctx, token) : null;
  if (!outcome) {
    clearCookies(ctx);
    throw new AppError('UNAUTHENTICATED', 'Please sign in.');
  }
  return issueTokens(ctx, outcome.user, outcome.session, outcome.token);
}

/** Ends the session of the cookie or of the access token; nothing happens without one (AUT-15). */
export async function signOut(ctx: Context): Promise<boolean> {
  const token = ctx.cookies.get(COOKIE);
  const row = token ? await ctx.em.findOne(RefreshToken, { tokenHash: hashToken(ctx.env.PEPPER, token) }) : null;
  const ids = [row?.sessionId, signedInPerson(ctx)?.sessionId].filter((id) => id !== undefined);
  await ctx.em.nativeUpdate(Session, { id: { $in: ids }, revokedAt: null }, { revokedAt: ctx.now(), revokedReason: 'signed_out' });
  clearCookies(ctx);
  return true;
}

/** Returns whether a sign-in is neither ended nor expired. */
export async function isSessionOpen(ctx: Context, sessionId: string): Promise<boolean> {
  return (await ctx.em.count(Session, { id: sessionId, revokedAt: null, expiresAt: { $gt: ctx.now() } })) > 0;
}

interface Rotation {
  readonly user: User;
  readonly session: Session;
  readonly token: string;
}

// Returns null instead of throwing, so that revoking a stolen family is committed.
function rotate(ctx: Context, token: string): Promise<Rotation | null> {
  const pepper = ctx.env.PEPPER;
  return inTransaction(ctx, async ({ em }) => {
    const row = await em.findOne(RefreshToken, { tokenHash: hashToken(pepper, token) }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const session = row && (await em.findOne(Session, { id: row.sessionId }));
    const now = ctx.now();
    if (!row || !session || session.revokedAt || session.expiresAt <= now || row.expiresAt <= now) return null;
    const successor = successorToken(pepper, token);
    if (row.rotatedAt && now.getTime() - row.rotatedAt.getTime() > ROTATION_GRACE_MS) {
      em.assign(session, { revokedAt: now, revokedReason: 'token_reused' });
      ctx.log.warn({ session: session.id }, 'refresh token used again: session ended');
      return null;
    }
    if (!row.rotatedAt) {
      const successorHash = hashToken(pepper, successor);
      em.assign(row, { rotatedAt: now, successorHash });
      em.create(RefreshToken, { tokenHash: successorHash, sessionId: session.id, createdAt: now, expiresAt: ctx.in(REFRESH_TOKEN_MS) });
    }
    const user = await em.findOneOrFail(User, { id: session.userId });
    return { user, session, token: successor };
  });
}

function issueTokens(ctx: Context, user: User, session: Session, token: string): SessionPayload {
  const cookieEnd = Math.min(ctx.in(REFRESH_TOKEN_MS).getTime(), session.expiresAt.getTime());
  const options = { expires: new Date(cookieEnd), sameSite: 'strict' } as const;
  ctx.cookies.set(COOKIE, token, options);
  ctx.cookies.set(MARK, '1', { ...options, readable: true });
  return { ...signAccessToken(ctx.env.JWT_KEYS, { sub: user.id, sid: session.id }, ctx.now()), user: { id: user.id, email: user.email } };
}

function clearCookies(ctx: Context): void {
  for (const name of [COOKIE, MARK]) ctx.cookies.clear(name);
}
