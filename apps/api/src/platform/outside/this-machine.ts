import { BlockList, isIP } from 'node:net';

const OWN = new BlockList();
OWN.addSubnet('127.0.0.0', 8, 'ipv4');
OWN.addSubnet('0.0.0.0', 8, 'ipv4');
OWN.addAddress('::1', 'ipv6');
OWN.addAddress('::', 'ipv6');

/** Returns whether a host of a web address leads to the machine itself: its names and addresses, in each of their spellings. */
export function isThisMachine(hostname: string): boolean {
  const name = spelled(hostname)
    .replace(/^\[|\]$/g, '')
    .replace(/\.$/, '')
    .toLowerCase();
  const kind = isIP(name);
  if (kind === 0) return name === 'localhost' || name.endsWith('.localhost');
  return OWN.check(name, kind === 4 ? 'ipv4' : 'ipv6');
}

// Addresses such as 127.1 and 2130706433 are only spelled out in addresses of the web.
function spelled(hostname: string): string {
  return URL.canParse(`http://${hostname}`) ? new URL(`http://${hostname}`).hostname : hostname;
}
