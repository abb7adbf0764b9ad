import { z } from 'zod';
import { findUserByEmail, startSession } from '../../domains/people/accounts/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { parse } from '../../platform/errors/parse.ts';
import type { Context } from '../../platform/context/context.ts';

/** The person whose session is made. */
export const seedSessionSchema = z.strictObject({ email: z.email().toLowerCase() });

/** The part of a sign-in that a browser stores. */
export interface SeededSession {
  readonly cookies: readonly { readonly name: string; readonly value: string; readonly httpOnly: boolean }[];
  readonly session: Awaited<ReturnType<typeof startSession>>;
}

/** Signs in to an existing account without its password. Throws INVALID_INPUT and NOT_FOUND. */
export async function makeSession(ctx: Context, options: z.input<typeof seedSessionSchema>): Promise<SeededSession> {
  const { email } = parse(seedSessionSchema, options);
  const user = await findUserByEmail(ctx, email);
  if (!user) throw new AppError('NOT_FOUND', `No account for ${email}`);
  const cookies: SeededSession['cookies'][number][] = [];
  const set: Context['cookies']['set'] = (name, value, { readable = false }) => void cookies.push({ name, value, httpOnly: !readable });
  const session = await startSession({ ...ctx, cookies: { ...ctx.cookies, set } }, user);
  return { cookies, session };
}
