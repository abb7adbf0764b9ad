import type { Stripe } from 'stripe';
import type { DueClock } from './due-clock.ts';
import type { Deliveries } from './events/deliveries.ts';
import type { CheckoutRecord, Partition } from './partition.ts';
import type { Validator } from './transport/validation.ts';

/** Shared state of all Stripe operations, pages and control routes. */
export interface StripeService {
  readonly clock: DueClock;
  /** Origin of the payment page, without a trailing slash; set once the server listens. */
  publicUrl: string;
  readonly partitions: Map<string, Partition>;
  readonly validator: Validator;
  readonly deliveries: Deliveries;
  /** Must be called after every change of a partition. */
  changed(): void;
}

/** One call of the API, its parameters validated against the SDK's types. */
export interface Call<P> {
  readonly service: StripeService;
  readonly partition: Partition;
  readonly params: P;
  /** The `:name` parts of the path. */
  readonly ids: Readonly<Record<string, string>>;
  readonly request: Stripe.Event.Request;
}

/** A call without parameters, for rules shared by several operations. */
export type Caller = Pick<Call<unknown>, 'service' | 'partition' | 'request'>;

/** Returns a call for actions without an API request: the payment page, the clock, the control API. */
export function internalCaller(service: StripeService, partition: Partition): Caller {
  return { service, partition, request: { id: null, idempotency_key: null } };
}

/** Returns the checkout session with this id in any partition, for the payment page, which has no key. */
export function findCheckout(service: StripeService, id: string): { partition: Partition; checkout: CheckoutRecord } | null {
  for (const partition of service.partitions.values()) {
    const checkout = partition.checkouts.get(id);
    if (checkout) return { partition, checkout };
  }
  return null;
}
