import { domainToASCII, domainToUnicode } from 'node:url';

/** True for a host with a label that looks like Punycode and is invalid: DNS has no such name. */
export function isBrokenPunycode(host: string): boolean {
  const unicode = /(^|\.)xn--/i.test(host) ? domainToUnicode(host) : host;
  return unicode === '' || /(^|\.)xn--/i.test(unicode);
}

/** A scheme, `//`, a host, and what follows it, with nothing that two readers of addresses may read differently. */
const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\/[^\s\p{Cc}\p{Cf}\\/?#]+([/?#][^\s\p{Cc}\p{Cf}\\]*)?$/iu;

/** True for an absolute address that every parser reads the same way: no blanks, invisible characters or backslashes (D-226). */
export function isAddress(text: string): boolean {
  const parsed = ADDRESS.test(text) ? URL.parse(text) : null;
  return parsed !== null && !isBrokenPunycode(parsed.hostname);
}

/** The longest part before the `@`, and the longest address, in octets (RFC 5321 §4.5.3.1, RFC 3696 erratum 1690). */
const MAX_LOCAL_PART = 64;
const MAX_ADDRESS = 254;

/** Words of printable ASCII with single dots between them: `dot-atom` of RFC 5322. */
const LOCAL_PART = /^[\w!#$%&'*+/=?^`{|}~-]+(\.[\w!#$%&'*+/=?^`{|}~-]+)*$/;

/** A domain as people write it, in any script. */
const WRITTEN_DOMAIN = /^[\p{L}\p{M}\p{N}.-]+$/u;

/** Two labels or more of letters, digits and inner hyphens; the last one is no number. */
const ASCII_DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/;

/** Returns a domain in its DNS form: an international one in Punycode. Undefined for an invalid domain. */
export function asciiDomain(domain: string): string | undefined {
  const ascii = WRITTEN_DOMAIN.test(domain) ? domainToASCII(domain) : '';
  return ASCII_DOMAIN.test(ascii) && !isBrokenPunycode(ascii) ? ascii : undefined;
}

/** True for a deliverable e-mail address: checks form and lengths, for domains in any script (D-223). */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, Math.max(at, 0));
  if (local.length > MAX_LOCAL_PART || text.length > MAX_ADDRESS || !LOCAL_PART.test(local)) return false;
  const domain = asciiDomain(text.slice(at + 1));
  return domain !== undefined && local.length + 1 + domain.length <= MAX_ADDRESS;
}

/** True for an http or https address of the local machine, for development without a certificate. */
export function isLoopbackUrl(address: string): boolean {
  const { protocol = '', hostname = '' } = URL.parse(address) ?? {};
  const isOwn = hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
  return isOwn && /^https?:$/.test(protocol);
}
