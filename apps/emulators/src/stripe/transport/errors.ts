import type { CardError } from '../customers/cards.ts';

/** The body of a Stripe error; see "Errors" in Stripe's API reference. */
export interface StripeErrorBody {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

/** A refusal that the transport sends as an HTTP answer. */
export class StripeRefusal extends Error {
  readonly status: number;
  readonly body: StripeErrorBody;

  constructor(status: number, body: StripeErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

/** 400 invalid_request_error. */
export function invalidRequest(message: string, param?: string, code?: string): StripeRefusal {
  return new StripeRefusal(400, { type: 'invalid_request_error', message, ...(code && { code }), ...(param && { param }) });
}

/** 402 card_error. */
export function cardRefusal(error: CardError): StripeRefusal {
  return new StripeRefusal(402, { type: 'card_error', code: error.code, decline_code: error.declineCode, message: error.message });
}

/** 400 parameter_missing, in Stripe's words. */
export function missingParameter(param: string): StripeRefusal {
  return invalidRequest(`Missing required param: ${param}.`, param, 'parameter_missing');
}

/** 404 resource_missing when the path names the object, 400 when a parameter does. */
export function noSuch(kind: string, id: string, param: string, status: 400 | 404): StripeRefusal {
  return new StripeRefusal(status, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  });
}
