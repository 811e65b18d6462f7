import { Resolver } from 'node:dns/promises';

/** The addresses that a name has now, IPv4 first. Rejects with the DNS's code when there is none. */
export type Resolve = (name: string) => Promise<string[]>;

/** How long an answer of the DNS is waited for, and how often it is asked, in milliseconds. */
const PATIENCE = { timeout: 2_000, tries: 3 };

/**
 * Asks the DNS servers of this machine, or the one at `dns` (`ip:port`). Never the system's own resolver: that holds a
 * thread for each name, and names whose servers keep silent would hold up all others.
 */
export function createResolve(dns: string | undefined): Resolve {
  const resolver = new Resolver(PATIENCE);
  if (dns !== undefined) resolver.setServers([dns]);
  return async (name) => {
    // No DNS is to be asked about it (RFC 6761).
    if (/(^|\.)localhost\.?$/i.test(name)) return ['127.0.0.1', '::1'];
    const asked = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    const found = asked.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
    const [first] = asked;
    if (found.length === 0 && first.status === 'rejected') throw first.reason;
    return found;
  };
}
