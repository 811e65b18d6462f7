import { isIP } from 'node:net';
import type { Cidr } from '../../core/lib/cidr.ts';
import { isPublicAddress } from '../../graph/webhook/public-address.ts';
import type { Resolve } from './resolver.ts';

/** A name that has no address which webhooks may be sent to. */
export class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/** The addresses that a host has now and that may be reached: no other one may be connected to (D-75). Rejects when there are none. */
export async function publicAddresses(host: string, resolve: Resolve, allow: readonly Cidr[]): Promise<readonly string[]> {
  const found = isIP(host) === 0 ? await resolve(host) : [host];
  const addresses = found.filter((ip) => isPublicAddress(ip, allow));
  if (addresses.length === 0) throw new PrivateAddressError(host);
  return addresses;
}
