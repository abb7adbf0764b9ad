import type Stripe from 'stripe';
import { emit } from '../../../platform/domain/events.ts';
import type { Context } from '../../../platform/context/context.ts';
import { Billing, isHeld, type StoredReport, type StripeSubscription } from '../subscriptions/index.ts';
import { endsWithRefund } from '../ledger/index.ts';
import { findContractNews, type ContractNews } from './contract-news.ts';
import { PlanChange, pricesOfChange } from './plan-change.entity.ts';

/**
 * Emits what changed in the contract of a client, in the transaction that stores Stripe's answer, wherever the change was made: once for
 * each change, since storing the same answer again changes nothing. Purchases without a client have mails of their own.
 */
export async function tellOfContract(tx: Context, { before, stored, current }: StoredReport): Promise<void> {
  const { clientId, stripeSubscriptionId, revision } = stored;
  const news = before && findContractNews(before, stored);
  if (!clientId || !news || (news.what === 'ended' && (await isToldOtherwise(tx, stored, current)))) return;
  await emit(tx, 'contractChanged', { clientId, key: `${stripeSubscriptionId}:${revision}`, news: await withAmountDue(tx, stored, news) });
}

// The mail about a refund says that the plan has ended; a plan that staff gave by hand continues.
async function isToldOtherwise(tx: Context, stored: StripeSubscription, current: Stripe.Subscription): Promise<boolean> {
  if (endsWithRefund(current)) return true;
  const billing = await tx.em.findOne(Billing, { clientId: stored.clientId });
  return billing !== null && isHeld(billing, stored);
}

async function withAmountDue(tx: Context, { stripeSubscriptionId }: StripeSubscription, news: ContractNews): Promise<ContractNews> {
  if (news.what !== 'waiting') return news;
  const change = await tx.em.findOne(PlanChange, { stripeSubscriptionId, toPriceKey: news.to.priceKey, state: 'awaiting_payment' });
  if (!change) return news;
  return { ...news, to: pricesOfChange(change)[1], duePence: change.amountPence };
}
