import type { Stripe } from 'stripe';
import type { Clock } from '../state/clock.ts';
import type { Deliveries } from './deliveries.ts';
import type { CheckoutRecord, Partition } from './partition.ts';
import type { Validator } from './validation.ts';

/** What every Stripe operation, page and control route works with. */
export interface StripeService {
  readonly clock: Clock;
  /** Where browsers find the payment page, without a slash at the end; known once the server listens. */
  publicUrl: string;
  readonly partitions: Map<string, Partition>;
  readonly validator: Validator;
  readonly deliveries: Deliveries;
  /** To be called after every change of a partition. */
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

/** A call without parameters: what rules that serve several operations need of it. */
export type Caller = Pick<Call<unknown>, 'service' | 'partition' | 'request'>;

/** A caller for what happens without an API request: the payment page, the clock, the control API. */
export function internalCaller(service: StripeService, partition: Partition): Caller {
  return { service, partition, request: { id: null, idempotency_key: null } };
}

/** The checkout session with this id in any partition, for the payment page, which knows no key. */
export function findCheckout(service: StripeService, id: string): { partition: Partition; checkout: CheckoutRecord } | null {
  for (const partition of service.partitions.values()) {
    const checkout = partition.checkouts.get(id);
    if (checkout) return { partition, checkout };
  }
  return null;
}
