import type { Call } from '../service.ts';
import type { StripeOperations } from '../stripe-operations.ts';

/** Method and path of an operation, as in Stripe's reference. */
export type OperationName = keyof StripeOperations;

/** One operation of the API. */
export interface Operation {
  readonly name: OperationName;
  readonly method: 'GET' | 'POST' | 'DELETE';
  readonly path: string;
  /** Implemented top-level parameters; others are refused instead of ignored. */
  readonly supports: readonly string[];
  readonly run: (call: Call<unknown>) => unknown;
}

/** Declares an operation; parameters arrive validated and typed as the SDK types them. */
export function operation<N extends OperationName>(
  name: N,
  supports: readonly (keyof StripeOperations[N] & string)[],
  run: (call: Call<StripeOperations[N]>) => unknown,
): Operation {
  const [method, path] = name.split(' ') as [Operation['method'], string];
  return { name, method, path, supports, run: run as Operation['run'] };
}
