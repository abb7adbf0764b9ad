import { Stripe } from 'stripe';
import { invalidRequest, noSuch } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { listPage } from '../transport/lists.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { EndpointRecord, Partition } from '../partition.ts';
import type { Call, StripeService } from '../service.ts';
import { assertUrl } from '../transport/urls.ts';

/** Webhook endpoints: create, delete, list. */
export const WEBHOOK_ENDPOINT_OPERATIONS: readonly Operation[] = [
  operation('POST /v1/webhook_endpoints', ['url', 'enabled_events', 'api_version', 'expand'], createEndpoint),
  operation('GET /v1/webhook_endpoints', ['limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/webhook_endpoints',
      [...partition.endpoints.values()].map(({ endpoint }) => endpoint),
      params,
    ),
  ),
  operation('DELETE /v1/webhook_endpoints/:id', [], ({ partition, ids, service }): Stripe.DeletedWebhookEndpoint => {
    const { id } = getEndpoint(partition, ids['id'] ?? '');
    partition.endpoints.delete(id);
    service.changed();
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
];

/**
 * Registers an endpoint with a known secret, for every event type; for an address already registered only the secret changes.
 * Stripe has no such call: it lets the launcher and tests connect an api without storing a generated secret.
 */
export function registerEndpoint(service: StripeService, partition: Partition, url: string, secret: string): EndpointRecord {
  const known = [...partition.endpoints.values()].find((record) => record.endpoint.url === url);
  const record: EndpointRecord = known ? { ...known, secret } : makeEndpoint(service, { url, enabled_events: ['*'] }, secret);
  partition.endpoints.set(record.id, record);
  service.changed();
  return record;
}

function createEndpoint(call: Call<Stripe.WebhookEndpointCreateParams>): Stripe.WebhookEndpoint {
  const { partition, params, service } = call;
  assertUrl(params.url, 'url');
  if (params.api_version && params.api_version !== Stripe.API_VERSION) {
    throw invalidRequest(`The local service renders events as ${Stripe.API_VERSION} only.`, 'api_version');
  }
  const secret = newId('whsec');
  const record = makeEndpoint(service, params, secret);
  partition.endpoints.set(record.id, record);
  service.changed();
  return { ...record.endpoint, secret };
}

function makeEndpoint(service: StripeService, params: Stripe.WebhookEndpointCreateParams, secret: string): EndpointRecord {
  const endpoint: Stripe.WebhookEndpoint = {
    id: newId('we'),
    object: 'webhook_endpoint',
    api_version: Stripe.API_VERSION,
    application: null,
    created: service.clock.nowSeconds(),
    description: null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: {},
    status: 'enabled',
    url: params.url,
  };
  return { id: endpoint.id, endpoint, secret };
}

function getEndpoint(partition: Partition, id: string): EndpointRecord {
  const record = partition.endpoints.get(id);
  if (!record) throw noSuch('webhook endpoint', id, 'webhook_endpoint', 404);
  return record;
}
