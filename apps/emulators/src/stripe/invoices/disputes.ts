import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import type { Caller } from '../service.ts';
import { invalidRequest, noSuch } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';

const EVIDENCE: Stripe.Dispute.Evidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  enhanced_evidence: {},
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
};

/** Opens a dispute about a charge, or decides the one that is open, with charge.dispute.created or charge.dispute.closed. */
export function disputeCharge(caller: Caller, chargeId: string, status: 'needs_response' | 'won' | 'lost'): Stripe.Dispute {
  const { partition } = caller;
  const charge = partition.charges.get(chargeId);
  if (!charge) throw noSuch('charge', chargeId, 'charge', 404);
  const open = [...partition.disputes.values()].find((dispute) => dispute.charge === chargeId && dispute.status === 'needs_response');
  if (status === 'needs_response') {
    if (open) throw invalidRequest(`The charge ${chargeId} is already disputed.`);
    const dispute = composeDispute(charge, caller.service.clock.nowSeconds());
    partition.disputes.set(dispute.id, dispute);
    partition.charges.set(chargeId, { ...charge, disputed: true });
    emitEvent(caller, 'charge.dispute.created', dispute);
    return dispute;
  }
  if (!open) throw invalidRequest(`The charge ${chargeId} has no open dispute.`);
  const closed: Stripe.Dispute = { ...open, status };
  partition.disputes.set(closed.id, closed);
  emitEvent(caller, 'charge.dispute.closed', closed);
  return closed;
}

function composeDispute(charge: Stripe.Charge, now: number): Stripe.Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: EVIDENCE,
    evidence_details: {
      due_by: now + 7 * 86_400,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: true,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  };
}
