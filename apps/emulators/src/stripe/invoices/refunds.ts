import type { Stripe } from 'stripe';
import { invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { newId } from '../transport/ids.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Partition } from '../partition.ts';
import type { Call, Caller } from '../service.ts';

/** Refunds: create (whole or in part), retrieve, list. */
export const REFUND_OPERATIONS: readonly Operation[] = [
  operation('POST /v1/refunds', ['payment_intent', 'amount', 'reason', 'metadata', 'expand'], createRefund),
  operation('GET /v1/refunds', ['payment_intent', 'limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/refunds',
      [...partition.refunds.values()].filter((refund) => !params.payment_intent || refund.payment_intent === params.payment_intent),
      params,
    ),
  ),
  operation('GET /v1/refunds/:id', ['expand'], ({ partition, ids }) => getRefund(partition, ids['id'] ?? '')),
];

/** Returns the refund with this id; throws resource_missing. */
export function getRefund(partition: Partition, id: string): Stripe.Refund {
  const refund = partition.refunds.get(id);
  if (!refund) throw noSuch('refund', id, 'id', 404);
  return refund;
}

/** Makes a refund fail after it was accepted, as a bank does whose customer closed the account, with its two events. */
export function failRefund(caller: Caller, refund: Stripe.Refund): Stripe.Refund {
  const failed: Stripe.Refund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' };
  caller.partition.refunds.set(failed.id, failed);
  emitEvent(caller, 'refund.updated', failed, refund);
  emitEvent(caller, 'refund.failed', failed);
  const charge = caller.partition.charges.get(String(refund.charge));
  if (charge)
    caller.partition.charges.set(charge.id, { ...charge, amount_refunded: charge.amount_refunded - refund.amount, refunded: false });
  return failed;
}

function createRefund(call: Call<Stripe.RefundCreateParams>): Stripe.Refund {
  const { partition, params } = call;
  if (!params.payment_intent) throw missingParameter('payment_intent');
  const intent = partition.intents.get(params.payment_intent);
  const charge = intent?.latest_charge ? partition.charges.get(String(intent.latest_charge)) : undefined;
  if (!intent) throw noSuch('payment_intent', params.payment_intent, 'payment_intent', 404);
  if (!charge) throw invalidRequest(`This PaymentIntent (${intent.id}) does not have a successful charge to refund.`, 'payment_intent');
  const left = charge.amount - refunded(partition, intent.id);
  if (left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, undefined, 'charge_already_refunded');
  }
  const amount = params.amount ?? left;
  if (amount > left) throw invalidRequest(`Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`, 'amount');
  const refund: Stripe.Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: call.service.clock.nowSeconds(),
    currency: charge.currency,
    customer: String(charge.customer),
    customer_account: null,
    metadata: changeMetadata({}, params.metadata),
    payment_intent: intent.id,
    payment_method: charge.payment_method,
    reason: params.reason ?? null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
  partition.refunds.set(refund.id, refund);
  emitEvent(call, 'refund.created', refund);
  const total = charge.amount_refunded + amount;
  const returned: Stripe.Charge = { ...charge, amount_refunded: total, refunded: total === charge.amount };
  partition.charges.set(returned.id, returned);
  emitEvent(call, 'charge.refunded', returned, charge);
  return refund;
}

function refunded(partition: Partition, intentId: string): number {
  const living = [...partition.refunds.values()].filter((one) => one.payment_intent === intentId && one.status === 'succeeded');
  return living.reduce((sum, { amount }) => sum + amount, 0);
}
