import type { Partition, PlannedFailure } from '../partition.ts';

/** Returns the failure planned by the control API for a request to this path and counts it down; `null` for none. */
export function planned(partition: Partition, path: string): PlannedFailure | null {
  const failure = partition.failures.find((one) => one.remaining > 0 && (one.path === null || path.startsWith(one.path)));
  if (!failure) return null;
  failure.remaining -= 1;
  if (failure.remaining === 0) partition.failures.splice(partition.failures.indexOf(failure), 1);
  return failure;
}
