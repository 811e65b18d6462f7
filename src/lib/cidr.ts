import ipaddr from 'ipaddr.js';

/** A range of addresses, as in 10.1.0.0/16 or fd00::/8. */
export type Cidr = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Parses a comma-separated list of ranges or single addresses. Throws when one of them is invalid. */
export function parseCidrs(list: string): readonly Cidr[] {
  return list.split(',').map((part) => {
    const range = part.trim();
    if (range.includes('/')) return ipaddr.parseCIDR(range);
    const address = ipaddr.parse(range);
    return [address, address.toByteArray().length * 8];
  });
}
