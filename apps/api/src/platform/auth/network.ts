import { isIPv6 } from 'node:net';

const GROUPS = 8;
/** The groups of an IPv6 address that name its network: providers assign a /64 as a whole. */
const NETWORK_GROUPS = 4;
/** The first groups of an IPv4 address that is mapped into IPv6 (RFC 4291 §2.5.5.2). */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * Returns the network that a caller is counted under, for every limit: an IPv4 address as it is, also
 * when it is mapped into IPv6; of an IPv6 address its /64 (`widerKeys` for those around it), such as `2001:db8:0:1::/64`. Port and interface are left out. A text that
 * is no address is returned unchanged. A caller who has left has no address any more.
 */
export function toNetwork(address: string | undefined): string {
  const bare = withoutPort(address ?? '').replace(/%.*/s, '');
  if (!isIPv6(bare)) return bare;
  const groups = splitGroups(bare);
  if (groups.slice(0, -2).join(':') === MAPPED) return groups.slice(-2).flatMap(toBytes).join('.');
  return `${groups.slice(0, NETWORK_GROUPS).join(':')}::/64`;
}

/** The larger networks that a /64 belongs to, and how many times its points all of one may use (decision 0109). */
const WIDER = [
  // Prefix assigned to a household or an office, whose devices may each have a /64 of it.
  { times: 4, prefix: 56 },
  // Prefix assigned to a company site or a data-centre tenant, or shared by thousands of mobile phones.
  { times: 16, prefix: 48 },
] as const;
const NETWORK_IN_KEY = /([0-9a-f]{1,4}:[0-9a-f]{1,4}:[0-9a-f]{1,4}):([0-9a-f]{1,4})::\/64/;

/** A limit's key for a larger network. */
export interface WiderKey {
  readonly key: string;
  /** How many times the points of the limit the network has. */
  readonly times: number;
}

/** Returns the keys under which the /56 and the /48 around the network in a limit's key are counted; none for a key without an IPv6 network. */
export function widerKeys(key: string): readonly WiderKey[] {
  const [network, site, subnet] = NETWORK_IN_KEY.exec(key) ?? [];
  if (!network || !site || !subnet) return [];
  return WIDER.map(({ times, prefix }) => {
    const last = prefix === 48 ? '' : `:${(parseInt(subnet, 16) & 0xff00).toString(16)}`;
    return { times, key: key.replace(network, `${site}${last}::/${prefix}`) };
  });
}

/** Returns the largest network around a caller that one party may have as a whole: the /48 of an IPv6 network, else the network itself. */
export function widestNetwork(network: string): string {
  return widerKeys(network).at(-1)?.key ?? network;
}

function withoutPort(address: string): string {
  const [, bracketed, plain] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(address) ?? [];
  return bracketed ?? plain ?? address;
}

// The parser of addresses writes IPv4 parts as hexadecimal groups, without leading zeros and with one `::` at most.
function splitGroups(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]/`);
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean));
  return [...before, ...Array<string>(GROUPS - before.length - after.length).fill('0'), ...after];
}

function toBytes(group: string): number[] {
  const value = parseInt(group, 16);
  return [value >> 8, value & 255];
}
