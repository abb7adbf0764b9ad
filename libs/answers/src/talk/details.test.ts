import { isDetails, mayBeName, phoneIn } from './details.ts';

it.each([
  'My name is Ann Lee',
  'ann@example.com',
  '07700 900123',
  'Ann Lee, 07700 900 123',
  'my name is Ann and my email is ann.lee@example.co.uk, thanks',
  'hi its me, call me on +44 (0)7700 900123 please',
  '12 High Street, SY8 1AA',
  'SY8 1AA',
])('takes “%s” for details alone', (message) => {
  expect(isDetails(message)).toBe(true);
});

it.each([
  'do you deliver to SY8 1AA',
  'my name is Ann, do you sell unicorns',
  'SY8 1AA?',
  'where is my order 1234567890',
  'Ann Lee',
  'the kettle from 12 High Street leaks',
  'is ann@example.com your address',
  '2026-11-27 10:00',
  'unicorns',
])('takes “%s” for more than details', (message) => {
  expect(isDetails(message)).toBe(false);
});

it('takes a few words without a meaning for a name', () => {
  for (const name of ['Ann Lee', 'ann lee', 'José', 'Ann Maria Lee']) expect(mayBeName(name)).toBe(true);
  for (const other of ['wheelchair access', 'refund', 'ann lee?', 'is it ann', 'xylophone zebra quartz'])
    expect(mayBeName(other)).toBe(false);
});

it('finds the first telephone number, and none in a card number or a date', () => {
  expect(phoneIn('in 2 days, 07700 900123 or 01632 960000', 9)).toBe('07700 900123');
  for (const other of ['4111 1111 1111 1111', '27/11/2026', '2026-11-27', '077']) expect(phoneIn(other, 7)).toBeNull();
});
