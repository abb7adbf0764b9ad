import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { z } from 'zod';

/** What is read of an event; everything else is fetched from Stripe when the event is applied. */
const eventSchema = z.looseObject({
  id: z.string().regex(/^[\w-]{1,255}$/),
  type: z.string().min(1).max(255),
  data: z.looseObject({ object: z.looseObject({ id: z.string().optional() }) }),
});

/** A signed webhook as it can be stored. */
export interface ReadEvent {
  /** Id of the inbox: Stripe's, or a digest of a body that holds none that is usable. */
  readonly id: string;
  readonly type: string;
  readonly payload: unknown;
  /** The event to apply; `null` for a body of another form. */
  readonly event: Stripe.Event | null;
}

/**
 * Returns a signed webhook in a form that PostgreSQL stores: without NUL characters and with whole characters only, which a
 * text of a buyer inside of an event could hold.
 */
export function readEvent(given: unknown): ReadEvent {
  const payload = cleaned(given);
  const parsed = eventSchema.safeParse(payload);
  if (!parsed.success) {
    const digest = createHash('sha256').update(JSON.stringify(payload)).digest('base64url');
    return { id: `unreadable-${digest}`, type: 'unreadable', payload, event: null };
  }
  const { id, type } = parsed.data;
  return { id, type, payload, event: payload as Stripe.Event };
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll('\0', '').replaceAll(/\p{Surrogate}/gu, '\ufffd');
  if (Array.isArray(value)) return value.map(cleaned);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [cleaned(name), cleaned(inner)]));
}
