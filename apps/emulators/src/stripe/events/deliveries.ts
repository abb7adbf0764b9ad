import { Stripe } from 'stripe';
import { isSuccess, postOnce } from '../../http/post-once.ts';
import type { Clock } from '../../state/clock.ts';
import { newId } from '../transport/ids.ts';
import type { Delivery, DeliveryAttempt, DeliveryFault, EndpointRecord, Partition } from '../partition.ts';

/** Timeout of an endpoint, the same as Stripe's. */
const TIMEOUT_MS = 10_000;
/** Every automatic delivery waits up to this long, so that events sent together arrive in any order, as with Stripe. */
const JITTER_MS = 60;
/** Maximum wait; waits double from `retryBaseMs`. */
const LONGEST_WAIT_MS = 60_000;
/** After this many failures an event stays undelivered until it is sent by the control API. */
const MAX_ATTEMPTS = 15;
/** An endpoint has at most this many requests at a time. */
const MAX_PARALLEL = 8;

/** Delivers events to endpoints. */
export interface Deliveries {
  /** Queues an event for every enabled endpoint that is subscribed to its type. */
  enqueue(partition: Partition, event: Stripe.EventBase): void;
  /** Starts pending deliveries: after a start of the process, or when a partition is released. */
  resume(partition: Partition): void;
  /** Sends one event to one endpoint immediately, regardless of earlier attempts; the answer is recorded. */
  sendNow(partition: Partition, event: Stripe.EventBase, endpoint: EndpointRecord): Promise<DeliveryAttempt>;
  /** Stops all timers and running requests; pending deliveries stay pending. */
  stop(): Promise<void>;
}

/** Deliveries with retries: the first wait is `retryBaseMs`, each next one double, with jitter. */
export function createDeliveries(clock: Clock, retryBaseMs: number, changed: () => void): Deliveries {
  const queue: Queue = { clock, retryBaseMs, changed, timers: new Map(), running: new Set(), stopping: new AbortController() };
  return {
    enqueue(partition, event) {
      for (const { id, endpoint } of partition.endpoints.values()) {
        if (endpoint.status !== 'enabled' || !wants(endpoint, event.type)) continue;
        const delivery = newDelivery(event.id, id, 'pending');
        partition.deliveries.set(delivery.id, delivery);
        const fault = takeFault(partition, event.type);
        if (fault?.mode === 'drop') {
          delivery.state = 'failed';
          continue;
        }
        event.pending_webhooks += 1;
        schedule(queue, partition, delivery, fault?.mode === 'delay' ? fault.delayMs : Math.random() * JITTER_MS);
        if (fault?.mode !== 'repeat') continue;
        const again = newDelivery(event.id, id, 'pending');
        partition.deliveries.set(again.id, again);
        event.pending_webhooks += 1;
        schedule(queue, partition, again, fault.delayMs);
      }
    },
    resume(partition) {
      for (const delivery of partition.deliveries.values()) {
        if (delivery.state === 'pending') schedule(queue, partition, delivery, Math.random() * JITTER_MS);
      }
    },
    async sendNow(partition, event, endpoint) {
      const known = [...partition.deliveries.values()].find((one) => one.eventId === event.id && one.endpointId === endpoint.id);
      const delivery = known ?? newDelivery(event.id, endpoint.id, 'failed');
      partition.deliveries.set(delivery.id, delivery);
      const result = await post(event, endpoint, clock, queue.stopping.signal);
      delivery.attempts.push(result);
      if (isSuccess(result)) settle(partition, delivery, 'delivered');
      changed();
      return result;
    },
    async stop() {
      queue.stopping.abort();
      for (const timer of queue.timers.values()) clearTimeout(timer);
      queue.timers.clear();
      await Promise.allSettled(queue.running);
    },
  };
}

interface Queue {
  readonly clock: Clock;
  readonly retryBaseMs: number;
  readonly changed: () => void;
  /** Timers of waiting deliveries, by id. */
  readonly timers: Map<string, NodeJS.Timeout>;
  readonly running: Set<Promise<void>>;
  /** Aborts running requests when the process stops; they stay pending. */
  readonly stopping: AbortController;
}

function newDelivery(eventId: string, endpointId: string, state: Delivery['state']): Delivery {
  return { id: newId('dlv'), eventId, endpointId, state, attempts: [] };
}

/** Returns the fault that the control API planned for the next delivery of this type and counts it down. */
function takeFault(partition: Partition, type: string): DeliveryFault | null {
  const fault = partition.deliveryFaults.find((one) => one.type === null || one.type === type);
  if (!fault) return null;
  fault.remaining -= 1;
  if (fault.remaining === 0) partition.deliveryFaults.splice(partition.deliveryFaults.indexOf(fault), 1);
  return fault;
}

function schedule(queue: Queue, partition: Partition, delivery: Delivery, delayMs: number): void {
  if (queue.stopping.signal.aborted || partition.held || queue.timers.has(delivery.id)) return;
  const timer = setTimeout(() => {
    queue.timers.delete(delivery.id);
    if (queue.running.size >= MAX_PARALLEL) return schedule(queue, partition, delivery, JITTER_MS);
    const run = attempt(queue, partition, delivery).finally(() => queue.running.delete(run));
    queue.running.add(run);
  }, delayMs);
  queue.timers.set(delivery.id, timer.unref());
}

async function attempt(queue: Queue, partition: Partition, delivery: Delivery): Promise<void> {
  if (partition.held || delivery.state !== 'pending') return;
  const event = partition.events.get(delivery.eventId);
  const endpoint = partition.endpoints.get(delivery.endpointId);
  if (event && endpoint?.endpoint.status === 'enabled') {
    const result = await post(event, endpoint, queue.clock, queue.stopping.signal);
    if (queue.stopping.signal.aborted && !isSuccess(result)) return;
    delivery.attempts.push(result);
    if (isSuccess(result)) settle(partition, delivery, 'delivered');
    else if (delivery.attempts.length >= MAX_ATTEMPTS) settle(partition, delivery, 'failed');
    else schedule(queue, partition, delivery, waitAfter(delivery.attempts.length, queue.retryBaseMs));
  } else {
    settle(partition, delivery, 'failed');
  }
  queue.changed();
}

/** Ends a delivery; the event counts the endpoints that have not answered yet, as with Stripe. */
function settle(partition: Partition, delivery: Delivery, state: 'delivered' | 'failed'): void {
  const event = partition.events.get(delivery.eventId);
  if (event && delivery.state === 'pending' && state === 'delivered') event.pending_webhooks = Math.max(0, event.pending_webhooks - 1);
  delivery.state = state;
}

function wants(endpoint: Stripe.WebhookEndpoint, type: string): boolean {
  return endpoint.enabled_events.includes('*') || endpoint.enabled_events.includes(type);
}

function waitAfter(attempts: number, retryBaseMs: number): number {
  const wait = Math.min(retryBaseMs * 2 ** (attempts - 1), LONGEST_WAIT_MS);
  return wait * (0.75 + Math.random() / 2);
}

/** One signed POST; redirects are failures, as with Stripe. */
async function post(
  event: Stripe.EventBase,
  { endpoint, secret }: EndpointRecord,
  clock: Clock,
  stopping: AbortSignal,
): Promise<DeliveryAttempt> {
  const at = new Date(clock.nowMs()).toISOString();
  const payload = JSON.stringify(event, null, 2);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: clock.nowSeconds() });
  const { status, error } = await postOnce(endpoint.url, {
    body: payload,
    headers: { 'stripe-signature': signature, 'user-agent': 'Stripe/1.0 (local test service)' },
    timeoutMs: TIMEOUT_MS,
    stopping,
  });
  return { at, status, error };
}
