import { CombinedGraphQLErrors, ServerError } from '@apollo/client/errors';

/** What an error of the api tells: its code of docs/generated/errors.md, its words, and messages by field. */
export interface ApiError {
  readonly code: string;
  readonly message: string;
  /** Field name → what is wrong with it; empty when nothing points at a field. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | null;
}

interface RawError {
  readonly message?: unknown;
  readonly extensions?: Readonly<Record<string, unknown>>;
}

/** The first error that the api answered with, or `null` when no answer came (no network, a gateway's page). */
export function findApiError(cause: unknown): ApiError | null {
  const [first] = rawErrors(cause);
  if (!first) return null;
  const { code, requestId } = first.extensions ?? {};
  return {
    code: typeof code === 'string' ? code : 'INTERNAL',
    message: typeof first.message === 'string' ? first.message : 'Something went wrong',
    fields: textFields(first.extensions?.fields),
    requestId: typeof requestId === 'string' ? requestId : null,
  };
}

/** Whether the api refused with this code. */
export function hasErrorCode(cause: unknown, code: string): boolean {
  return rawErrors(cause).some((error) => error.extensions?.code === code);
}

/** The message for each field that the api found fault with. */
export function fieldErrors(cause: unknown): Readonly<Record<string, string>> {
  return findApiError(cause)?.fields ?? {};
}

function rawErrors(cause: unknown): readonly RawError[] {
  if (CombinedGraphQLErrors.is(cause)) return cause.errors;
  if (ServerError.is(cause)) return errorsOfBody(cause.bodyText);
  return [];
}

// A refusal before execution (too large, too many requests) comes with an HTTP status and the errors in its body.
function errorsOfBody(bodyText: string): readonly RawError[] {
  try {
    const body: unknown = JSON.parse(bodyText);
    const errors = typeof body === 'object' && body !== null ? (body as { errors?: unknown }).errors : undefined;
    return Array.isArray(errors) ? (errors as RawError[]) : [];
  } catch {
    return [];
  }
}

function textFields(value: unknown): Readonly<Record<string, string>> {
  if (typeof value !== 'object' || value === null) return {};
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}
