import type { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../transport/errors.ts';
import { emitEvent } from '../events/events.ts';
import { newId } from '../transport/ids.ts';
import { createdIn, listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Partition } from '../partition.ts';
import type { Call } from '../service.ts';

/** Products: create (own ids allowed), retrieve, update, list. */
export const PRODUCT_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/products',
    [
      'id',
      'name',
      'active',
      'description',
      'metadata',
      'images',
      'tax_code',
      'unit_label',
      'url',
      'marketing_features',
      'statement_descriptor',
      'shippable',
      'expand',
    ],
    createProduct,
  ),
  operation(
    'GET /v1/products',
    ['active', 'created', 'ids', 'limit', 'starting_after', 'ending_before', 'expand'],
    ({ partition, params }) =>
      listPage(
        '/v1/products',
        createdIn(partition.products.values(), params.created).filter(
          (product) =>
            (params.active === undefined || product.active === params.active) && (!params.ids || params.ids.includes(product.id)),
        ),
        params,
      ),
  ),
  operation('GET /v1/products/:id', ['expand'], ({ partition, ids }) => getProduct(partition, ids['id'] ?? '', 'id', 404)),
  operation(
    'POST /v1/products/:id',
    ['name', 'active', 'description', 'metadata', 'images', 'default_price', 'tax_code', 'unit_label', 'url', 'expand'],
    updateProduct,
  ),
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
    active: params.active ?? true,
    created: now,
    default_price: null,
    description: params.description ?? null,
    images: params.images ?? [],
    livemode: false,
    marketing_features: params.marketing_features ?? [],
    metadata: changeMetadata({}, params.metadata),
    name: params.name,
    package_dimensions: null,
    shippable: params.shippable ?? null,
    statement_descriptor: params.statement_descriptor ?? null,
    tax_code: params.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: params.unit_label ?? null,
    updated: now,
    url: params.url ?? null,
  };
  partition.products.set(id, product);
  emitEvent(call, 'product.created', product);
  return product;
}

function updateProduct(call: Call<Stripe.ProductUpdateParams>): Stripe.Product {
  const { partition, params, ids, service } = call;
  const before = getProduct(partition, ids['id'] ?? '', 'id', 404);
  if (params.default_price && !partition.prices.has(params.default_price))
    throw noSuch('price', params.default_price, 'default_price', 400);
  const product: Stripe.Product = {
    ...before,
    active: params.active ?? before.active,
    default_price: params.default_price ?? before.default_price ?? null,
    description: params.description === undefined ? before.description : params.description || null,
    images: params.images === undefined ? before.images : params.images || [],
    metadata: changeMetadata(before.metadata, params.metadata),
    name: params.name ?? before.name,
    tax_code: params.tax_code === undefined ? (before.tax_code ?? null) : params.tax_code || null,
    unit_label: params.unit_label === undefined ? (before.unit_label ?? null) : params.unit_label || null,
    url: params.url === undefined ? before.url : params.url || null,
    updated: service.clock.nowSeconds(),
  };
  partition.products.set(product.id, product);
  emitEvent(call, 'product.updated', product, before);
  return product;
}
