import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { newId } from '../transport/ids.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Partition } from '../partition.ts';
import type { Call } from '../service.ts';

/** Products: create (own ids allowed), retrieve, list. */
export const PRODUCT_OPERATIONS: readonly Operation[] = [
  operation('POST /v1/products', ['id', 'name', 'description', 'metadata', 'expand'], createProduct),
  operation('GET /v1/products', ['limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage('/v1/products', partition.products.values(), params),
  ),
  operation('GET /v1/products/:id', ['expand'], ({ partition, ids }) => getProduct(partition, ids['id'] ?? '', 'id', 404)),
];

/** Returns the product with this id; throws resource_missing. */
export function getProduct(partition: Partition, id: string, param: string, status: 400 | 404): Stripe.Product {
  const product = partition.products.get(id);
  if (!product) throw noSuch('product', id, param, status);
  return product;
}

function createProduct(call: Call<Stripe.ProductCreateParams>): Stripe.Product {
  const { partition, params, service } = call;
  const id = params.id ?? newId('prod');
  if (partition.products.has(id)) throw invalidRequest('Product already exists.', 'id', 'resource_already_exists');
  if (params.name.trim() === '') throw invalidRequest("You passed an empty string for 'name'.", 'name', 'parameter_invalid_empty');
  const now = service.clock.nowSeconds();
  const product: Stripe.Product = {
    id,
    object: 'product',
    active: true,
    created: now,
    default_price: null,
    description: params.description ?? null,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: changeMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    tax_details: null,
    type: 'service',
    unit_label: null,
    updated: now,
    url: null,
  };
  partition.products.set(id, product);
  emitEvent(call, 'product.created', product);
  return product;
}
