import type { Stripe } from 'stripe';
import { assertRecurring, getPrice } from '../catalogue/prices.ts';
import type { Partition } from '../partition.ts';
import { invalidRequest, missingParameter } from '../transport/errors.ts';
import type { WantedItem } from './plan-change.ts';
import type { ProrationBehavior } from './proration.ts';
import { theItem } from './subscription-changes.ts';

/** The parameters of an update or a preview that change the item. */
export interface ItemParams {
  readonly items?: readonly { readonly id?: string; readonly price?: string; readonly quantity?: number; readonly deleted?: boolean }[];
  readonly billing_cycle_anchor?: { readonly type: string };
  readonly proration_behavior?: string;
  readonly proration_date?: number;
}

/** Returns the requested change of the item; `null` when the item is not concerned. `prefix` is the path of the parameters. */
export function readWantedItem(
  partition: Partition,
  subscription: Stripe.Subscription,
  params: ItemParams,
  now: number,
  prefix = '',
): WantedItem | null {
  const named = (name: string): string => (prefix ? `${prefix}[${name}]` : name);
  const newCycle = readAnchor(params, named('billing_cycle_anchor'));
  if (!params.items && !newCycle) return null;
  if (subscription.status === 'incomplete') {
    throw invalidRequest('This subscription is incomplete: its items can be changed once its first invoice is paid.', named('items'));
  }
  const item = theItem(subscription);
  const [given, ...others] = params.items ?? [{ id: item.id }];
  if (!given || others.length > 0) throw invalidRequest('The local service supports subscriptions of one item only.', named('items'));
  const place = `${named('items')}[0]`;
  const unsupported = Object.keys(given).find((name) => !['id', 'price', 'quantity', 'deleted'].includes(name));
  if (unsupported) {
    const name = `${place}[${unsupported}]`;
    throw invalidRequest(`The local service does not support the parameter '${name}' here.`, name, 'unsupported_locally');
  }
  if (given.deleted) throw invalidRequest('A subscription must have at least one active plan.', named('items'));
  if (!given.id)
    throw invalidRequest('The local service supports one item only: give the id of the present one.', `${place}[id]`, 'parameter_missing');
  if (given.id !== item.id) throw invalidRequest(`No such subscription item: '${given.id}'`, `${place}[id]`, 'resource_missing');
  if (!given.price && given.quantity === undefined && !newCycle) throw missingParameter(`${place}[price]`);
  const price = given.price ? getPrice(partition, given.price, `${place}[price]`, 400) : item.price;
  if (price.id !== item.price.id) assertRecurring(price, `${place}[price]`);
  if (price.currency !== subscription.currency) {
    throw invalidRequest('The price specified only supports another currency than the subscription.', `${place}[price]`);
  }
  return {
    price,
    quantity: given.quantity ?? item.quantity ?? 1,
    at: params.proration_date ?? now,
    behavior: (params.proration_behavior ?? 'create_prorations') as ProrationBehavior,
    newCycle,
  };
}

function readAnchor({ billing_cycle_anchor: anchor }: ItemParams, param: string): boolean {
  if (!anchor || anchor.type === 'unchanged') return false;
  if (anchor.type === 'now') return true;
  throw invalidRequest('The local service supports the types now and unchanged.', `${param}[type]`);
}
