import { TERMS_VERSION } from '@larkline/brand';
import { signUpSchema, type SignUpForm } from '@larkline/validation';
import type { core } from 'zod/mini';
import { hashPassword } from '../../platform/auth/passwords.ts';
import { inTransaction } from '../../platform/db/in-transaction.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { parse } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/graphql/context.ts';
import { queueMail } from '../../integrations/mail/index.ts';
import { AccountExistsMail } from './AccountMails.tsx';
import { sendConfirmation } from './confirmation.service.ts';
import { Consent } from './consent.entity.ts';
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
  const passwordHash = await hashPassword(ctx.env.PEPPER, ctx.env.BCRYPT_COST, password);
  await inTransaction(ctx, async (tx) => {
    const user = await createUser(tx, { email, passwordHash, fullName: null, confirmed: false });
    if (user) await sendConfirmation(tx, user);
    else await notifyExistingAccount(tx, email);
  });
}

/** What a new account starts with. */
export interface NewUser {
  readonly email: string;
  readonly passwordHash: string;
  readonly fullName: string | null;
  /** True when the address has been proven, by a payment for example. */
  readonly confirmed: boolean;
}

/** Adds a person who accepted the terms; returns `null` when the address is taken, also by a simultaneous sign-up. */
export async function createUser(ctx: Context, fields: NewUser): Promise<User | null> {
  const [row] = await ctx.em.execute<{ id: string }[]>(
    `insert into users (id, email, full_name, password_hash, email_confirmed_at, created_at) values (?, ?, ?, ?, ?, ?) on conflict (email) do nothing returning id`,
    [ctx.newId(), fields.email, fields.fullName, fields.passwordHash, fields.confirmed ? ctx.now() : null, ctx.now()],
  );
  if (!row) return null;
  for (const document of ['terms', 'privacy'] as const) {
    ctx.em.create(Consent, { id: ctx.newId(), userId: row.id, document, version: TERMS_VERSION, acceptedAt: ctx.now() });
  }
  await ctx.em.flush();
  return ctx.em.findOneOrFail(User, { id: row.id });
}

/** Informs the owner of an address by mail that it was used to register again; sends a new link while it waits for confirmation. */
export async function notifyExistingAccount(ctx: Context, email: string): Promise<void> {
  const owner = await ctx.em.findOneOrFail(User, { email });
  if (!owner.emailConfirmedAt) return sendConfirmation(ctx, owner);
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
