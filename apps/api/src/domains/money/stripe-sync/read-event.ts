import type Stripe from 'stripe';
import { z } from 'zod';
import { storable } from '../../../platform/db/storable.ts';

/** The name under which events of Stripe are stored. */
export const STRIPE = 'stripe';

/** The fields read from an event; everything else is fetched from Stripe when the event is applied. */
const eventSchema = z.looseObject({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().min(1).max(255),
  data: z.looseObject({ object: z.looseObject({ id: z.string().optional() }) }),
});

/** A signed webhook as it can be stored. */
export interface ReadEvent {
  readonly payload: unknown;
  /** The event to apply; `null` for a body of another form. */
  readonly event: Stripe.Event | null;
}

/**
 * Returns a signed webhook in a form that PostgreSQL stores: without NUL characters and with whole characters only, which a
 * text of a buyer inside of an event could hold.
 */
export function readEvent(given: unknown): ReadEvent {
  const payload = storable(given);
  return { payload, event: eventSchema.safeParse(payload).success ? (payload as Stripe.Event) : null };
}
