import { isIP } from 'node:net';
import { z } from 'zod';
import { readCidrs } from './graph/kernel/cidr.ts';

export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(0);
/** What a token bucket holds when full, and what flows in each second; so slow that a bucket takes years is a slip. */
export const burst = z.coerce.number().int().min(1).max(1_000_000);
export const pace = z.coerce.number().min(0.001).max(100_000);
export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** https, or http to this machine alone: who can change the keys on their way can sign tokens. */
export function isTrustedAddress(address: string): boolean {
  const { protocol, hostname, username } = URL.parse(address) ?? {};
  const loopback = /^(localhost|127(\.\d+){3}|\[::1\])$/.test(hostname ?? '');
  return username === '' && (protocol === 'https:' || (protocol === 'http:' && loopback));
}

/** The address of a site, without a slash at the end. */
export const publicAddress = z
  .string()
  .refine((address) => {
    const { protocol, username, search, hash } = URL.parse(address) ?? {};
    return /^https?:$/.test(protocol ?? '') && `${username}${search}${hash}` === '';
  }, 'must be an http or https address without a query')
  .transform((address) => address.replace(/\/+$/, ''));

/** Origins as browsers send them, with commas between them. */
export const origins = z
  .string()
  .transform((list) => list.split(',').map((origin) => origin.trim()))
  .refine(
    (list) => list.every((origin) => /^https?:/.test(origin) && URL.parse(origin)?.origin === origin),
    'must be origins with commas between them, like https://loja.exemplo.com.br',
  );

/** What c-ares takes for a server: an IP address with its port. */
export function isSocketAddress(text: string): boolean {
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? [];
  return isIP(v6 ?? v4 ?? '') === (v6 === undefined ? 4 : 6) && Number(port) >= 1 && Number(port) <= 65_535;
}

/** An address that this service posts to. */
export const webAddress = z
  .string()
  .refine((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''), 'must be an http or https address');

/** Whether an address names a mail server; characters with a meaning in an address are percent-encoded in its password. */
export function isMailServer(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return /^smtps?:$/.test(protocol ?? '') && (hostname ?? '') !== '';
}

/** Ranges of addresses with commas between them. */
export const cidrs = z.string().transform((list, { addIssue }) => {
  try {
    return readCidrs(list);
  } catch {
    addIssue('must be address ranges with commas between them, like 127.0.0.0/8,fd00::/8');
    return z.NEVER;
  }
});
