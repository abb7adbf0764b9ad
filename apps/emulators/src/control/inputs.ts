import { z } from 'zod';

const key = z.string().regex(/^sk_test_\w+$/, 'must look like sk_test_…');
const count = z.number().int().min(1).max(1_000);

/** POST /_emulator/stripe/endpoints */
export const endpointInput = z.strictObject({ key, url: z.url(), secret: z.string().min(8) });
/** POST /_emulator/stripe/hold */
export const holdInput = z.strictObject({ key, on: z.boolean() });
/** POST /_emulator/stripe/deliver; the events are sent in the order given, one after the other. */
export const deliverInput = z
  .strictObject({ key, eventId: z.string().optional(), eventIds: z.array(z.string()).max(200).optional() })
  .transform(({ key: partitionKey, eventId, eventIds }) => ({ key: partitionKey, eventIds: eventIds ?? (eventId ? [eventId] : []) }))
  .refine(({ eventIds }) => eventIds.length > 0, 'eventId or eventIds is missing');
/** POST /_emulator/stripe/fail */
export const failInput = z.strictObject({
  key,
  /** 0 cancels the planned failures. */
  next: z.number().int().min(0).max(1_000),
  mode: z.enum(['402', '409', '429', '500', 'hang', 'cut', 'half', 'slow', 'hold']),
  method: z.enum(['GET', 'POST', 'DELETE']).nullish(),
  path: z.string().startsWith('/').nullish(),
  delayMs: z.number().int().min(0).max(60_000).default(1_000),
});
/** POST /_emulator/stripe/release */
export const releaseInput = z.strictObject({ key });
/** POST /_emulator/stripe/charges/next */
export const nextChargeInput = z.strictObject({
  key,
  outcome: z.enum(['ok', 'declined', 'insufficient_funds', 'always_authentication']),
  next: count.default(1),
  /** Only charges of this customer; of any customer by default. */
  customer: z.string().nullish(),
});
/** POST /_emulator/stripe/finalizations/fail */
export const failFinalizationInput = z.strictObject({ key, next: count.default(1) });
/** POST /_emulator/stripe/deliveries/fault */
export const deliveryFaultInput = z.strictObject({
  key,
  mode: z.enum(['drop', 'delay', 'repeat']),
  next: count.default(1),
  type: z.string().nullish(),
  delayMs: z.number().int().min(0).max(600_000).default(1_000),
});
/** POST /_emulator/stripe/charges/:id/dispute */
export const disputeInput = z.strictObject({ key, status: z.enum(['needs_response', 'won', 'lost']) });
/** POST /_emulator/stripe/payment_methods/:id/renew */
export const renewCardInput = z.strictObject({ key, last4: z.string().regex(/^\d{4}$/) });
/** POST /_emulator/stripe/invoices/:id/pay; without a card the stored one is charged. */
export const payInvoiceInput = z.strictObject({ key, card: z.string().optional(), authenticate: z.boolean().default(true) });
/** POST /_emulator/stripe/checkout/:id/settle */
export const settleInput = z.strictObject({ key, succeeded: z.boolean() });
/** POST /_emulator/stripe/checkout/:id/complete */
export const completeInput = z.strictObject({
  key,
  email: z.email(),
  card: z.string().default('4242424242424242'),
  name: z.string().default('Test Buyer'),
  postcode: z.string().default('EC1A 1BB'),
  /** The cardholder's answer to 3-D Secure. */
  authenticate: z.boolean().default(true),
  /** Whether the payment is settled days later, as by direct debit. */
  delayed: z.boolean().default(false),
});
/** POST /_emulator/stripe/checkout/:id/expire */
export const expireInput = z.strictObject({ key });
/** POST /_emulator/stripe/subscriptions/:id/status */
export const statusInput = z.strictObject({
  key,
  status: z.enum(['active', 'canceled', 'incomplete', 'incomplete_expired', 'past_due', 'paused', 'trialing', 'unpaid']),
});
/** POST /_emulator/stripe/refunds/:id/fail */
export const refundFailInput = z.strictObject({ key });
/** POST /_emulator/mail/fail */
export const mailFailInput = z.strictObject({
  domain: z
    .string()
    .min(1)
    .transform((text) => text.replace(/^@/, '')),
  mode: z.enum(['451', '550', 'close']),
  next: count,
});
/** POST /_emulator/clock; ten years either way. */
export const clockInput = z.strictObject({ offsetSeconds: z.number().int().min(-315_360_000).max(315_360_000) });
