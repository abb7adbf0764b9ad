import { networkOf } from './network.ts';

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
])('counts %j under %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

it('counts the whole of a /64 under one network, and the next one apart', () => {
  const hosts = Array.from({ length: 20 }, (_, at) => networkOf(`2001:db8:7:8:${(at * 3_001).toString(16)}::${at + 1}`));

  expect(new Set(hosts)).toEqual(new Set(['2001:db8:7:8::/64']));
  expect(networkOf('2001:db8:7:9::1')).not.toBe(hosts[0]);
});
