import { z } from 'zod';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { parse } from '../../../platform/errors/parse.ts';
import type { Context } from '../../../platform/context/context.ts';
import { lockMailedLink, type DeadLink } from './mailed-link.ts';
import { startSession } from './session.service.ts';
import type { SessionPayload } from './session.types.ts';
import { forgetFailedSignIns } from './sign-in-limits.ts';

const MOST_TOKEN_CHARACTERS = 200;

/** A used sign-in link: the session that it opened, or why it opened none. */
export interface LinkSignIn {
  readonly status: 'signed_in' | DeadLink;
  readonly session: SessionPayload | null;
}

/** Signs in with a mailed link, once and within 60 minutes; the browser is known from then on. Throws INVALID_INPUT, RATE_LIMITED. */
export async function signInWithLink(ctx: Context, input: string): Promise<LinkSignIn> {
  // Only the caller's network counts: the token can't be guessed, so its neighbours needn't be limited.
  await ctx.limits.consumeOwn('passwordReset', ctx.ip);
  const token = parse(z.string().max(MOST_TOKEN_CHARACTERS), input);
  const outcome = await inTransaction(ctx, async (tx) => {
    const found = await lockMailedLink(tx, 'sign_in', token);
    if (typeof found === 'string') return { status: found, session: null };
    tx.em.assign(found.link, { usedAt: tx.now() });
    return { status: 'signed_in' as const, session: await startSession(tx, found.user) };
  });
  if (outcome.session) await forgetFailedSignIns(ctx, outcome.session.user.email);
  return outcome;
}
