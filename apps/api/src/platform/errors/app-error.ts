/**
 * Every code that an answer can carry in `extensions.code`. Codes are added, never renamed (docs/errors.md is generated
 * from this table).
 */
export const ERROR_CODES = {
  UNAUTHENTICATED: 'Nobody is signed in, or the access token is no longer valid.',
  FORBIDDEN: 'Signed in, but not allowed.',
  SUBSCRIPTION_REQUIRED: 'Signed in, but without an active subscription.',
  NOT_FOUND: 'The row does not exist, or is not yours.',
  INVALID_INPUT: 'A value was refused; `extensions.fields` says which and why.',
  WEAK_PASSWORD: 'The new password was refused; `extensions.fields.password` says why.',
  WRONG_CREDENTIALS: 'No account has this address and password.',
  EMAIL_NOT_CONFIRMED: 'The address of this account has not been confirmed yet.',
  ALREADY_REGISTERED: 'The paid address already has an account: sign in instead.',
  ALREADY_SUBSCRIBED: 'This account has an active subscription: change the plan instead.',
  INVALID_PLAN: 'No price has this key.',
  PAYMENT_NOT_VERIFIED: 'No completed payment belongs to this session id.',
  PAYMENT_ALREADY_LINKED: 'The payment already belongs to an account.',
  SLOT_TAKEN: 'Somebody has booked this time; ask for the times again and choose another.',
  RATE_LIMITED: 'Too many attempts from this address; `extensions.retryAfterSeconds` says when to try again.',
  BUSY: 'The service is at its limit and did nothing; `extensions.retryAfterSeconds` says when to try again. HTTP 503.',
  TIMEOUT:
    'The answer took longer than a request may take; what was begun is undone, unless it was just being stored: look before repeating. HTTP 503.',
  UNAVAILABLE: 'The database cannot be reached or went away; `extensions.retryAfterSeconds` says when to try again. HTTP 503.',
  UPSTREAM_FAILED: 'An outside service did not answer as it should; nothing was changed.',
  QUERY_TOO_LARGE: 'The query has more tokens than allowed.',
  QUERY_TOO_DEEP: 'The query is nested deeper than allowed.',
  QUERY_TOO_COSTLY: 'The query asks for more fields, aliases, directives or rows than allowed.',
  GRAPHQL_PARSE_FAILED: 'The query is not valid GraphQL.',
  GRAPHQL_VALIDATION_FAILED: 'The query does not fit the schema.',
  BAD_USER_INPUT: 'A variable does not fit its type.',
  BAD_REQUEST: 'The HTTP request is not one that GraphQL over HTTP allows.',
  INTERNAL: 'A fault of ours; `extensions.requestId` finds it in the log.',
} as const;
export type ErrorCode = keyof typeof ERROR_CODES;

/** HTTP status of an answer that holds nothing but such a refusal; all others are answered as GraphQL over HTTP says. */
export const STATUS_OF_CODE: Readonly<Partial<Record<ErrorCode, number>>> = {
  RATE_LIMITED: 429,
  BUSY: 503,
  TIMEOUT: 503,
  UNAVAILABLE: 503,
};

/** What else an error may tell its reader. */
export interface ErrorDetails {
  /** Message per field of the input. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** What happened underneath; logged, never answered. */
  readonly cause?: unknown;
}

/** An outcome that a person can act on; everything else is masked (see `formatError`). */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}
