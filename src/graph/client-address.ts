import ipaddr from 'ipaddr.js';
import type { AskedHeaders } from './kernel/asked.ts';
import type { Cidr } from './kernel/cidr.ts';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** An address as proxies write it, in brackets or with a port where there is one; undefined for anything else. */
function parsed(text: string): Address | undefined {
  const [, bracketed, dotted] = /^"?(?:\[([0-9a-f:.]+)\](?::\d+)?|([\d.]+):\d+)"?$/i.exec(text) ?? [];
  const bare = bracketed ?? dotted ?? text;
  // What is no full address, such as 127.1, is refused: each reader takes it for something else.
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  return ipaddr.process(bare);
}

/** The peers that came last: those who call often are read once. */
const peers = new Map<string, Address | undefined>();
const MOST_KEPT = 1_000;

/** The address at the other end of a socket. */
function peerOf(text: string): Address | undefined {
  if (peers.has(text)) return peers.get(text);
  if (peers.size >= MOST_KEPT) peers.clear();
  const address = parsed(text);
  peers.set(text, address);
  return address;
}

const isIn = (address: Address, [base, bits]: Cidr) => address.kind() === base.kind() && address.match(base as never, bits);

/** Those who share a bucket: one IPv4 address, or the /64 of an IPv6 address, which is what one client has. */
function clientOf(address: Address): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const listed = (header: string | null) => (header === null ? [] : header.split(',').map((hop) => hop.trim()));
const forwardedFor = (element: string) => /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]+)/i.exec(element)?.[1]?.replaceAll('"', '') ?? '';

/** From the right, the first hop that no trusted proxy is; where one is unreadable, the proxy that passed it on. */
function outermost(hops: readonly string[], proxy: Address, trusted: readonly Cidr[]): Address {
  let last = proxy;
  for (const hop of hops.toReversed()) {
    const address = parsed(hop);
    if (!address) return last;
    last = address;
    if (!trusted.some((range) => isIn(address, range))) return last;
  }
  return last;
}

/**
 * Who calls, as far as it can be believed: the peer of the socket or, when that is a trusted proxy, the client that the
 * proxies name in `X-Forwarded-For` or `Forwarded` (D-15). Where the two say different things one of them is the client's own
 * invention, and the call counts as the proxy's.
 */
export function clientAddress(headers: AskedHeaders, peer: string | undefined, trusted: readonly Cidr[]): string {
  const proxy = peerOf(peer ?? '');
  if (!proxy) return 'unknown';
  if (!trusted.some((range) => isIn(proxy, range))) return clientOf(proxy);
  const lists = [listed(headers.get('x-forwarded-for')), listed(headers.get('forwarded')).map(forwardedFor)];
  const said = lists.filter((hops) => hops.length > 0).map((hops) => clientOf(outermost(hops, proxy, trusted)));
  const [client = clientOf(proxy), other = client] = said;
  return client === other ? client : clientOf(proxy);
}

/**
 * Whether a call comes from this machine or its private network, and through no proxy: who may read the metrics. Without a
 * socket it comes from this process.
 */
export function isNear(headers: AskedHeaders, peer: string | undefined): boolean {
  if (headers.has('x-forwarded-for') || headers.has('forwarded')) return false;
  const address = peerOf(peer ?? '127.0.0.1');
  return address !== undefined && ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(address.range());
}
