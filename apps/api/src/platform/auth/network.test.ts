import { toNetwork, widerKeys } from './network.ts';

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:50412', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::FFFF:cb00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:443', '203.0.113.9'],
  ['2001:db8:12:34:56:78:9a:bc', '2001:db8:12:34::/64'],
  ['2001:0db8:0012:0034:ffff:ffff:ffff:ffff', '2001:db8:12:34::/64'],
  ['[2001:db8:12:34::1]:50412', '2001:db8:12:34::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::56:78:9a:bc', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['worker', 'worker'],
  ['', ''],
  [undefined, ''],
])('counts %j under %s', (address, network) => {
  expect(toNetwork(address)).toBe(network);
});

it('counts the whole of a /64 under one network, and the next one apart', () => {
  const hosts = Array.from({ length: 20 }, (_, at) => toNetwork(`2001:db8:7:8:${(at * 3_001).toString(16)}::${at + 1}`));

  expect(new Set(hosts)).toEqual(new Set(['2001:db8:7:8::/64']));
  expect(toNetwork('2001:db8:7:9::1')).not.toBe(hosts[0]);
});

it.each([
  ['2001:db8:12:3456::/64', ['2001:db8:12:3400::/56 4', '2001:db8:12::/48 16']],
  ['2001:db8:12:34::/64 client', ['2001:db8:12:0::/56 client 4', '2001:db8:12::/48 client 16']],
  ['reset 2001:db8:0:0::/64 a@b.example', ['reset 2001:db8:0:0::/56 a@b.example 4', 'reset 2001:db8:0::/48 a@b.example 16']],
  ['203.0.113.9 client', []],
  ['someone@mail.example', []],
])('counts %j for the networks around it too', (key, wider) => {
  expect(widerKeys(key).map((each) => `${each.key} ${each.times}`)).toEqual(wider);
});
