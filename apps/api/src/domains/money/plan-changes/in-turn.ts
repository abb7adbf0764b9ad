import { setTimeout as delay } from 'node:timers/promises';
import { LockMode } from '@mikro-orm/core';
import { inTransaction } from '../../../platform/db/in-transaction.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Context } from '../../../platform/context/context.ts';
import { remainingMs } from '../../../platform/time/deadline.ts';
import { StripeSubscription, listLivingSubscriptions } from '../subscriptions/index.ts';

/** Pause before a change that waits for another one tries again. */
const PAUSE_MS = 100;
/** Name of the turns in which a refund begins that ends the plan. */
export const REFUND_TURN = 'refund';
/** Between the name of a turn and the tokens of the calls that share it. */
const SEPARATOR = '|';

/**
 * Does work that changes the plan of a client at Stripe while no other change of it is being made: what one tab confirmed is in effect
 * before another tab's change is compared with it. Calls with the same name continue together, since repeating them has no further effect;
 * others wait until the last of them has ended, or for the length of a request where one was interrupted. Throws CHANGE_PLANNED when it
 * gave up waiting.
 */
export async function inTurn<T>(ctx: Context, clientId: string, name: string, work: () => Promise<T>): Promise<T> {
  const token = ctx.newId();
  let isTaken = await takeTurn(ctx, clientId, name, token);
  while (!isTaken && (await listLivingSubscriptions(ctx, clientId)).length > 0) {
    if (remainingMs() < ctx.env.REQUEST_DEADLINE_MS / 2)
      throw new AppError('CHANGE_PLANNED', "We're still processing another change to your plan. Please try again in a moment.");
    await delay(PAUSE_MS);
    isTaken = await takeTurn(ctx, clientId, name, token);
  }
  try {
    return await work();
  } finally {
    if (isTaken) await endTurn(ctx, clientId, token);
  }
}

type Turn = Pick<StripeSubscription, 'turnOf' | 'turnUntil'>;

const FREE: Turn = { turnOf: null, turnUntil: null };

async function takeTurn(ctx: Context, clientId: string, name: string, token: string): Promise<boolean> {
  const [now, turnUntil] = [ctx.now(), ctx.in(ctx.env.REQUEST_DEADLINE_MS)];
  const taken = await changeTurns(ctx, clientId, (turn) => {
    const { name: present, tokens } = parseTurn(turn, now);
    if (tokens.length > 0 && present !== name) return null;
    return { turnOf: [name, ...tokens, token].join(SEPARATOR), turnUntil };
  });
  return taken > 0;
}

// Without the database it ends on its own, and the outcome of the work must not be lost.
async function endTurn(ctx: Context, clientId: string, token: string): Promise<void> {
  await changeTurns(ctx, clientId, (turn) => {
    const { name, tokens } = parseTurn(turn);
    if (!tokens.includes(token)) return null;
    const others = tokens.filter((each) => each !== token);
    return others.length > 0 ? { ...turn, turnOf: [name, ...others].join(SEPARATOR) } : FREE;
  }).catch((failure: unknown) => ctx.log.warn({ err: failure }, 'turn of a change of plan ends later'));
}

/** Returns the change under way on a subscription, and the calls that make it; none once the turn is over. */
function parseTurn({ turnOf, turnUntil }: Turn, now?: Date): { name: string; tokens: string[] } {
  if (!turnOf || !turnUntil || (now && turnUntil <= now)) return { name: '', tokens: [] };
  const [name = '', ...tokens] = turnOf.split(SEPARATOR);
  return { name, tokens };
}

/** Stores what `change` returns for the turn of each subscription of a client that has not ended; returns the number of those stored. */
function changeTurns(ctx: Context, clientId: string, change: (turn: Turn) => Turn | null): Promise<number> {
  return inTransaction(ctx, async ({ em }) => {
    const rows = await em.find(
      StripeSubscription,
      { clientId, endedAt: null },
      { lockMode: LockMode.PESSIMISTIC_WRITE, disableIdentityMap: true, orderBy: { stripeSubscriptionId: 'asc' } },
    );
    let stored = 0;
    for (const { stripeSubscriptionId, turnOf, turnUntil } of rows) {
      const turn = change({ turnOf, turnUntil });
      if (turn) stored += await em.nativeUpdate(StripeSubscription, { stripeSubscriptionId }, turn);
    }
    return stored;
  });
}
