import { LockMode } from '@mikro-orm/core';
import type { Context } from '../../../platform/context/context.ts';
import { WebhookDelivery } from './webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhook-endpoint.entity.ts';

/** A delivery and its endpoint. */
export interface LockedDelivery {
  readonly delivery: WebhookDelivery;
  readonly endpoint: WebhookEndpoint;
}

const LOCKED = { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true };

/** Locks a delivery until the end of the transaction, after its endpoint, as a deletion does; `null` for none. */
export async function lockDelivery(tx: Context, id: string): Promise<LockedDelivery | null> {
  const known = await tx.em.findOne(WebhookDelivery, { id });
  const endpoint = known && (await tx.em.findOne(WebhookEndpoint, { id: known.endpointId }, LOCKED));
  const delivery = endpoint && (await tx.em.findOne(WebhookDelivery, { id }, LOCKED));
  return delivery && { delivery, endpoint };
}
