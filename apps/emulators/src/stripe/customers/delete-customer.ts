import type { Stripe } from 'stripe';
import { emitEvent } from '../events/events.ts';
import { endSubscription } from '../subscriptions/subscription-changes.ts';
import type { Call } from '../service.ts';
import { operation, type Operation } from '../transport/operation.ts';
import { getCustomer } from './customers.ts';

/** Deletes a customer: its subscriptions end immediately, its payment methods are detached. */
export const DELETE_CUSTOMER_OPERATION: Operation = operation('DELETE /v1/customers/:id', [], deleteCustomer);

function deleteCustomer(call: Call<Stripe.CustomerDeleteParams>): Stripe.DeletedCustomer {
  const { partition, ids } = call;
  const customer = getCustomer(partition, ids['id'] ?? '', 'id', 404);
  for (const subscription of partition.subscriptions.values()) {
    if (subscription.customer === customer.id && subscription.ended_at === null) {
      endSubscription(call, subscription, { reason: 'cancellation_requested' });
    }
  }
  for (const record of partition.paymentMethods.values()) {
    if (record.method.customer === customer.id) record.method = { ...record.method, customer: null };
  }
  const last = getCustomer(partition, customer.id, 'id', 404);
  partition.customers.delete(customer.id);
  const deleted: Stripe.DeletedCustomer = { id: customer.id, object: 'customer', deleted: true };
  partition.deletedCustomers.set(deleted.id, deleted);
  emitEvent(call, 'customer.deleted', last);
  return deleted;
}
