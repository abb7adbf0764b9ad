import { unwrapResolverError } from '@apollo/server/errors';
import { GraphQLError, Kind, type GraphQLFormattedError } from 'graphql';
import { AppError } from './app-error.ts';
import { TRANSPORT_ERRORS } from './error-codes.ts';
import { findOutage } from './outage.ts';

/** Shown instead of everything that was not meant for the reader. */
export const MASKED_MESSAGE = 'Something went wrong';

// Refusals of whole requests by Apollo Server: several operations without a name to choose, persisted queries.
const REQUEST_REFUSALS = new Set([
  'OPERATION_RESOLUTION_FAILURE',
  'PERSISTED_QUERY_NOT_FOUND',
  'PERSISTED_QUERY_NOT_SUPPORTED',
  'PERSISTED_QUERY_HASH_MISMATCH',
]);

// Codes of domains are only thrown as AppErrors.
const isKnownCode = (code: unknown): code is keyof typeof TRANSPORT_ERRORS => typeof code === 'string' && code in TRANSPORT_ERRORS;

/** Returns the internal cause of an error that was not raised for the reader; `null` for errors that are answered as they are. */
export function findFault(error: GraphQLError): unknown {
  const original = unwrapError(error);
  if (original instanceof AppError) return original.details.cause ?? null;
  if (isRefusedArgument(error, original)) return null;
  return isKnownCode(error.extensions['code']) || isRequestRefusal(error) ? null : original;
}

/**
 * Returns the form of every error in answers: `message`, `path` and `extensions.{code, fields, retryAfterSeconds, address, requestId}`.
 * AppErrors and GraphQL's own refusals keep their words, a lost database or a passed deadline becomes one of the codes for
 * them (`findOutage`), anything else is masked.
 */
export function formatError(error: GraphQLError, requestId: string): GraphQLFormattedError {
  const thrown = unwrapError(error);
  const original = thrown instanceof AppError ? thrown : (findOutage(thrown) ?? thrown);
  const place = { ...(error.locations && { locations: error.locations }), ...(error.path && { path: error.path }) };
  if (original instanceof AppError) {
    const { fields, retryAfterSeconds, address } = original.details;
    return {
      message: original.message,
      ...place,
      extensions: {
        code: original.code,
        ...(fields && { fields }),
        ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
        ...(address !== undefined && { address }),
        requestId,
      },
    };
  }
  if (isRefusedArgument(error, original))
    return { message: withoutValues(original.message), ...place, extensions: { code: 'BAD_USER_INPUT', requestId } };
  const code = error.extensions['code'];
  if (isKnownCode(code)) return { message: withoutValues(error.message), ...place, extensions: { code, requestId } };
  if (isRequestRefusal(error)) return { message: error.message, ...place, extensions: { code: 'BAD_REQUEST', requestId } };
  return { message: MASKED_MESSAGE, ...place, extensions: { code: 'INTERNAL', requestId } };
}

// Apollo unwraps errors of resolvers; its plugins refuse requests as well.
function unwrapError(error: GraphQLError): unknown {
  return error.originalError instanceof AppError ? error.originalError : unwrapResolverError(error);
}

// Beside Apollo's own: errors of graphql-js before any field runs, such as a subscription where there are none.
function isRequestRefusal(error: GraphQLError): boolean {
  return REQUEST_REFUSALS.has(String(error.extensions['code'])) || (!error.originalError && !error.path && error.nodes !== undefined);
}

// Of graphql-js when a field is about to run: null in a variable for an argument that must not be null. Its failures to write
// own values name a field, or nothing.
function isRefusedArgument(error: GraphQLError, thrown: unknown): thrown is GraphQLError {
  return (
    thrown !== error && thrown instanceof GraphQLError && !!thrown.nodes?.length && thrown.nodes.every(({ kind }) => kind !== Kind.FIELD)
  );
}

// graphql-js repeats the refused value of a variable, which can be a password; where and why is enough.
function withoutValues(message: string): string {
  return message
    .replace(/got invalid value (?:.*(?= at "[^"]*"; [^;]*$)|.*(?=; [^;]*$)|.*$)/s, 'got an invalid value')
    .replace(/(cannot represent [^:]*): .*$/s, '$1');
}
