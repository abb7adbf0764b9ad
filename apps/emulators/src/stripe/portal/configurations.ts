import type { Stripe } from 'stripe';
import { getPrice } from '../catalogue/prices.ts';
import { getProduct } from '../catalogue/products.ts';
import { emitEvent } from '../events/events.ts';
import type { Partition } from '../partition.ts';
import type { Call } from '../service.ts';
import { invalidRequest, missingParameter, noSuch } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { listPage } from '../transport/lists.ts';
import { changeMetadata } from '../transport/metadata.ts';
import { operation, type Operation } from '../transport/operation.ts';

type Configuration = Stripe.BillingPortal.Configuration;
type Features = Configuration['features'];
type CreateParams = Stripe.BillingPortal.ConfigurationCreateParams;
type UpdateParams = Stripe.BillingPortal.ConfigurationUpdateParams;
type FeatureParams = NonNullable<UpdateParams['features']>;

/** Most products of a configuration, a limit of Stripe. */
const MAX_PRODUCTS = 10;

/** Configurations of the portal: create, update, list. */
export const PORTAL_CONFIGURATION_OPERATIONS: readonly Operation[] = [
  operation(
    'POST /v1/billing_portal/configurations',
    ['features', 'business_profile', 'default_return_url', 'metadata', 'name', 'expand'],
    createConfiguration,
  ),
  operation('GET /v1/billing_portal/configurations', ['active', 'limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/billing_portal/configurations',
      [...partition.portalConfigurations.values()].filter(({ active }) => params.active === undefined || active === params.active),
      params,
    ),
  ),
  operation(
    'POST /v1/billing_portal/configurations/:id',
    ['active', 'features', 'business_profile', 'default_return_url', 'metadata', 'name', 'expand'],
    updateConfiguration,
  ),
];

/** Returns the configuration with this id; throws resource_missing. */
export function getConfiguration(partition: Partition, id: string, param: string, status: 400 | 404): Configuration {
  const configuration = partition.portalConfigurations.get(id);
  if (!configuration) throw noSuch('configuration', id, param, status);
  return configuration;
}

const ALL_OFF: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: 'at_period_end',
    proration_behavior: 'none',
  },
  subscription_pause: { duration: { interval_options: [], type: 'indefinite' }, enabled: false },
  subscription_update: {
    billing_cycle_anchor: 'unchanged',
    default_allowed_updates: [],
    enabled: false,
    products: [],
    proration_behavior: 'none',
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: 'end_trial',
  },
};

function createConfiguration(call: Call<CreateParams>): Configuration {
  const { params, partition, service } = call;
  const now = service.clock.nowSeconds();
  const configuration: Configuration = {
    id: newId('bpc'),
    object: 'billing_portal.configuration',
    active: true,
    application: null,
    business_profile: mergeProfile(params.business_profile, { headline: null, privacy_policy_url: null, terms_of_service_url: null }),
    created: now,
    default_return_url: params.default_return_url || null,
    features: readFeatures(partition, params.features, ALL_OFF),
    is_default: false,
    livemode: false,
    login_page: { enabled: false, url: null },
    metadata: changeMetadata({}, params.metadata),
    name: params.name || null,
    updated: now,
  };
  partition.portalConfigurations.set(configuration.id, configuration);
  emitEvent(call, 'billing_portal.configuration.created', configuration);
  return configuration;
}

function updateConfiguration(call: Call<UpdateParams>): Configuration {
  const { params, partition, ids, service } = call;
  const before = getConfiguration(partition, ids['id'] ?? '', 'configuration', 404);
  const after: Configuration = {
    ...before,
    active: params.active ?? before.active,
    business_profile: mergeProfile(params.business_profile, before.business_profile),
    default_return_url: params.default_return_url === undefined ? before.default_return_url : params.default_return_url || null,
    features: params.features ? readFeatures(partition, params.features, before.features) : before.features,
    metadata: changeMetadata(before.metadata ?? {}, params.metadata),
    name: params.name === undefined ? before.name : params.name || null,
    updated: service.clock.nowSeconds(),
  };
  partition.portalConfigurations.set(after.id, after);
  emitEvent(call, 'billing_portal.configuration.updated', after, before);
  return after;
}

function mergeProfile(
  given: UpdateParams['business_profile'],
  before: Configuration['business_profile'],
): Configuration['business_profile'] {
  return {
    headline: given?.headline === undefined ? before.headline : given.headline || null,
    privacy_policy_url: given?.privacy_policy_url === undefined ? before.privacy_policy_url : given.privacy_policy_url || null,
    terms_of_service_url: given?.terms_of_service_url === undefined ? before.terms_of_service_url : given.terms_of_service_url || null,
  };
}

function readFeatures(partition: Partition, given: FeatureParams, before: Features): Features {
  const { customer_update: customer, payment_method_update: method, subscription_cancel: cancel } = given;
  if (given.subscription_pause?.enabled) {
    throw invalidRequest(
      'The local service does not support pausing in the portal.',
      'features[subscription_pause]',
      'unsupported_locally',
    );
  }
  const reason = cancel?.cancellation_reason;
  const reasonBefore = before.subscription_cancel.cancellation_reason;
  return {
    customer_update: {
      allowed_updates: customer?.allowed_updates === undefined ? before.customer_update.allowed_updates : customer.allowed_updates || [],
      enabled: customer?.enabled ?? before.customer_update.enabled,
    },
    invoice_history: { enabled: given.invoice_history?.enabled ?? before.invoice_history.enabled },
    payment_method_update: { ...before.payment_method_update, enabled: method?.enabled ?? before.payment_method_update.enabled },
    subscription_cancel: {
      cancellation_reason: reason
        ? { enabled: reason.enabled, feedback_options: null, options: reason.options || reasonBefore.options }
        : reasonBefore,
      enabled: cancel?.enabled ?? before.subscription_cancel.enabled,
      mode: cancel?.mode ?? before.subscription_cancel.mode,
      proration_behavior: cancel?.proration_behavior ?? before.subscription_cancel.proration_behavior,
    },
    subscription_pause: before.subscription_pause,
    subscription_update: readUpdate(partition, given.subscription_update, before.subscription_update),
  };
}

function readUpdate(
  partition: Partition,
  given: FeatureParams['subscription_update'],
  before: Features['subscription_update'],
): Features['subscription_update'] {
  const products = given?.products ? readProducts(partition, given.products) : before.products;
  const after = {
    ...before,
    default_allowed_updates: given?.default_allowed_updates || before.default_allowed_updates,
    enabled: given?.enabled ?? before.enabled,
    products: products ?? [],
    proration_behavior: given?.proration_behavior ?? before.proration_behavior,
    schedule_at_period_end: given?.schedule_at_period_end
      ? { conditions: given.schedule_at_period_end.conditions || [] }
      : before.schedule_at_period_end,
  };
  if (after.enabled && after.products.length === 0) throw missingParameter('features[subscription_update][products]');
  if (after.enabled && after.default_allowed_updates.length === 0) {
    throw missingParameter('features[subscription_update][default_allowed_updates]');
  }
  return after;
}

function readProducts(
  partition: Partition,
  given: readonly { readonly product: string; readonly prices: readonly string[] }[],
): NonNullable<Features['subscription_update']['products']> {
  const param = 'features[subscription_update][products]';
  if (given.length > MAX_PRODUCTS) throw invalidRequest(`You can pass at most ${MAX_PRODUCTS} products.`, param);
  return given.map(({ product, prices }, index) => {
    getProduct(partition, product, `${param}[${index}][product]`, 400);
    for (const id of prices) {
      const price = getPrice(partition, id, `${param}[${index}][prices]`, 400);
      if (price.product !== product)
        throw invalidRequest(`The price ${id} does not belong to the product ${product}.`, `${param}[${index}][prices]`);
    }
    return { adjustable_quantity: { enabled: false, maximum: null, minimum: 1 }, prices: [...prices], product };
  });
}
