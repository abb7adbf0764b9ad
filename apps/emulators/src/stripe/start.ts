import type { Clock } from '../state/clock.ts';
import { createDueClock } from './due-clock.ts';
import { createDeliveries } from './events/deliveries.ts';
import { partitionFromJson, partitionToJson, type Partition } from './partition.ts';
import { loadSchemas } from './transport/schema-file.ts';
import type { StripeService } from './service.ts';
import { createValidator, type Validator } from './transport/validation.ts';

/** One for the whole process, so that each schema is compiled once. */
let validator: Promise<Validator> | undefined;

/** Starts the local Stripe with the partitions of an earlier run, if there was one. */
export async function createStripeService(options: {
  readonly clock: Clock;
  readonly saved: unknown;
  readonly retryBaseMs: number;
  readonly changed: () => void;
}): Promise<StripeService> {
  const partitions = new Map<string, Partition>();
  for (const json of (options.saved as { partitions?: Record<string, unknown>[] } | null)?.partitions ?? []) {
    const partition = partitionFromJson(json);
    partitions.set(partition.key, partition);
  }
  return {
    clock: createDueClock(options.clock),
    publicUrl: '',
    partitions,
    validator: await (validator ??= loadSchemas().then(createValidator)),
    deliveries: createDeliveries(options.clock, options.retryBaseMs, options.changed),
    changed: options.changed,
  };
}

/** Returns the persistent state of all partitions as JSON data. */
export function saveStripe(service: StripeService): unknown {
  return { partitions: [...service.partitions.values()].map(partitionToJson) };
}
