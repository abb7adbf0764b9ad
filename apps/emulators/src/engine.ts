import type { OperationName } from './stripe/transport/operation.ts';
import { OPERATIONS } from './stripe/operations.ts';
import { createPartition, type Partition } from './stripe/partition.ts';
import { createStripeService } from './stripe/start.ts';
import type { StripeOperations } from './stripe/stripe-operations.ts';
import { passTimeIn } from './stripe/time.ts';

/** The operations of the local Stripe in memory, for tests of very many cases: no HTTP, no delivery of events, a clock to set. */
export interface Engine {
  /** Runs an operation and returns its object, with ids where the API can expand them; `Answer` is what Stripe's reference says that it returns. */
  run<Answer>(name: OperationName, params: StripeOperations[OperationName], id?: string): Answer;
  /** Sets the clock, in seconds since 1970, and runs what falls due until then. */
  moveTo(seconds: number): void;
  /** Forgets everything but products and prices. */
  forget(): void;
}

/** Starts the operations of the local Stripe without a server. */
export async function startEngine(): Promise<Engine> {
  let nowSeconds = 0;
  const clock = { offsetMs: 0, nowMs: () => nowSeconds * 1_000, nowSeconds: () => nowSeconds };
  const service = await createStripeService({ clock, saved: null, retryBaseMs: 1, changed: () => undefined });
  const operations = new Map(OPERATIONS.map(({ name, run }) => [name, run]));
  let partition: Partition = createPartition('engine');
  return {
    run<Answer>(name: OperationName, params: StripeOperations[OperationName], id = '') {
      return operations.get(name)?.({ service, partition, params, ids: { id }, request: { id: null, idempotency_key: null } }) as Answer;
    },
    moveTo(seconds) {
      nowSeconds = seconds;
      passTimeIn(service, partition);
    },
    forget() {
      const { products, prices } = partition;
      partition = { ...createPartition('engine'), products, prices };
    },
  };
}
