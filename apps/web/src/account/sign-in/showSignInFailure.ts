import { findApiError } from '../../shared/apollo/errors.ts';
import type { Notify } from '../../shared/feedback/useNotify.ts';

/**
 * Shows that a sign-in or sign-up failed: in the api's words (AUT-09), or that it was unexpected (AUT-10). Returns the same words
 * for the form.
 */
export function showSignInFailure(notify: Notify, cause: unknown): string {
  const error = findApiError(cause);
  const expected = error !== null && error.code !== 'INTERNAL';
  const text = expected ? error.message : 'An unexpected error occurred.';
  notify.error(expected ? 'Authentication Error' : 'Error', text, cause);
  return text;
}
