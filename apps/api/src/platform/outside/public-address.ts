import { BlockList, isIP } from 'node:net';

/** Networks that are not the public internet (IANA special-purpose registries), and the host service of one cloud. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  // Azure's metadata and DNS.
  '168.63.129.16/32',
];
/** The same within 2000::/3; everything outside of it is refused, IPv4 written as IPv6 included. */
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

const v4 = makeBlockList(NOT_PUBLIC_V4, 'ipv4');
const v6 = makeBlockList(NOT_PUBLIC_V6, 'ipv6');
const globalV6 = makeBlockList(['2000::/3'], 'ipv6');

/** Returns whether an IP address belongs to the public internet; false for any other text. */
export function isPublicAddress(ip: string): boolean {
  const kind = isIP(ip);
  if (kind === 4) return !v4.check(ip, 'ipv4');
  return kind === 6 && globalV6.check(ip, 'ipv6') && !v6.check(ip, 'ipv6');
}

function makeBlockList(networks: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const network of networks) {
    const [address = '', prefix] = network.split('/');
    list.addSubnet(address, Number(prefix), type);
  }
  return list;
}
