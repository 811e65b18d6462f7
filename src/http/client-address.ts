import ipaddr from 'ipaddr.js';
import { LRUCache } from 'lru-cache';
import { isLoopbackUrl } from '../core/validation/address.ts';
import type { Cidr } from '../lib/cidr.ts';
import type { HeaderReader, HttpRequest } from './request.ts';

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

/** The client at the other end of a socket, whoever it speaks for. */
export function connectionKey(remoteAddress: string | undefined): string {
  const address = parseRemoteAddress(remoteAddress ?? '');
  return address ? clientKey(address) : 'unknown';
}

/** True for a peer that many clients may come through: a trusted proxy, or one on this machine. */
export function isSharedPeer(remoteAddress: string | undefined, trusted: readonly Cidr[]): boolean {
  const address = parseRemoteAddress(remoteAddress ?? '');
  return address !== undefined && (address.range() === 'loopback' || trusted.some((range) => isInRange(address, range)));
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
const PROXY_HEADERS = [
  ...['for', 'host', 'proto', 'port', 'server', 'scheme', 'ssl', 'prefix'].map((name) => `x-forwarded-${name}`),
  'forwarded',
  'via',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-original-host',
  'x-original-forwarded-for',
  'cf-connecting-ip',
  'cf-ray',
  'true-client-ip',
  'fastly-client-ip',
  'fly-client-ip',
  'x-envoy-external-address',
];

/** Hosts that nobody can register: a foreign page cannot point a name of its own here (DNS rebinding). */
const INNER_HOST = /^(?:\[[\da-f:.]+\]|\d+(?:\.\d+){3}|[^.]+|.+\.(?:internal|local|localhost|home\.arpa|svc|test))\.?$/i;

interface CallFrom {
  readonly request: Pick<HttpRequest, 'headers' | 'isHttp10'>;
  /** The name that the call has for this service, without a port. */
  readonly hostname: string;
  readonly remoteAddress: string | undefined;
}

/**
 * The range of addresses that a request came from that passed no proxy, as `loopback`; undefined for any other request. A proxy that
 * adds nothing to a request sends it as HTTP/1.0, as nginx does by default, and no browser does. Requests without a socket come from
 * this process.
 */
function directRange({ request, hostname, remoteAddress }: CallFrom, trusted: readonly Cidr[]): string | undefined {
  const { headers, isHttp10 = false } = request;
  if (isHttp10 || PROXY_HEADERS.some((name) => headers.has(name)) || !INNER_HOST.test(hostname)) return undefined;
  const address = parseRemoteAddress(remoteAddress ?? '127.0.0.1');
  return address && !trusted.some((range) => isInRange(address, range)) ? address.range() : undefined;
}

/** True for a request from this machine or its private network that passed no proxy: such callers may read the metrics (D-189). */
export const isFromPrivateNetwork = (call: CallFrom, trusted: readonly Cidr[]): boolean =>
  ['loopback', 'private', 'uniqueLocal', 'linkLocal'].includes(directRange(call, trusted) ?? '');

/** True for a request from this machine, by one of its own names, that passed no proxy (D-469). */
export const isFromThisMachine = (call: CallFrom, trusted: readonly Cidr[]): boolean =>
  call.remoteAddress !== undefined && directRange(call, trusted) === 'loopback' && isLoopbackUrl(`http://${call.hostname}`);
