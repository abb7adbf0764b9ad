import { Stripe } from 'stripe';
import { invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { newId } from '../transport/ids.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Partition } from '../partition.ts';
import { getProduct } from './products.ts';
import type { Call } from '../service.ts';

/** Maximum number of lookup keys in one list request, as in Stripe. */
const MAX_LOOKUP_KEYS = 10;

/** Prices: create and list. */
export const PRICE_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/prices',
    ['currency', 'product', 'unit_amount', 'recurring', 'lookup_key', 'transfer_lookup_key', 'tax_behavior', 'metadata', 'expand'],
    createPrice,
  ),
  operation('GET /v1/prices', ['active', 'lookup_keys', 'limit', 'starting_after', 'expand'], listPrices),
];

/** Returns the price with this id; throws resource_missing. */
export function getPrice(partition: Partition, id: string, param: string, status: 400 | 404): Stripe.Price {
  const price = partition.prices.get(id);
  if (!price) throw noSuch('price', id, param, status);
  return price;
}

/** Throws 400 unless a price can be subscribed to. */
export function assertRecurring(price: Stripe.Price, param: string): void {
  if (price.type === 'recurring') return;
  throw invalidRequest('The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.', param);
}

function createPrice(call: Call<Stripe.PriceCreateParams>): Stripe.Price {
  const { partition, params, service } = call;
  if (!params.product) throw missingParameter('product');
  if (params.unit_amount === undefined) throw missingParameter('unit_amount');
  if (params.unit_amount < 0) throw invalidRequest('Invalid non-negative integer', 'unit_amount', 'parameter_invalid_integer');
  const product = getProduct(partition, params.product, 'product', 400);
  const recurring = params.recurring;
  const price: Stripe.Price = {
    id: newId('price'),
    object: 'price',
    active: true,
    billing_scheme: 'per_unit',
    created: service.clock.nowSeconds(),
    currency: params.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: takeLookupKey(call),
    metadata: changeMetadata({}, params.metadata),
    nickname: null,
    product: product.id,
    recurring: recurring
      ? {
          interval: recurring.interval,
          interval_count: recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: recurring.usage_type ?? 'licensed',
        }
      : null,
    tax_behavior: params.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring ? 'recurring' : 'one_time',
    unit_amount: params.unit_amount,
    unit_amount_decimal: Stripe.Decimal.from(params.unit_amount),
  };
  partition.prices.set(price.id, price);
  emitEvent(call, 'price.created', price);
  return price;
}

/** A lookup key belongs to one price; `transfer_lookup_key` moves it from the price that has it. */
function takeLookupKey(call: Call<Stripe.PriceCreateParams>): string | null {
  const { lookup_key: key, transfer_lookup_key: transfer } = call.params;
  if (!key) return null;
  const holder = [...call.partition.prices.values()].find((price) => price.lookup_key === key);
  if (!holder) return key;
  if (!transfer) throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, 'lookup_key');
  const without: Stripe.Price = { ...holder, lookup_key: null };
  call.partition.prices.set(holder.id, without);
  emitEvent(call, 'price.updated', without, holder);
  return key;
}

function listPrices({ partition, params }: Call<Stripe.PriceListParams>): Stripe.ApiList<Stripe.Price> {
  if (params.lookup_keys && params.lookup_keys.length > MAX_LOOKUP_KEYS) {
    throw invalidRequest(`You may only specify up to ${MAX_LOOKUP_KEYS} lookup_keys.`, 'lookup_keys');
  }
  const rows = [...partition.prices.values()].filter(
    (price) =>
      (params.active === undefined || price.active === params.active) &&
      (!params.lookup_keys || (price.lookup_key !== null && params.lookup_keys.includes(price.lookup_key))),
  );
  return listPage('/v1/prices', rows, params);
}
