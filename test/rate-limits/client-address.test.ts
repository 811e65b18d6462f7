import { expect, test } from 'vitest';
import { clientAddress } from '../../src/http/client-address.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';

const TRUSTED = parseCidrs('10.0.0.0/8, 2001:db8:ffff::/48, 127.0.0.1');

type Said = Record<string, string>;

/** Socket address, headers, resulting client. */
const CASES: readonly [string, string | undefined, Said, string][] = [
  ['the peer, when it is no proxy of ours', '203.0.113.9', { 'x-forwarded-for': '198.51.100.1' }, '203.0.113.9'],
  ['the peer, whatever Forwarded says', '203.0.113.9', { forwarded: 'for=198.51.100.1' }, '203.0.113.9'],
  ['the proxy, when it says nothing', '10.1.2.3', {}, '10.1.2.3'],
  ['the client that the proxy names', '10.1.2.3', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['an IPv4 peer on an IPv6 socket', '::ffff:10.1.2.3', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['the rightmost that is no proxy', '10.1.2.3', { 'x-forwarded-for': '1.2.3.4, 198.51.100.1, 10.9.9.9' }, '198.51.100.1'],
  ['not what the client wrote left of itself', '10.1.2.3', { 'x-forwarded-for': '1.2.3.4,198.51.100.1' }, '198.51.100.1'],
  ['the leftmost, when all are proxies', '10.1.2.3', { 'x-forwarded-for': '10.7.7.7, 10.8.8.8' }, '10.7.7.7'],
  ['the proxy, for what is no address', '10.1.2.3', { 'x-forwarded-for': 'unknown' }, '10.1.2.3'],
  ['the proxy that passed on what is no address', '10.1.2.3', { 'x-forwarded-for': 'x, 10.4.4.4' }, '10.4.4.4'],
  ['the proxy, for half an address', '10.1.2.3', { 'x-forwarded-for': '127.1' }, '10.1.2.3'],
  ['an address with its port', '10.1.2.3', { 'x-forwarded-for': '198.51.100.1:4711' }, '198.51.100.1'],
  ['the /64 of an IPv6 client', '10.1.2.3', { 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' }, '2001:db8:1:2::/64'],
  ['the same /64 for another of its addresses', '2001:db8:1:2::9', {}, '2001:db8:1:2::/64'],
  ['a proxy with an IPv6 address', '2001:db8:ffff::1', { 'x-forwarded-for': '198.51.100.1' }, '198.51.100.1'],
  ['what Forwarded says', '10.1.2.3', { forwarded: 'by=x;for=1.2.3.4, For="198.51.100.1:80";proto=https' }, '198.51.100.1'],
  ['an IPv6 address in Forwarded', '10.1.2.3', { forwarded: 'for="[2001:db8:1:2::7]:80"' }, '2001:db8:1:2::/64'],
  ['both, when they agree', '10.1.2.3', { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.1' }, '198.51.100.1'],
  ['the proxy, when they differ', '10.1.2.3', { 'x-forwarded-for': '198.51.100.1', forwarded: 'for=198.51.100.2' }, '10.1.2.3'],
  ['nobody known, without a socket', undefined, { 'x-forwarded-for': '198.51.100.1' }, 'unknown'],
];

test.each(CASES)('the client address of a call is %s', (_who, remoteAddress, headers, client) => {
  expect(clientAddress(new Headers(headers), remoteAddress, TRUSTED)).toBe(client);
});

test('no proxy is trusted by default', () => {
  expect(clientAddress(new Headers({ 'x-forwarded-for': '198.51.100.1' }), '127.0.0.1', [])).toBe('127.0.0.1');
});
