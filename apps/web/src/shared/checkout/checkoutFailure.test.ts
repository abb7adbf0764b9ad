import { checkoutMessage, CheckoutError } from './checkoutFailure.ts';

it.each([
  [new CheckoutError('Invalid plan configuration'), 'Invalid plan configuration'],
  [new CheckoutError(''), 'Failed to create checkout session. Please try again.'],
  [new TypeError('Failed to fetch dynamically imported module'), 'Failed to create checkout session. Please try again.'],
])('CHK-05 shows only our own words, not the browser’s (%s)', (cause, message) => {
  expect(checkoutMessage(cause)).toBe(message);
});
