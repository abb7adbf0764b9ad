import type { Stripe } from 'stripe';
import { invalidRequest } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Call, Caller } from '../service.ts';
import { changeCustomer, getCustomer } from './customers.ts';

/** The balance of a customer: adjustments. */
export const BALANCE_OPERATIONS: readonly Operation[] = [
  operation('POST /v1/customers/:id/balance_transactions', ['amount', 'currency', 'description', 'metadata', 'expand'], adjustByApi),
];

/** Why a balance changes. */
export interface BalanceChange {
  readonly amount: number;
  readonly currency: string;
  readonly type: 'adjustment' | 'applied_to_invoice' | 'invoice_too_small' | 'unapplied_from_invoice';
  readonly invoiceId: string | null;
  readonly description: string | null;
  readonly metadata: Stripe.Metadata;
}

/** Adds pence to a customer's balance: positive is owed with the next invoice, negative is a credit. */
export function changeBalance(caller: Caller, customerId: string, change: BalanceChange): Stripe.CustomerBalanceTransaction {
  const customer = getCustomer(caller.partition, customerId, 'customer', 400);
  const balance = customer.balance + change.amount;
  const transaction: Stripe.CustomerBalanceTransaction = {
    id: newId('cbtxn'),
    object: 'customer_balance_transaction',
    amount: change.amount,
    checkout_session: null,
    created: caller.service.clock.nowSeconds(),
    credit_note: null,
    currency: change.currency,
    customer: customer.id,
    customer_account: null,
    description: change.description,
    ending_balance: balance,
    invoice: change.invoiceId,
    livemode: false,
    metadata: change.metadata,
    type: change.type,
  };
  changeCustomer(caller, customer.id, { balance, currency: customer.currency ?? change.currency });
  return transaction;
}

function adjustByApi(call: Call<Stripe.CustomerCreateBalanceTransactionParams>): Stripe.CustomerBalanceTransaction {
  const { params, ids, partition } = call;
  const customer = getCustomer(partition, ids['id'] ?? '', 'customer', 404);
  if (params.amount === 0) throw invalidRequest('Invalid non-zero integer', 'amount', 'parameter_invalid_integer');
  return changeBalance(call, customer.id, {
    amount: params.amount,
    currency: params.currency.toLowerCase(),
    type: 'adjustment',
    invoiceId: null,
    description: params.description ?? null,
    metadata: changeMetadata({}, params.metadata),
  });
}
