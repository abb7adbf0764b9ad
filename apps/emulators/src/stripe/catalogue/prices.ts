import { Stripe } from 'stripe';
import { invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { newId } from '../transport/ids.ts';
import { createdIn, listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Partition } from '../partition.ts';
import { getProduct } from './products.ts';
import type { Call } from '../service.ts';

/** Maximum number of lookup keys in one list request, as in Stripe. */
const MAX_LOOKUP_KEYS = 10;

/** Prices: create, retrieve, update (never the amount), list. */
export const PRICE_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/prices',
    [
      'currency',
      'active',
      'product',
      'unit_amount',
      'recurring',
      'lookup_key',
      'transfer_lookup_key',
      'tax_behavior',
      'nickname',
      'metadata',
      'billing_scheme',
      'expand',
    ],
    createPrice,
  ),
  operation(
    'GET /v1/prices',
    ['active', 'created', 'currency', 'lookup_keys', 'product', 'recurring', 'type', 'limit', 'starting_after', 'ending_before', 'expand'],
    listPrices,
  ),
  operation('GET /v1/prices/:id', ['expand'], ({ partition, ids }) => getPrice(partition, ids['id'] ?? '', 'price', 404)),
  operation(
    'POST /v1/prices/:id',
    ['active', 'lookup_key', 'transfer_lookup_key', 'nickname', 'metadata', 'tax_behavior', 'expand'],
    updatePrice,
  ),
];

/** Returns the price with this id; throws resource_missing. */
export function getPrice(partition: Partition, id: string, param: string, status: 400 | 404): Stripe.Price {
  const price = partition.prices.get(id);
  if (!price) throw noSuch('price', id, param, status);
  return price;
}

/** Throws 400 unless a price can be subscribed to: recurring and active. */
export function assertRecurring(price: Stripe.Price, param: string): void {
  if (price.type === 'recurring' && price.active) return;
  throw invalidRequest(
    price.active
      ? 'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.'
      : 'The price specified is inactive. This field only accepts active prices.',
    param,
  );
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
    active: params.active ?? true,
    billing_scheme: 'per_unit',
    created: service.clock.nowSeconds(),
    currency: params.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: takeLookupKey(call, params.lookup_key, params.transfer_lookup_key, null),
    metadata: changeMetadata({}, params.metadata),
    nickname: params.nickname ?? null,
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

/** Amounts cannot be changed: the schema has no such parameter, as with Stripe. */
function updatePrice(call: Call<Stripe.PriceUpdateParams>): Stripe.Price {
  const { partition, params, ids } = call;
  const before = getPrice(partition, ids['id'] ?? '', 'price', 404);
  const taxBehavior = params.tax_behavior;
  if (taxBehavior && before.tax_behavior !== 'unspecified' && taxBehavior !== before.tax_behavior) {
    throw invalidRequest('You cannot change the tax behavior of a price once it is set.', 'tax_behavior');
  }
  const price: Stripe.Price = {
    ...before,
    active: params.active ?? before.active,
    lookup_key:
      params.lookup_key === undefined ? before.lookup_key : takeLookupKey(call, params.lookup_key, params.transfer_lookup_key, before.id),
    metadata: changeMetadata(before.metadata, params.metadata),
    nickname: params.nickname ?? before.nickname,
    tax_behavior: taxBehavior ?? before.tax_behavior,
  };
  partition.prices.set(price.id, price);
  emitEvent(call, 'price.updated', price, before);
  return price;
}

/** A lookup key belongs to one price; `transfer_lookup_key` moves it from the price that has it. */
function takeLookupKey(
  call: Call<unknown>,
  key: string | null | undefined,
  transfer: boolean | undefined,
  ownId: string | null,
): string | null {
  if (!key) return null;
  const holder = [...call.partition.prices.values()].find((price) => price.lookup_key === key && price.id !== ownId);
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
  const rows = createdIn(partition.prices.values(), params.created).filter(
    (price) =>
      (params.active === undefined || price.active === params.active) &&
      (!params.currency || price.currency === params.currency) &&
      (!params.product || price.product === params.product) &&
      (!params.type || price.type === params.type) &&
      (!params.recurring?.interval || price.recurring?.interval === params.recurring.interval) &&
      (!params.lookup_keys || (price.lookup_key !== null && params.lookup_keys.includes(price.lookup_key))),
  );
  return listPage('/v1/prices', rows, params);
}
