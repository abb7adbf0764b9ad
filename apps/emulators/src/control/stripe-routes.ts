import type { Stripe } from 'stripe';
import { getPartition } from '../stripe/transport/api.ts';
import { forceStatus } from '../stripe/subscriptions/force-status.ts';
import { findTestCard } from '../stripe/customers/cards.ts';
import { answerChallenge, payCheckout, payLater, type PaymentResult } from '../stripe/checkout/checkout-payment.ts';
import { expireCheckout, getCheckout } from '../stripe/checkout/checkout-sessions.ts';
import type { DeliveryAttempt, Partition } from '../stripe/partition.ts';
import { cardOnFile } from '../stripe/customers/payment-methods.ts';
import { failRefund, getRefund } from '../stripe/invoices/refunds.ts';
import { internalCaller, type StripeService } from '../stripe/service.ts';
import { getSubscription } from '../stripe/subscriptions/subscription-changes.ts';
import { registerEndpoint } from '../stripe/events/webhook-endpoints.ts';
import { control, ControlError, type ControlRoute } from './control-route.ts';
import {
  completeInput,
  deliverInput,
  endpointInput,
  expireInput,
  failInput,
  holdInput,
  refundFailInput,
  releaseInput,
  statusInput,
} from './inputs.ts';

/** The part of the control API for the local Stripe. */
export function stripeControlRoutes(service: StripeService): ControlRoute[] {
  const ofKey = (query: URLSearchParams): Partition => {
    const key = query.get('key');
    if (!key) throw new ControlError(400, 'The query parameter key is missing.');
    return getPartition(service, key);
  };
  return [
    control.post('/_emulator/stripe/endpoints', endpointInput, ({ key, url, secret }) => {
      const { endpoint } = registerEndpoint(service, getPartition(service, key), url, secret);
      return { endpoint };
    }),
    control.post('/_emulator/stripe/hold', holdInput, ({ key, on }) => {
      const partition = getPartition(service, key);
      partition.held = on;
      if (!on) service.deliveries.resume(partition);
      service.changed();
      return { held: on };
    }),
    control.post('/_emulator/stripe/deliver', deliverInput, async ({ key, eventIds }) => ({
      results: await deliver(service, getPartition(service, key), eventIds),
    })),
    control.get('/_emulator/stripe/events', (query) => {
      const partition = ofKey(query);
      const type = query.get('type');
      const events = [...partition.events.values()].filter((event) => !type || event.type === type);
      return { events: events.map((event) => describeEvent(partition, event)) };
    }),
    control.get('/_emulator/stripe/requests', (query) => ({ requests: ofKey(query).requests })),
    control.post('/_emulator/stripe/fail', failInput, ({ key, next, mode, method, path, delayMs }) => {
      const { failures } = getPartition(service, key);
      if (next === 0) failures.length = 0;
      else failures.push({ mode, method: method ?? null, path: path ?? null, delayMs, remaining: next });
      return { planned: next };
    }),
    control.get('/_emulator/stripe/held', (query) => ({ held: ofKey(query).heldAnswers.size })),
    control.post('/_emulator/stripe/release', releaseInput, ({ key }) => releaseAnswers(getPartition(service, key))),
    control.post('/_emulator/stripe/checkout/:id/complete', completeInput, (input, ids) => {
      const partition = getPartition(service, input.key);
      const result = completeCheckout(service, partition, ids['id'] ?? '', input);
      return { ...result, session: getCheckout(partition, ids['id'] ?? '').session };
    }),
    control.post('/_emulator/stripe/checkout/:id/expire', expireInput, ({ key }, ids) => {
      const partition = getPartition(service, key);
      return { session: expireCheckout(internalCaller(service, partition), getCheckout(partition, ids['id'] ?? '')) };
    }),
    control.post('/_emulator/stripe/subscriptions/:id/status', statusInput, ({ key, status }, ids) => {
      const partition = getPartition(service, key);
      return { subscription: forceStatus(internalCaller(service, partition), getSubscription(partition, ids['id'] ?? ''), status) };
    }),
    control.get('/_emulator/stripe/refunds', (query) => ({ refunds: [...ofKey(query).refunds.values()] })),
    control.post('/_emulator/stripe/refunds/:id/fail', refundFailInput, ({ key }, ids) => {
      const partition = getPartition(service, key);
      return { refund: failRefund(internalCaller(service, partition), getRefund(partition, ids['id'] ?? '')) };
    }),
  ];
}

function releaseAnswers({ heldAnswers }: Partition): { released: number } {
  const released = heldAnswers.size;
  for (const go of [...heldAnswers]) go();
  return { released };
}

function completeCheckout(
  service: StripeService,
  partition: Partition,
  id: string,
  input: { email: string; card: string; name: string; postcode: string; authenticate: boolean; delayed: boolean },
): PaymentResult {
  const card = findTestCard(input.card);
  if (!card) throw new ControlError(400, `${input.card} is not a test card.`);
  const checkout = getCheckout(partition, id);
  const payer = { email: input.email, name: input.name, postcode: input.postcode, card: cardOnFile(card) };
  if (input.delayed) return payLater(service, partition, checkout, payer);
  const result = payCheckout(service, partition, checkout, payer);
  return result.kind === 'challenge' ? answerChallenge(service, partition, checkout, result.challengeId, input.authenticate) : result;
}

interface DeliveryResult extends DeliveryAttempt {
  readonly eventId: string;
  readonly url: string;
}

async function deliver(service: StripeService, partition: Partition, eventIds: readonly string[]): Promise<DeliveryResult[]> {
  const events = eventIds.map((id) => {
    const event = partition.events.get(id);
    if (!event) throw new ControlError(404, `No such event: ${id}`);
    return event;
  });
  const results: DeliveryResult[] = [];
  for (const event of events) {
    for (const record of partition.endpoints.values()) {
      results.push({ eventId: event.id, url: record.endpoint.url, ...(await service.deliveries.sendNow(partition, event, record)) });
    }
  }
  return results;
}

function describeEvent(partition: Partition, event: Stripe.EventBase): object {
  const deliveries = [...partition.deliveries.values()]
    .filter(({ eventId }) => eventId === event.id)
    .map(({ endpointId, state, attempts }) => ({ url: partition.endpoints.get(endpointId)?.endpoint.url ?? null, state, attempts }));
  return { ...event, deliveries };
}
