import { isIP, type LookupFunction } from 'node:net';
import type { Cidr } from '../../graph/kernel/cidr.ts';
import { isPublicAddress } from '../../graph/webhook/public-address.ts';
import type { Resolve } from './resolver.ts';

/** A name that has no address which webhooks may be sent to. */
export class PrivateAddress extends Error {
  readonly code = 'PRIVATE_ADDRESS';
}

/**
 * Looks a name up for the connection that is about to be made: Node connects to what this answers and asks nobody again,
 * so no other address can slip in between (D-75).
 */
export function publicLookup(resolve: Resolve, allow: readonly Cidr[]): LookupFunction {
  return (name, { all }, callback) => {
    resolve(name).then(
      (found) => {
        const addresses = found.filter((ip) => isPublicAddress(ip, allow)).map((address) => ({ address, family: isIP(address) }));
        const [first] = addresses;
        if (!first) callback(new PrivateAddress(name), '');
        else if (all) callback(null, addresses);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, ''),
    );
  };
}
