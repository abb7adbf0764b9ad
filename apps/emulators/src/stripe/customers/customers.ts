import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { newId } from '../transport/ids.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Partition } from '../partition.ts';
import { attachPaymentMethod, customerPaymentMethods } from './payment-methods.ts';
import type { Call, Caller } from '../service.ts';

/** Customers: create, retrieve, update, list. */
export const CUSTOMER_OPERATIONS: readonly Operation[] = [
  operation('POST /v1/customers', ['email', 'name', 'metadata', 'payment_method', 'invoice_settings', 'expand'], createCustomerByApi),
  operation('GET /v1/customers', ['email', 'limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/customers',
      [...partition.customers.values()].filter(({ email }) => !params.email || email === params.email),
      params,
    ),
  ),
  operation(
    'GET /v1/customers/:id',
    ['expand'],
    ({ partition, ids }) => partition.deletedCustomers.get(ids['id'] ?? '') ?? getCustomer(partition, ids['id'] ?? '', 'id', 404),
  ),
  operation('POST /v1/customers/:id', ['email', 'name', 'metadata', 'invoice_settings', 'expand'], updateCustomerByApi),
];

/** Input of a new customer. */
export type CustomerFields = Partial<Pick<Stripe.Customer, 'email' | 'name' | 'phone' | 'description' | 'address' | 'metadata'>>;

/** Returns the customer with this id; throws resource_missing. */
export function getCustomer(partition: Partition, id: string, param: string, status: 400 | 404): Stripe.Customer {
  const customer = partition.customers.get(id);
  if (!customer) throw noSuch('customer', id, param, status);
  return customer;
}

/** Creates a customer and its event. */
export function createCustomer(caller: Caller, fields: CustomerFields): Stripe.Customer {
  const id = newId('cus');
  const customer: Stripe.Customer = {
    id,
    object: 'customer',
    address: fields.address ?? null,
    balance: 0,
    created: caller.service.clock.nowSeconds(),
    currency: null,
    default_source: null,
    delinquent: false,
    description: fields.description ?? null,
    discount: null,
    email: fields.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: { custom_fields: null, default_payment_method: null, footer: null, rendering_options: null },
    livemode: false,
    metadata: fields.metadata ?? {},
    name: fields.name ?? null,
    next_invoice_sequence: 1,
    phone: fields.phone ?? null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
  caller.partition.customers.set(id, customer);
  emitEvent(caller, 'customer.created', customer);
  return customer;
}

/** Updates a customer and creates its event. */
export function changeCustomer(caller: Caller, id: string, change: Partial<Stripe.Customer>): Stripe.Customer {
  const before = getCustomer(caller.partition, id, 'customer', 400);
  const customer: Stripe.Customer = { ...before, ...change };
  caller.partition.customers.set(id, customer);
  emitEvent(caller, 'customer.updated', customer, before);
  return customer;
}

function createCustomerByApi(call: Call<Stripe.CustomerCreateParams>): Stripe.Customer {
  const { params, partition } = call;
  assertEmail(params.email);
  const customer = createCustomer(call, {
    email: params.email || null,
    name: params.name || null,
    metadata: changeMetadata({}, params.metadata),
  });
  if (params.payment_method) attachPaymentMethod(call, params.payment_method, customer.id);
  const defaultMethod = params.invoice_settings?.default_payment_method;
  if (defaultMethod) setDefaultMethod(call, customer.id, defaultMethod, params.payment_method);
  return getCustomer(partition, customer.id, 'id', 404);
}

function updateCustomerByApi(call: Call<Stripe.CustomerUpdateParams>): Stripe.Customer {
  const { params, partition, ids } = call;
  const before = getCustomer(partition, ids['id'] ?? '', 'id', 404);
  assertEmail(params.email);
  const updated = changeCustomer(call, before.id, {
    ...(params.email !== undefined && { email: params.email || null }),
    ...(params.name !== undefined && { name: params.name || null }),
    metadata: changeMetadata(before.metadata, params.metadata),
  });
  const defaultMethod = params.invoice_settings?.default_payment_method;
  return defaultMethod ? setDefaultMethod(call, before.id, defaultMethod, undefined) : updated;
}

/** `pm_card_…` in the request refers to the method that was created by attaching it. */
function setDefaultMethod(call: Caller, customerId: string, wanted: string, attached: string | undefined): Stripe.Customer {
  const own = customerPaymentMethods(call.partition, customerId);
  const method = wanted === attached ? own.at(-1) : own.find(({ id }) => id === wanted);
  if (!method) {
    throw invalidRequest(
      `The customer does not have a payment method with the ID ${wanted}. The payment method must be attached to the customer.`,
      'invoice_settings[default_payment_method]',
      'resource_missing',
    );
  }
  const { invoice_settings } = getCustomer(call.partition, customerId, 'customer', 400);
  return changeCustomer(call, customerId, { invoice_settings: { ...invoice_settings, default_payment_method: method.id } });
}

function assertEmail(email: string | undefined): void {
  if (email && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) throw invalidRequest(`Invalid email address: ${email}`, 'email', 'email_invalid');
}
