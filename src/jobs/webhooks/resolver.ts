import { Resolver } from 'node:dns/promises';

/** The current addresses of a name, IPv4 first. Rejects with the DNS code when there are none. */
export type Resolve = (name: string) => Promise<string[]>;

/** Timeout of a DNS query, in milliseconds, and number of tries. */
const DNS_OPTIONS = { timeout: 2_000, tries: 3 };

/**
 * Queries the DNS servers of this machine, or the one at `dns` (`ip:port`). Does not use the system's resolver: it holds a
 * thread for each name, so slow names would block all others. Concurrent queries for a name share one
 * lookup. Results are not cached.
 */
export function createResolve(dns: string | undefined): Resolve {
  const resolver = new Resolver(DNS_OPTIONS);
  if (dns !== undefined) resolver.setServers([dns]);
  const pending = new Map<string, Promise<string[]>>();
  return (name) => {
    const answer = pending.get(name) ?? addressesOf(resolver, name).finally(() => pending.delete(name));
    pending.set(name, answer);
    return answer;
  };
}

async function addressesOf(resolver: Resolver, name: string): Promise<string[]> {
  // Names that must not be sent to the DNS (RFC 6761).
  if (/(^|\.)localhost\.?$/i.test(name)) return ['127.0.0.1', '::1'];
  const queries = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const found = queries.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  const [first] = queries;
  if (found.length === 0 && first.status === 'rejected') throw first.reason;
  return found;
}
