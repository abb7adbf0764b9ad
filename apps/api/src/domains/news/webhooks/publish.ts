import { actingFor } from '../../../platform/db/in-transaction.ts';
import type { Context } from '../../../platform/context/context.ts';
import { requestDelivery } from './deliver-webhook.job.ts';
import type { WebhookEvent } from './webhook-event.ts';

/** Version of the form of all events; it changes when a field changes its meaning or is taken away, and not when one is added. */
const VERSION = 1;

/** Something that happened to a client's business. */
export interface HappenedEvent {
  readonly clientId: string;
  readonly type: WebhookEvent;
  /** Its subject: an event emitted again with the same key is sent once. */
  readonly key: string;
  readonly at: Date;
  /** Its data; `null` when there is nothing to tell. Read only for clients with an endpoint for the event. */
  readonly data: (tx: Context) => Promise<object | null>;
}

const ENDPOINTS = `select id from webhook_endpoints where client_id = ? and state = 'enabled' and ? = any (events) order by id for key share`;
const INSERT = `insert into webhook_deliveries (id, client_id, endpoint_id, event_id, event_key, type, body, next_attempt_at, created_at)
  values (?, ?, ?, ?, ?, ?, ?, ?, ?) on conflict (endpoint_id, event_key) do nothing returning id`;

/** Writes an event for each endpoint of its client that has chosen it, with the jobs that post it, in the running transaction. */
export function publish(ctx: Context, event: HappenedEvent): Promise<void> {
  return actingFor(ctx, event.clientId, async (tx) => {
    const endpoints = await tx.em.execute<{ id: string }[]>(ENDPOINTS, [event.clientId, event.type]);
    if (endpoints.length === 0) return;
    const data = await event.data(tx);
    if (!data) return;
    const eventId = tx.newId();
    const body = makeBody(event, data);
    for (const { id } of endpoints) await addDelivery(tx, { ...event, endpointId: id, eventId, body });
  });
}

/** Returns the posted text of an event. */
export function makeBody({ type, at }: Pick<HappenedEvent, 'type' | 'at'>, data: object): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), version: VERSION, data });
}

/** An event for one endpoint. */
interface NewDelivery extends Pick<HappenedEvent, 'clientId' | 'type' | 'key' | 'at'> {
  readonly endpointId: string;
  readonly eventId: string;
  readonly body: string;
}

/** Adds a delivery with its job in the running transaction; returns its id, `null` when the endpoint has the event already. */
export async function addDelivery(tx: Context, delivery: NewDelivery): Promise<string | null> {
  const { clientId, endpointId, eventId, key, type, body, at } = delivery;
  const values = [tx.newId(), clientId, endpointId, eventId, key, type, body, tx.now(), at];
  const [row] = await tx.em.execute<{ id: string }[]>(INSERT, values);
  if (!row) return null;
  await requestDelivery(tx, { id: row.id, clientId }, 0);
  return row.id;
}
