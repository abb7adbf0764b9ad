import { CheckoutError } from './CheckoutError.ts';
import { checkoutMessage, openCheckout } from './openCheckout.ts';

const { jest } = import.meta;

it('CHK-06 refuses a key that is not in the price list, before any tab is opened', async () => {
  const opened = jest.spyOn(window, 'open');

  await expect(openCheckout('suite_gold_monthly', null)).rejects.toThrow('Invalid plan configuration');

  expect(opened).not.toHaveBeenCalled();
});

it.each([
  [new CheckoutError('Invalid plan configuration'), 'Invalid plan configuration'],
  [new CheckoutError(''), 'Failed to create checkout session. Please try again.'],
  [new TypeError('Failed to fetch dynamically imported module'), 'Failed to create checkout session. Please try again.'],
])('CHK-05 shows only our own words, not the browser’s (%s)', (cause, message) => {
  expect(checkoutMessage(cause)).toBe(message);
});
