/** Why no checkout page could be opened; the message is for the person and may be empty (CHK-05). */
export class CheckoutError extends Error {
  override readonly name = 'CheckoutError';
}
