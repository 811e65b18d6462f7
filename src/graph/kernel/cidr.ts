import ipaddr from 'ipaddr.js';

/** A range of addresses, as in 10.1.0.0/16 or fd00::/8. */
export type Cidr = readonly [ipaddr.IPv4 | ipaddr.IPv6, number];

/** Reads ranges, or single addresses, with commas between them. Throws when one of them is none. */
export function readCidrs(list: string): readonly Cidr[] {
  return list.split(',').map((part) => {
    const range = part.trim();
    if (range.includes('/')) return ipaddr.parseCIDR(range);
    const address = ipaddr.parse(range);
    return [address, address.toByteArray().length * 8];
  });
}
