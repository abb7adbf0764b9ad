import { isThisMachine } from './this-machine.ts';

it.each([
  'localhost',
  'LOCALHOST',
  'localhost.',
  'shop.localhost',
  '127.0.0.1',
  '127.8.9.10',
  '127.1',
  '2130706433',
  '0x7f000001',
  '0.0.0.0',
  '0',
  '[::1]',
  '[::]',
  '[::ffff:127.0.0.1]',
  '[::ffff:7f00:1]',
  '[::ffff:0.0.0.0]',
])('%s is this machine', (hostname) => {
  expect(isThisMachine(hostname)).toBe(true);
});

it.each([
  'www.larkline.example',
  'localhost.example.com',
  'mylocalhost',
  '10.0.0.1',
  '128.0.0.1',
  '[2001:db8::1]',
  '[::ffff:8.8.8.8]',
  'relay.internal',
])('%s is another machine', (hostname) => {
  expect(isThisMachine(hostname)).toBe(false);
});
