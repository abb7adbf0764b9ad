import { guaranteeDecisionSchema } from '@larkline/validation';
import { LockMode } from '@mikro-orm/core';
import { callStripe } from '../../../../integrations/stripe/index.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { signedIn } from '../../../../platform/context/actor.ts';
import { emit } from '../../../../platform/domain/events.ts';
import { findReadable } from '../../../../platform/auth/get-own.ts';
import { inTransaction } from '../../../../platform/db/in-transaction.ts';
import { AppError } from '../../../../platform/errors/app-error.ts';
import { parse } from '../../../../platform/errors/parse.ts';
import type { Context } from '../../../../platform/context/context.ts';
import { beginRefund, refundable, sumPence, syncInvoice } from '../../../money/ledger/index.ts';
import { inTurn, REFUND_TURN } from '../../../money/plan-changes/index.ts';
import { StripeSubscription } from '../../../money/subscriptions/index.ts';
import { Client } from '../../../people/rows/index.ts';
import { GuaranteeClaim } from './guarantee-claim.entity.ts';
import { invoicesToRefund } from './guarantee-figures.ts';

const NO_ANSWER = "We couldn't load the payments. Please try again.";
/** Invoices that are read before a decision; a quarter has at most four, and some for changes of plan. */
const MAX_INVOICES = 100;

interface Decision {
  readonly isApproved: boolean;
  readonly note: string;
}

/**
 * Decides a claim of the guarantee, for staff, and records it in the audit log. Approved, the plan ends and the payments are refunded, once.
 * The same decision again changes nothing. Throws NOT_FOUND, CLAIM_DECIDED for the other decision, NOTHING_TO_REFUND, INVALID_INPUT,
 * CHANGE_PLANNED while the client's plan is being changed, UPSTREAM_FAILED.
 */
export async function decideClaim(ctx: Context, claimId: string, input: Decision): Promise<GuaranteeClaim> {
  const decision = parse(guaranteeDecisionSchema, input);
  const claim = await findReadable(ctx, GuaranteeClaim, claimId);
  if (!claim) throw new AppError('NOT_FOUND', 'This claim no longer exists.');
  if (claim.state !== 'received' || !decision.isApproved) return store(ctx, claim, decision);
  // In turn: what is charged for a change that the client confirms is refunded as well, or not charged.
  return inTurn(ctx, claim.clientId, REFUND_TURN, async () => {
    await syncInvoices(ctx, claim.stripeSubscriptionId);
    return store(ctx, claim, decision);
  });
}

function store(ctx: Context, { id, clientId }: GuaranteeClaim, { isApproved, note }: Decision): Promise<GuaranteeClaim> {
  const staff = signedIn(ctx);
  return inTransaction(ctx, async (tx) => {
    await tx.em.findOneOrFail(Client, { id: clientId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
    const current = await tx.em.findOneOrFail(GuaranteeClaim, { id }, { refresh: true });
    const state = isApproved ? 'approved' : 'refused';
    if (current.state === state) return current;
    if (current.state !== 'received') throw new AppError('CLAIM_DECIDED', 'This claim has already been decided differently.');
    const refundPence = isApproved ? await approve(tx, current, staff.email) : 0;
    tx.em.assign(current, { state, decidedBy: staff.email, decidedAt: tx.now(), note });
    await tx.em.flush();
    await recordAct(tx, { action: `guarantee_${state}`, clientId, notes: note, after: { refundPence } });
    await emit(tx, 'guaranteeDecided', { clientId, claimId: id, note, refundPence });
    return current;
  });
}

async function approve(tx: Context, claim: GuaranteeClaim, decidedBy: string): Promise<number> {
  const { clientId, stripeSubscriptionId } = claim;
  const subscription = await tx.em.findOneOrFail(StripeSubscription, { stripeSubscriptionId });
  const payments = await refundable(tx, await invoicesToRefund(tx, clientId, subscription, claim.createdAt));
  if (payments.length === 0) throw new AppError('NOTHING_TO_REFUND', 'This has already been refunded in full.');
  const amountPence = sumPence(payments);
  await beginRefund(tx, {
    purpose: 'guarantee',
    subjectId: claim.id,
    clientId,
    stripeSubscriptionId,
    amountPence,
    payments,
    requestedBy: claim.requestedBy,
    decidedBy,
  });
  return amountPence;
}

async function syncInvoices(ctx: Context, subscription: string): Promise<void> {
  const { data } = await callStripe(ctx, NO_ANSWER, (stripe) => stripe.invoices.list({ subscription, limit: MAX_INVOICES }));
  for (const { id } of data) await syncInvoice(ctx, id);
}
