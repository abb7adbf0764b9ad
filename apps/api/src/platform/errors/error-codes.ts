import type { DomainErrors } from '../domain/registry.ts';

/** Meaning of a code for its reader, and the HTTP status of a refused request outside GraphQL. */
export interface ErrorMeaning {
  readonly meaning: string;
  readonly status: number;
}
/** Error codes and their meaning, as a domain declares its own. */
export type ErrorTable = Readonly<Record<string, ErrorMeaning>>;

/** Codes that a request of any domain can be answered with. */
export const TRANSPORT_ERRORS = {
  UNAUTHENTICATED: { status: 401, meaning: 'Not authenticated, or the credential is invalid, expired or revoked.' },
  FORBIDDEN: { status: 403, meaning: 'Authenticated, but not allowed.' },
  NOT_WHILE_ACTING: { status: 403, meaning: 'Not possible for staff while they act for a business; nothing was changed.' },
  REASON_REQUIRED: {
    status: 403,
    meaning: 'What callers and visitors said to a business is open to staff only while they act for it, which needs a reason.',
  },
  ACTING_ENDED: {
    status: 403,
    meaning: 'Acting for the business of `x-acting-session` has ended, or never began in this session; nothing was changed.',
  },
  SUBSCRIPTION_REQUIRED: { status: 403, meaning: 'Authenticated, but without a subscription: buy one first.' },
  PAYMENT_REQUIRED: {
    status: 402,
    meaning:
      'The subscription of the business is unpaid or has ended. Billing stays open; everything else is kept and opens again with a payment.',
  },
  NOT_FOUND: { status: 404, meaning: 'The row does not exist or belongs to another client.' },
  INVALID_INPUT: { status: 400, meaning: 'A value was refused; `extensions.fields` holds a message per field.' },
  RATE_LIMITED: {
    status: 429,
    meaning: 'Too many attempts; try again after `extensions.retryAfterSeconds`. The message names the same time in words.',
  },
  BUSY: {
    status: 503,
    meaning: 'The service is at its limit; the request was not started. Try again after `extensions.retryAfterSeconds`.',
  },
  TIMEOUT: {
    status: 503,
    meaning: 'The request took longer than allowed and was rolled back, unless it was being committed: check before repeating it.',
  },
  UNAVAILABLE: {
    status: 503,
    meaning: 'The database cannot be reached or the connection was lost. Try again after `extensions.retryAfterSeconds`.',
  },
  UPSTREAM_FAILED: { status: 502, meaning: 'An outside service did not answer as expected; nothing was changed.' },
  QUERY_TOO_LARGE: { status: 400, meaning: 'The query has more tokens than allowed.' },
  QUERY_TOO_DEEP: { status: 400, meaning: 'The query is nested deeper than allowed.' },
  QUERY_TOO_COSTLY: { status: 400, meaning: 'The query asks for more fields, aliases, directives or rows than allowed.' },
  GRAPHQL_PARSE_FAILED: { status: 400, meaning: 'The query is not valid GraphQL.' },
  GRAPHQL_VALIDATION_FAILED: { status: 400, meaning: 'The query does not match the schema.' },
  BAD_USER_INPUT: { status: 400, meaning: 'A variable does not match its type.' },
  BAD_REQUEST: { status: 400, meaning: 'The HTTP request is malformed or not allowed by GraphQL over HTTP.' },
  JOB_RUNNING: { status: 409, meaning: 'The job is running: wait until it ends.' },
  NOT_REPEATABLE: { status: 409, meaning: 'What failed cannot be repeated; the message says why.' },
  INTERNAL: { status: 500, meaning: 'Internal error; `extensions.requestId` identifies it in the log.' },
} as const satisfies ErrorTable;

/** Every code that an answer can carry in `extensions.code`: the ones above and those of the domains. */
export type ErrorCode = keyof typeof TRANSPORT_ERRORS | keyof DomainErrors;
