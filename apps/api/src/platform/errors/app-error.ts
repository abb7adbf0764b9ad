import type { ErrorCode } from './error-codes.ts';

/** Details of an error beside code and message. */
export interface ErrorDetails {
  /** Message per field of the input. */
  readonly fields?: Readonly<Record<string, string>>;
  readonly retryAfterSeconds?: number;
  /** Page of this site on which the reader can continue. */
  readonly address?: string;
  /** The underlying failure; logged, never part of an answer. */
  readonly cause?: unknown;
}

/** A refusal that its reader can act on; every other error is masked (see `formatError`). */
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
