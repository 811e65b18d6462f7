import { isIP, type LookupFunction } from 'node:net';
import type { Cidr } from '../../core/lib/cidr.ts';
import { isPublicAddress } from '../../graph/webhook/public-address.ts';
import type { Resolve } from './resolver.ts';

/** A name that has no address which webhooks may be sent to. */
export class PrivateAddressError extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/**
 * Look-up for a connection: Node connects to the addresses returned here and looks up no others, so no other address can slip
 * in between (D-75).
 */
export function publicLookup(resolve: Resolve, allow: readonly Cidr[]): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name).then(
      (found) => {
        const addresses = found.filter((ip) => isPublicAddress(ip, allow)).map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        if (!first) callback(new PrivateAddressError(name), '');
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
