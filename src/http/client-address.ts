import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import type { Cidr } from '../core/lib/cidr.ts';
import type { HeaderReader } from './request.ts';

type IpAddress = ipaddr.IPv4 | ipaddr.IPv6;

/** Parses an address as proxies write it, with or without brackets and port; undefined for anything else. */
function parseIp(text: string): IpAddress | undefined {
  const [, bracketed, dotted] = /^"?(?:\[([0-9a-f:.]+)\](?::\d+)?|([\d.]+):\d+)"?$/i.exec(text) ?? [];
  const bare = bracketed ?? dotted ?? text;
  // Short forms such as 127.1 are rejected: parsers disagree about them.
  if (!ipaddr.IPv4.isValidFourPartDecimal(bare) && !ipaddr.IPv6.isValid(bare)) return undefined;
  return ipaddr.process(bare);
}

/** Remote addresses that were parsed: frequent ones are parsed once. */
const parsedAddresses = new LRUCache<string, IpAddress>({ max: 1_000 });

/** The address at the other end of a socket. */
function parseRemoteAddress(text: string): IpAddress | undefined {
  const known = parsedAddresses.get(text);
  if (known) return known;
  const address = parseIp(text);
  if (address) parsedAddresses.set(text, address);
  return address;
}

const isInRange = (address: IpAddress, [base, bits]: Cidr) =>
  address.kind() === base.kind() && address.match(base as never, bits);

/** Key of a shared bucket: one IPv4 address, or the /64 of an IPv6 address, which is what one client has. */
function clientKey(address: IpAddress): string {
  if (address.kind() === 'ipv4') return address.toString();
  return `${(address as ipaddr.IPv6).parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}

const splitList = (header: string | null) => (header === null ? [] : header.split(',').map((hop) => hop.trim()));
const forwardedFor = (element: string) => /(?:^|;)\s*for\s*=\s*("[^"]*"|[^;\s]+)/i.exec(element)?.[1]?.replaceAll('"', '') ?? '';

/** From the right, the first hop that no trusted proxy is; where one is unreadable, the proxy that passed it on. */
function firstUntrusted(hops: readonly string[], proxy: IpAddress, trusted: readonly Cidr[]): IpAddress {
  let last = proxy;
  for (const hop of hops.toReversed()) {
    const address = parseIp(hop);
    if (!address) return last;
    last = address;
    if (!trusted.some((range) => isInRange(address, range))) return last;
  }
  return last;
}

/**
 * The client's address: that of the socket or, behind a trusted proxy, the one in `X-Forwarded-For` or `Forwarded` (D-15). When
 * the two headers disagree, the client forged one of them, and the request counts as the proxy's.
 */
export function clientAddress(headers: HeaderReader, remoteAddress: string | undefined, trusted: readonly Cidr[]): string {
  const proxy = parseRemoteAddress(remoteAddress ?? '');
  if (!proxy) return 'unknown';
  if (!trusted.some((range) => isInRange(proxy, range))) return clientKey(proxy);
  const lists = [splitList(headers.get('x-forwarded-for')), splitList(headers.get('forwarded')).map(forwardedFor)];
  const claimed = lists.filter((hops) => hops.length > 0).map((hops) => clientKey(firstUntrusted(hops, proxy, trusted)));
  const [client = clientKey(proxy), other = client] = claimed;
  return client === other ? client : clientKey(proxy);
}

/** Headers that proxies add to a request. */
const PROXY_HEADERS = ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'forwarded', 'via'];

/** Hosts that nobody can register: a foreign page cannot point a name of its own here (DNS rebinding). */
const INNER_HOST = /^(?:\[[\da-f:.]+\]|\d+(?:\.\d+){3}|[^.]+|.+\.(?:internal|local|localhost|home\.arpa|svc|test))\.?$/i;

interface CallFrom {
  readonly headers: HeaderReader;
  /** The name that the call has for this service, without a port. */
  readonly hostname: string;
  readonly remoteAddress: string | undefined;
}

/**
 * True for a request from this machine or its private network that passed no proxy: such callers may read the metrics (D-189).
 * Requests without a socket come from this process.
 */
export function isFromPrivateNetwork({ headers, hostname, remoteAddress }: CallFrom, trusted: readonly Cidr[]): boolean {
  if (PROXY_HEADERS.some((name) => headers.has(name)) || !INNER_HOST.test(hostname)) return false;
  const address = parseRemoteAddress(remoteAddress ?? '127.0.0.1');
  if (!address || trusted.some((range) => isInRange(address, range))) return false;
  return ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(address.range());
}
