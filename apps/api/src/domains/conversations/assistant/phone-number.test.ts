import { readPhoneNumber, showPhoneNumber } from './phone-number.ts';

it.each([
  ['020 7946 0000', '+442079460000'],
  ['(020) 7946-0000', '+442079460000'],
  ['+44 20 7946 0000', '+442079460000'],
  ['+44 (0)20 7946 0000', '+442079460000'],
  ['+442079460000', '+442079460000'],
  ['07400 123456', '+447400123456'],
  ['+1 212 555 0123', '+12125550123'],
  ['+49 30 123456', '+4930123456'],
])('CF-35 reads %j as %s', (text, number) => {
  expect(readPhoneNumber(text)).toBe(number);
});

it.each([
  ['', 'nothing'],
  ['12', 'too short'],
  ['020 7946 00000000', 'too long'],
  ['212 555 0123', "another country's without its code"],
  ['0800 FLOWERS', 'letters'],
  ['call 020 7946 0000', 'words around it'],
  ['020 7946 0000 x12', 'an extension'],
  ['+999 20 7946 0000', 'no country'],
  ['<b>020 7946 0000</b>', 'markup'],
  ['0'.repeat(10_000), '10,000 digits'],
  ['+44' + '2'.repeat(10_000), '10,000 characters'],
])('CF-35 refuses %.20j: %s', (text) => {
  expect(readPhoneNumber(text)).toBeNull();
});

it('shows a number with spaces, and another text as it is', () => {
  expect(showPhoneNumber('+442079460000')).toBe('+44 20 7946 0000');
  expect(showPhoneNumber('+12125550123')).toBe('+1 212 555 0123');
  expect(showPhoneNumber('soon')).toBe('soon');
});
