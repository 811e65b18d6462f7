import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config/read-config.ts';
import { isPublicAddress, webhookUrlError } from '../../src/graph/integration/webhook/public-address.ts';
import { parseCidrs } from '../../src/lib/cidr.ts';

const NO_RANGE: readonly [] = [];

describe('an address that webhooks must not be sent to', () => {
  const KINDS = [
    ['this network', '0.0.0.0 0.255.255.255'],
    ['private', '10.0.0.0 10.255.255.255 172.16.0.0 172.31.255.255 192.168.0.0 192.168.255.255'],
    ['carrier-grade NAT', '100.64.0.0 100.127.255.255'],
    ['loopback', '127.0.0.1 127.255.255.255 ::1'],
    ['link-local', '169.254.0.0 169.254.255.255 fe80::1'],
    ['metadata of clouds', '169.254.169.254'],
    ['protocol assignments', '192.0.0.1'],
    ['documentation', '192.0.2.1 198.51.100.1 203.0.113.255 2001:db8::1 3fff:fff::1'],
    ['AS112', '192.31.196.1 192.175.48.1 2001:4:112::1 2620:4f:8000::1'],
    ['AMT relays', '192.52.193.1'],
    ['6to4 relays', '192.88.99.1'],
    ['benchmarking', '198.18.0.0 198.19.255.255 2001:2::1'],
    ['multicast', '224.0.0.1 239.255.255.255 ff02::1'],
    ['reserved', '240.0.0.0'],
    ['broadcast', '255.255.255.255'],
    ['unspecified', '::'],
    ['loopback, written out', '0:0:0:0:0:0:0:1'],
    ['IPv4-compatible', '::127.0.0.1'],
    ['IPv4-compatible of a public address', '::808:808'],
    ['IPv4-mapped', '::ffff:127.0.0.1'],
    ['IPv4-mapped, hexadecimal', '::ffff:7f00:1'],
    ['IPv4-mapped of a public address', '::ffff:8.8.8.8'],
    ['IPv4-translated', '::ffff:0:127.0.0.1'],
    ['NAT64', '64:ff9b::7f00:1'],
    ['NAT64 of a public address', '64:ff9b::808:808'],
    ['NAT64 for local use', '64:ff9b:1::a00:1'],
    ['discard', '100::1'],
    ['Teredo', '2001::1'],
    ['Teredo of loopback', '2001:0:7f00:1::1'],
    ['AMT', '2001:3::1'],
    ['ORCHID', '2001:10::1'],
    ['ORCHIDv2', '2001:20::1'],
    ['drone ids', '2001:30::1'],
    ['the rest of the protocol assignments', '2001:1ff:ffff::1'],
    ['6to4', '2002:7f00:1::1'],
    ['6to4 of a public address', '2002:808:808::1'],
    ['below what is given out', '1fff:ffff::1'],
    ['above what is given out', '4000::1'],
    ['segment routing', '5f00::1'],
    ['unique local', 'fc00::1 fdff:ffff::1'],
    ['link-local with a zone', 'fe80::1%eth0'],
    ['public with a zone', '2606:4700::1%eth0'],
    ['site-local', 'fec0::1'],
    ['octal', '010.0.0.1'],
    ['octal of a public address', '010.010.010.010'],
    ['short', '127.1'],
    ['decimal', '134744072'],
    ['hexadecimal', '0x08080808'],
    ['a name', 'exemplo.com.br'],
    ['nothing', ''],
  ];

  test.each(KINDS.flatMap(([kind = '', all = '']) => all.split(' ').map((ip) => [kind, ip] as const)))('%s: %s', (_kind, ip) => {
    expect(isPublicAddress(ip, NO_RANGE)).toBe(false);
  });
});

describe('a public address', () => {
  const ADDRESSES = `
    1.0.0.0 8.8.8.8 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0 169.253.255.255 172.15.255.255 172.32.0.0 192.167.255.255
    198.17.255.255 198.20.0.0 223.255.255.255 2000::1 2001:200::1 2001:4860:4860::8888 2606:4700:4700::1111 3ffe:ffff::1
  `;

  test.each(ADDRESSES.trim().split(/\s+/))('%s', (ip) => {
    expect(isPublicAddress(ip, NO_RANGE)).toBe(true);
  });
});

describe('an allowed range', () => {
  const allow = parseCidrs('127.0.0.0/8, fd00::/8,10.1.2.3');

  test.each(['127.0.0.1', '127.255.255.255', 'fd00::1', 'fdff::1', '10.1.2.3', '8.8.8.8'])('allows %s', (ip) => {
    expect(isPublicAddress(ip, allow)).toBe(true);
  });

  test.each(['10.1.2.4', '192.168.0.1', '::1', 'fc00::1', '::ffff:127.0.0.1', '::127.0.0.1', '64:ff9b::7f00:1', 'fd00::1%lo'])(
    'does not allow %s',
    (ip) => {
      expect(isPublicAddress(ip, allow)).toBe(false);
    },
  );

  test.each<[string, string, boolean]>([
    ['https://127.0.0.1:8443/x', '127.0.0.0/8', true],
    ['https://2130706433/x', '127.0.0.0/8', true],
    ['https://localhost:8443/x', '127.0.0.0/8', true],
    ['https://loja.localhost/x', '::1', true],
    ['https://localhost/x', '10.0.0.0/8', false],
    ['https://[::1]/x', '127.0.0.0/8', false],
    ['https://receptor/x', '127.0.0.0/8', false],
    ['https://receptor.internal/x', '127.0.0.0/8', false],
    ['https://receptor/x', '172.16.0.0/12', true],
    ['https://receptor.internal./x', '127.0.0.0/8,172.16.0.0/12', true],
    ['http://127.0.0.1/x', '127.0.0.0/8', false],
    ['https://10.0.0.1/x', '127.0.0.0/8', false],
  ])('%s with %s allowed: %s', (url, open, isTaken) => {
    expect(webhookUrlError(url, parseCidrs(open)) === undefined).toBe(isTaken);
  });
});

describe('WEBHOOK_EGRESS_ALLOW', () => {
  test('is empty by default, and may be ranges or single addresses with commas between them', () => {
    const ranges = (variables: Record<string, string>) =>
      readConfig(variables).WEBHOOK_EGRESS_ALLOW.map(([range, bits]) => `${range.toString()}/${bits}`);
    expect(ranges({})).toEqual([]);
    expect(ranges({ WEBHOOK_EGRESS_ALLOW: '' })).toEqual([]);
    expect(ranges({ WEBHOOK_EGRESS_ALLOW: '127.0.0.0/8, ::1,10.0.0.7' })).toEqual(['127.0.0.0/8', '::1/128', '10.0.0.7/32']);
  });

  test.each(['tudo', '127.0.0.0/33', '127.0.0.0/', 'fd00::/129', '127.0.0.1,,10.0.0.1', 'localhost'])(
    '%s stops the start with one line',
    (list) => {
      expect(() => readConfig({ WEBHOOK_EGRESS_ALLOW: list })).toThrow(
        'WEBHOOK_EGRESS_ALLOW: must be address ranges with commas between them, like 127.0.0.0/8,fd00::/8',
      );
    },
  );
});
