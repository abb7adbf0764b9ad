import { LockMode } from '@mikro-orm/core';
import { TERMS_VERSION } from '@larkline/brand';
import { signUpSchema, type SignUpForm } from '@larkline/validation';
import type { core } from 'zod/mini';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { queueMail } from '../../../integrations/mail/index.ts';
import { AccountExistsMail } from './AccountMails.tsx';
import { sendConfirmation } from './confirmation.service.ts';
import { Consent } from './consent.entity.ts';
import { mayBeMailed } from './mail-limits.ts';
import { proveAddress } from './mailed-link.ts';
import { User } from './user.entity.ts';

/** Parses a form that chooses a password: when only the password is refused, throws WEAK_PASSWORD with the reason (CF-43). */
export function parseNewAccount<S extends core.$ZodType>(schema: S, input: core.input<S>): core.output<S> {
  try {
    return parse(schema, input);
  } catch (refusal) {
    const fields = refusal instanceof AppError ? (refusal.details.fields ?? {}) : {};
    if (fields['password'] && Object.keys(fields).length === 1) throw new AppError('WEAK_PASSWORD', fields['password'], { fields });
    throw refusal;
  }
}

/**
 * Opens an account that waits for its confirmation mail (AUT-07). The answer and the work are the same for an address that
 * has an account; its owner gets a mail instead. Throws INVALID_INPUT, WEAK_PASSWORD, RATE_LIMITED, BUSY.
 */
export async function signUp(ctx: Context, input: SignUpForm): Promise<void> {
  const { email, password } = parseNewAccount(signUpSchema, input);
  await ctx.limits.consume('signUp', ctx.ip);
  const mailed = await mayBeMailed(ctx, 'confirmation', email);
  const passwordHash = await hashPassword(ctx.env.PEPPER, ctx.env.BCRYPT_COST, password);
  await inTransaction(ctx, async (tx) => {
    const user = await openAccount(tx, { email, passwordHash, fullName: null, confirmed: false });
    if (!mailed) return;
    if (user) await sendConfirmation(tx, user, { passwordHash, subjectId: null });
    else await notifyExistingAccount(tx, email);
  });
}

/** Input for a new account. */
export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly fullName: string | null;
  /** True when the address has been proven, by a payment for example. */
  readonly confirmed: boolean;
}

/** Adds a person who accepted the terms; returns `null` when the address is taken, even by a simultaneous sign-up. */
export async function createUser(ctx: Context, fields: NewUser): Promise<User | null> {
  const [row] = await ctx.em.execute<{ id: string }[]>(
    `insert into users (id, email, full_name, password_hash, email_confirmed_at, created_at) values (?, ?, ?, ?, ?, ?) on conflict (email) do nothing returning id`,
    [ctx.newId(), fields.email, fields.fullName, fields.passwordHash, fields.confirmed ? ctx.now() : null, ctx.now()],
  );
  if (!row) return null;
  await acceptTerms(ctx, row.id);
  return ctx.em.findOneOrFail(User, { id: row.id });
}

/**
 * Opens an account for an address, even for one that an earlier sign-up left unconfirmed: its first password counts for nothing,
 * since it may be a stranger's (docs/how/accounts.md). The new one counts at once for an address that is proven; otherwise it must
 * be confirmed by a link of `sendConfirmation`. Returns `null` when the address has a confirmed account. Runs in a transaction.
 */
export async function openAccount(tx: Context, fields: NewUser): Promise<User | null> {
  const created = await createUser(tx, fields);
  if (created) return created;
  const waiting = await tx.em.findOneOrFail(User, { email: fields.email }, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true });
  if (waiting.emailConfirmedAt) return null;
  tx.em.assign(waiting, { passwordHash: fields.passwordHash, fullName: fields.fullName });
  await acceptTerms(tx, waiting.id);
  if (fields.confirmed) await proveAddress(tx, waiting, fields.passwordHash);
  return waiting;
}

async function acceptTerms(ctx: Context, userId: string): Promise<void> {
  for (const document of ['terms', 'privacy'] as const) {
    ctx.em.create(Consent, { id: ctx.newId(), userId, document, version: TERMS_VERSION, acceptedAt: ctx.now() });
  }
  await ctx.em.flush();
}

/** Informs the owner of a confirmed account by mail that its address was used to register again. */
export async function notifyExistingAccount(ctx: Context, email: string): Promise<void> {
  await queueMail(ctx, {
    kind: 'account_exists',
    recipient: email,
    subject: 'You already have an account',
    body: AccountExistsMail({ publicUrl: ctx.env.PUBLIC_URL }),
  });
}

/** Returns the account of an address (lower case), or `null`. */
export function findUserByEmail(ctx: Context, email: string): Promise<User | null> {
  return ctx.em.findOne(User, { email });
}

/** Returns the account of a person. Throws NOT_FOUND. */
export async function getUser(ctx: Context, userId: string): Promise<User> {
  const user = await ctx.em.findOne(User, { id: userId });
  if (!user) throw new AppError('NOT_FOUND', 'This account no longer exists.');
  return user;
}
