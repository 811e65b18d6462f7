import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { isBrokenPunycode } from '../../../core/validation/address.ts';
import type { Cidr } from '../../../lib/cidr.ts';

/** IPv6 range assigned to the public internet. ipaddr.js recognises the special ranges within it. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

const contains = ([range, bits]: Cidr, address: ipaddr.IPv4 | ipaddr.IPv6) =>
  range.kind() === address.kind() && address.match(range, bits);

/**
 * True when webhooks may be sent to `ip`: a public unicast address, or one that the operator allows.
 *
 * Check every address that a name resolves to, at every attempt, and the one connected to. IPv6 that embeds an IPv4 address
 * (mapped, compatible, NAT64, 6to4, Teredo) is never public, because its destination is unknown (D-75).
 */
export function isPublicAddress(ip: string, allow: readonly Cidr[]): boolean {
  // Only the usual spellings: no octal or short forms, which two programs may read as two addresses, and no zones.
  if (isIP(ip) === 0 || ip.includes('%')) return false;
  const address = ipaddr.parse(ip);
  if (allow.some((range) => contains(range, address))) return true;
  if (address.range() !== 'unicast') return false;
  return address.kind() === 'ipv4' || contains(GLOBAL_UNICAST, address);
}

/** The ends of names that the public DNS does not have: RFC 2606, 6761, 6762 (appendix G too), 7686, 8375, 9476. */
const LOCAL_SUFFIXES =
  /(^|\.)(localhost|local|localdomain|internal|intranet|private|corp|home|lan|home\.arpa|test|example|invalid|onion|alt)$/;

const LOOPBACKS = ['127.0.0.1', '::1'];

/**
 * True when a name may resolve to a public address; DNS is queried at each attempt. A local name may mean an address that the
 * operator allows: `localhost` this machine, any other name another one.
 */
function isPublicName(name: string, allow: readonly Cidr[]): boolean {
  if (name.includes('.') && !LOCAL_SUFFIXES.test(name)) return true;
  if (/(^|\.)localhost$/.test(name)) return LOOPBACKS.some((ip) => isPublicAddress(ip, allow));
  return allow.some(([range]) => range.range() !== 'loopback');
}

const FORMAT_ERROR = 'Deve ser um endereço https completo, sem usuário, senha, espaços ou barras invertidas.';
const PRIVATE_ERROR = 'Deve apontar para um endereço público na internet.';

/** `https://` and what follows it up to the path, with nothing that two readers of addresses may read differently. */
const HTTPS = /^https:\/\/[^\s\p{Cc}\p{Cf}\\/?#@]+([/?#][^\s\p{Cc}\p{Cf}\\]*)?$/iu;

/**
 * The reason in Portuguese why a webhook cannot have this URL; undefined when it can. Checks the address in any notation,
 * without DNS (D-75).
 */
export function webhookUrlError(url: string, allow: readonly Cidr[]): string | undefined {
  const parsed = HTTPS.test(url) ? URL.parse(url) : null;
  if (!parsed || parsed.port === '0' || isBrokenPunycode(parsed.hostname)) return FORMAT_ERROR;
  const host = parsed.hostname.replace(/^\[|\]$/g, '').replace(/\.+$/, '');
  return (isIP(host) === 0 ? isPublicName(host, allow) : isPublicAddress(host, allow)) ? undefined : PRIVATE_ERROR;
}
