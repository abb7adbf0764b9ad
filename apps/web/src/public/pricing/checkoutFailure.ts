/** Shown when a failure brings no words of its own (CHK-05, E01). */
const FALLBACK_MESSAGE = 'Failed to create checkout session. Please try again.';

/** Why no checkout page could be opened; the message is for the person and may be empty (CHK-05). */
export class CheckoutError extends Error {
  override readonly name = 'CheckoutError';
  /** Whether the api warned that this browser belongs to a person with a plan; the next press goes on. */
  readonly isKnownCustomer: boolean;

  constructor(message: string, { cause, isKnownCustomer = false }: { readonly cause?: unknown; readonly isKnownCustomer?: boolean } = {}) {
    super(message, { cause });
    this.isKnownCustomer = isKnownCustomer;
  }
}

/** What to tell the person about a failed checkout. Only our own and the api's words are shown, never a browser's. */
export function checkoutMessage(cause: unknown): string {
  return (cause instanceof CheckoutError && cause.message) || FALLBACK_MESSAGE;
}
