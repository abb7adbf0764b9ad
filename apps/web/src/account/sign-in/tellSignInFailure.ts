import { findApiError } from '../../shared/apollo/errors.ts';
import type { Notify } from '../../shared/feedback/useNotify.ts';

/** Tells that a sign-in or sign-up failed: in the api's words (AUT-09), or that it was unexpected (AUT-10). */
export function tellSignInFailure(notify: Notify, cause: unknown): void {
  const error = findApiError(cause);
  if (error && error.code !== 'INTERNAL') notify.error('Authentication Error', error.message, cause);
  else notify.error('Error', 'An unexpected error occurred.', cause);
}
