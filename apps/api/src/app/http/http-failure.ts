import type { FastifyReply, FastifyRequest } from 'fastify';
import { GraphQLError } from 'graphql';
import { AppError } from '../../platform/errors/app-error.ts';
import type { ErrorCode } from '../../platform/errors/error-codes.ts';
import { MASKED_MESSAGE } from '../../platform/errors/format-error.ts';
import { findOutage } from '../../platform/errors/outage.ts';
import type { Log } from '../../platform/log/log.ts';
import { noteError } from '../../platform/trace/trace.ts';
import { declared } from '../declared.ts';

type Failure = Error & { readonly statusCode?: number };

interface FailureAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly message: string;
  readonly extensions: { readonly code: ErrorCode; readonly requestId: string; readonly retryAfterSeconds?: number };
}

/**
 * Answers a request that failed outside of GraphQL, in the form of GraphQL's errors: refusals for lack of room, time or a
 * database with their code and Retry-After, refusals of Fastify (4xx) as BAD_REQUEST, anything else masked. Logs faults.
 */
export function answerFailure(log: Log, failure: Failure, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, message, extensions } = answerTo(log, failure, request.id);
  noteError(extensions.code);
  return reply
    .status(status)
    .headers(headers)
    .send({ errors: [{ message, extensions }] });
}

/** Returns the code of the same answer, for a form whose answer is a page instead. Logs faults. */
export function codeOfFailure(log: Log, failure: Failure, request: FastifyRequest): ErrorCode {
  const { code } = failure instanceof AppError ? failure : answerTo(log, failure, request.id).extensions;
  noteError(code);
  return code;
}

/** Returns the same answer as an error of GraphQL, for a request that fails before its operation runs. Logs faults. */
export function graphqlFailure(log: Log, failure: Failure, request: FastifyRequest): GraphQLError {
  const { status, headers, message, extensions } = answerTo(log, failure, request.id);
  return new GraphQLError(message, { extensions: { ...extensions, http: { status, headers: new Map(Object.entries(headers)) } } });
}

/** Returns the answer to a failed request. Logs faults. */
export function answerTo(log: Log, failure: Failure, requestId: string): FailureAnswer {
  // A caller that hangs up in the middle of a body looks like one of our own lost connections, apart from the status.
  const isCallers = failure.statusCode !== undefined && failure.statusCode < 500;
  const refusal = failure instanceof AppError ? failure : isCallers ? null : findOutage(failure);
  const status = refusal && declared.errors[refusal.code]?.status;
  if (refusal && status) {
    const { cause, retryAfterSeconds } = refusal.details;
    if (cause) log.warn({ err: cause, requestId, code: refusal.code }, 'request refused');
    const headers = retryAfterSeconds === undefined ? undefined : { 'retry-after': String(retryAfterSeconds) };
    return {
      status,
      headers: headers ?? {},
      message: refusal.message,
      extensions: { code: refusal.code, requestId, ...(headers && { retryAfterSeconds }) },
    };
  }
  if (failure.statusCode !== undefined && isCallers)
    return { status: failure.statusCode, headers: {}, message: failure.message, extensions: { code: 'BAD_REQUEST', requestId } };
  log.error({ err: failure, requestId }, 'request failed');
  return { status: 500, headers: {}, message: MASKED_MESSAGE, extensions: { code: 'INTERNAL', requestId } };
}
