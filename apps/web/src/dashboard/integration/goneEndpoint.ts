import type { ApolloCache } from '@apollo/client';
import { hasErrorCode } from '../../shared/apollo/errors.ts';
import { forgetFields } from '../../shared/apollo/forgetFields.ts';

/** Clears the endpoints from the screen when one of them is gone, so that they are requested again. */
export function forgetEndpoints(cache: ApolloCache): void {
  forgetFields(cache, ['webhookEndpoints', 'webhookDeliveries']);
}

/** As `forgetEndpoints`, after a failure that says that an endpoint was deleted elsewhere. */
export function forgetGoneEndpoint(cache: ApolloCache, cause: unknown): void {
  if (hasErrorCode(cause, 'NOT_FOUND')) forgetEndpoints(cache);
}
