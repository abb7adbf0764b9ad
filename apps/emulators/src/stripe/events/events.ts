import { Stripe } from 'stripe';
import { noSuch } from '../transport/errors.ts';
import { newId } from '../transport/ids.ts';
import { inRange, listPage } from '../transport/lists.ts';
import { operation, type Operation } from '../transport/operation.ts';
import type { Caller } from '../service.ts';

/** Events: list and retrieve. */
export const EVENT_OPERATIONS: readonly Operation[] = [
  operation('GET /v1/events', ['type', 'created', 'limit', 'starting_after', 'expand'], ({ partition, params }) =>
    listPage(
      '/v1/events',
      [...partition.events.values()].filter(
        ({ type, created }) => (!params.type || type === params.type) && inRange(created, params.created),
      ),
      params,
    ),
  ),
  operation('GET /v1/events/:id', ['expand'], ({ partition, ids }) => {
    const event = partition.events.get(ids['id'] ?? '');
    if (!event) throw noSuch('event', ids['id'] ?? '', 'id', 404);
    return event;
  }),
];

/** Records an event and queues it for every subscribed endpoint. `before` is used for previous_attributes. */
export function emitEvent(
  caller: Caller,
  type: Stripe.Event.Type,
  object: { readonly id: string },
  before?: { readonly id: string },
): Stripe.EventBase {
  const { service, partition, request } = caller;
  // A copy: later changes of the object must not change the event.
  const now = copy(object);
  const event: Stripe.EventBase = {
    id: newId('evt'),
    object: 'event',
    api_version: Stripe.API_VERSION,
    created: service.clock.nowSeconds(),
    data: { object: now, ...(before && { previous_attributes: changedAttributes(copy(before), now) }) },
    livemode: false,
    pending_webhooks: 0,
    request: { id: request?.id ?? null, idempotency_key: request?.idempotency_key ?? null },
    type,
  };
  partition.events.set(event.id, event);
  service.deliveries.enqueue(partition, event);
  service.changed();
  return event;
}

/** Returns the attributes of `before` that differ in `after`; of an object within only those that differ, of a list all of it. */
function changedAttributes(before: JsonObject, after: JsonObject): JsonObject {
  const changed = Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(after[name]));
  return Object.fromEntries(
    changed.map(([name, value]) => {
      const next = after[name];
      return [name, isObject(value) && isObject(next) ? changedAttributes(value, next) : value];
    }),
  );
}

type JsonObject = Record<string, unknown>;

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function copy(value: object): JsonObject {
  return JSON.parse(JSON.stringify(value)) as JsonObject;
}
