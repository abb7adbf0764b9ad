import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';
import { readApiError, readApiErrors, type ApiError } from '../feedback/apiError.ts';
import { RefusalError } from './postOperation.ts';

/** Codes of refusals that may pass without action; they say nothing about the request or the session. */
const PASSING_CODES = new Set(['RATE_LIMITED', 'BUSY', 'TIMEOUT', 'UNAVAILABLE', 'UPSTREAM_FAILED', 'INTERNAL']);

/** Returns the first error of the api's answer, or `null` when no answer came (no network, a gateway's page). */
export function findApiError(cause: unknown): ApiError | null {
  return apiErrors(cause)[0] ?? null;
}

/** Whether the api refused with this code. */
export function hasErrorCode(cause: unknown, code: string): boolean {
  return apiErrors(cause).some((error) => error.code === code);
}

/** Returns the words of the api for a refusal; `otherwise` for a failure inside it, or when no answer came. */
export function failureText(cause: unknown, otherwise: string): string {
  const error = findApiError(cause);
  return error && error.code !== 'INTERNAL' ? error.message : otherwise;
}

/** Returns the message for each field that the api refused. */
export function fieldErrors(cause: unknown): Readonly<Record<string, string>> {
  return findApiError(cause)?.fields ?? {};
}

/** Whether the same request may succeed later: no answer came, or the api was busy, limited or broken. */
export function isPassing(cause: unknown): boolean {
  const error = findApiError(cause);
  return error === null || PASSING_CODES.has(error.code);
}

function apiErrors(cause: unknown): readonly ApiError[] {
  if (cause instanceof RefusalError) return [cause];
  if (CombinedGraphQLErrors.is(cause)) return cause.errors.flatMap((error) => readApiError(error) ?? []);
  if (ServerError.is(cause)) return parseErrors(cause.bodyText);
  return [];
}

// A refusal before execution (too large, too many requests) comes with an HTTP status and the errors in its body.
function parseErrors(bodyText: string): readonly ApiError[] {
  try {
    return readApiErrors(JSON.parse(bodyText));
  } catch {
    return [];
  }
}
