import { setTimeout as delay } from 'node:timers/promises';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/graphql/context.ts';
import { remainingMs } from '../../../platform/time/deadline.ts';
import { StripeSubscription } from '../subscriptions/stripe-subscription.entity.ts';
import { livingSubscriptionsOf } from '../subscriptions/subscription.service.ts';

/** Pause before a change that waits for another one tries again. */
const PAUSE_MS = 100;

/**
 * Does work that changes the plan of a client at Stripe while no other change of it is being made: what one tab confirmed is in effect
 * before another tab's change is compared with it. Calls with the same name go on together, since repeating them has no further effect;
 * one that was interrupted holds the others up for the length of a request. Throws CHANGE_PLANNED when it waited in vain.
 */
export async function inTurn<T>(ctx: Context, clientId: string, name: string, work: () => Promise<T>): Promise<T> {
  let until = await takeTurn(ctx, clientId, name);
  while (!until && (await livingSubscriptionsOf(ctx, clientId)).length > 0) {
    if (remainingMs() < ctx.env.REQUEST_DEADLINE_MS / 2)
      throw new AppError('CHANGE_PLANNED', 'Another change of your plan is being made. Please try again in a moment.');
    await delay(PAUSE_MS);
    until = await takeTurn(ctx, clientId, name);
  }
  try {
    return await work();
  } finally {
    if (until) await endTurn(ctx, { clientId, turnOf: name, turnUntil: until });
  }
}

async function takeTurn(ctx: Context, clientId: string, name: string): Promise<Date | null> {
  const turnUntil = ctx.in(ctx.env.REQUEST_DEADLINE_MS);
  const isFree = { $or: [{ turnUntil: null }, { turnUntil: { $lte: ctx.now() } }, { turnOf: name }] };
  const taken = await inTransaction(ctx, ({ em }) =>
    em.nativeUpdate(StripeSubscription, { clientId, endedAt: null, ...isFree }, { turnOf: name, turnUntil }),
  );
  return taken > 0 ? turnUntil : null;
}

// Without the database it ends by itself, and the outcome of the work must not be lost.
async function endTurn(ctx: Context, turn: Pick<StripeSubscription, 'clientId' | 'turnOf' | 'turnUntil'>): Promise<void> {
  await inTransaction(ctx, ({ em }) => em.nativeUpdate(StripeSubscription, turn, { turnOf: null, turnUntil: null })).catch(
    (failure: unknown) => ctx.log.warn({ err: failure }, 'turn of a change of plan ends later'),
  );
}
