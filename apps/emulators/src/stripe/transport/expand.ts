import { listPayments } from '../invoices/invoice-payments.ts';
import { lineItems } from '../checkout/checkout-object.ts';
import { invalidRequest } from './errors.ts';
import type { Partition } from '../partition.ts';

/** Maximum depth of expansion, as in Stripe. */
const MAX_DEPTH = 4;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

/** Returns the answer as JSON data with the `expand` paths filled in; see "Expanding responses" in Stripe's reference. */
export function expandAnswer(partition: Partition, answer: unknown, paths: readonly string[]): Json {
  const json = JSON.parse(JSON.stringify(answer)) as Json;
  for (const path of paths) {
    const parts = path.split('.');
    // In a list `data.` is not counted.
    const depth = parts[0] === 'data' ? parts.length - 1 : parts.length;
    if (depth > MAX_DEPTH) throw invalidRequest(`You cannot expand more than ${MAX_DEPTH} levels of a property: ${path}.`, 'expand');
    expandPath(partition, json, parts, path);
  }
  return json;
}

function expandPath(partition: Partition, value: Json, [name, ...rest]: readonly string[], path: string): void {
  if (name === undefined || value === null) return;
  if (Array.isArray(value)) {
    for (const element of value) expandPath(partition, element, [name, ...rest], path);
    return;
  }
  if (typeof value !== 'object') throw cannotExpand(path);
  if (!(name in value)) addIncludable(partition, value, name, path);
  const current = value[name] ?? null;
  if (typeof current === 'string') value[name] = find(partition, name, current, path);
  const next = value[name] ?? null;
  if (rest.length === 0) return;
  // `data` of a list is walked element by element.
  if (Array.isArray(next)) for (const element of next) expandPath(partition, element, rest, path);
  else expandPath(partition, next, rest, path);
}

/** Properties that are only included on expansion. */
function addIncludable(partition: Partition, owner: JsonObject, name: string, path: string): void {
  const checkout =
    owner['object'] === 'checkout.session' && name === 'line_items' ? partition.checkouts.get(String(owner['id'])) : undefined;
  if (checkout) {
    owner[name] = JSON.parse(JSON.stringify(lineItems(partition, checkout))) as Json;
    return;
  }
  const invoice = owner['object'] === 'invoice' && name === 'payments' ? partition.invoices.get(String(owner['id'])) : undefined;
  if (invoice) {
    owner[name] = JSON.parse(JSON.stringify(listPayments(partition, invoice))) as Json;
    return;
  }
  throw cannotExpand(path);
}

function find(partition: Partition, name: string, id: string, path: string): Json {
  const tables: Record<string, (id: string) => unknown> = {
    customer: (key) => partition.customers.get(key),
    product: (key) => partition.products.get(key),
    price: (key) => partition.prices.get(key),
    default_price: (key) => partition.prices.get(key),
    subscription: (key) => partition.subscriptions.get(key),
    invoice: (key) => partition.invoices.get(key),
    latest_invoice: (key) => partition.invoices.get(key),
    schedule: (key) => partition.schedules.get(key),
    payment_intent: (key) => partition.intents.get(key),
    latest_charge: (key) => partition.charges.get(key),
    charge: (key) => partition.charges.get(key),
    payment_method: (key) => partition.paymentMethods.get(key)?.method,
    default_payment_method: (key) => partition.paymentMethods.get(key)?.method,
  };
  const table = Object.hasOwn(tables, name) ? tables[name] : undefined;
  if (!table) throw cannotExpand(path);
  const found = table(id);
  return found === undefined ? id : (JSON.parse(JSON.stringify(found)) as Json);
}

function cannotExpand(path: string): Error {
  return invalidRequest(`This property cannot be expanded (${path}).`, 'expand');
}
