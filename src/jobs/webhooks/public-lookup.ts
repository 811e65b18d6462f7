import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from '../../graph/integration/webhook/public-address.ts';
import type { Cidr } from '../../lib/cidr.ts';
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

type Answer = Parameters<LookupFunction>[2];

function answerWith(addresses: readonly string[], all: boolean | undefined, callback: Answer): void {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  const [first = { address: '', family: 0 }] = found;
  if (all) callback(null, found);
  else callback(null, first.address, first.family);
}

/** Look-up for a connection whose addresses are known: it leads to no other. */
export const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_name, { all }, callback) =>
    answerWith(addresses, all, callback);

/**
 * Look-up for a connection: Node connects to the addresses returned here and looks up no others, so no other address can slip
 * in between (D-75).
 */
export const publicLookup =
  (resolve: Resolve, allow: readonly Cidr[]): LookupFunction =>
  (name, { all }, callback) =>
    void publicAddresses(name, resolve, allow).then(
      (addresses) => answerWith(addresses, all, callback),
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
