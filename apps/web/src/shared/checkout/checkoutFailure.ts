import type { NotificationAction } from '../feedback/notifications.ts';

/** Shown when a failure brings no words of its own (CHK-05, E01). */
const FALLBACK_MESSAGE = 'Failed to create checkout session. Please try again.';

interface CheckoutErrorDetails {
  readonly cause?: unknown;
  readonly isWarning?: boolean;
  readonly finishAt?: string | null;
}

/** Why no checkout page could be opened; the message is for the person and may be empty (CHK-05). */
export class CheckoutError extends Error {
  override readonly name = 'CheckoutError';
  /** Whether the api warned of a second payment in this browser; the next press continues. */
  readonly isWarning: boolean;
  /** Page that finishes the purchase that is paid already; `null` without one. */
  readonly finishAt: string | null;

  constructor(message: string, { cause, isWarning = false, finishAt = null }: CheckoutErrorDetails = {}) {
    super(message, { cause });
    this.isWarning = isWarning;
    this.finishAt = finishAt;
  }
}

/** The message for a failed checkout. Only our own and the api's words are shown, never a browser's. */
export function checkoutMessage(cause: unknown): string {
  return (cause instanceof CheckoutError && cause.message) || FALLBACK_MESSAGE;
}

/** Returns the button that leads to the account form of a purchase that is paid already; without one `undefined`. */
export function finishAction(cause: unknown): NotificationAction | undefined {
  const address = cause instanceof CheckoutError ? cause.finishAt : null;
  if (address === null) return undefined;
  return { label: 'Create my account', run: () => window.location.assign(address) };
}
