import { isIP } from 'node:net';
import { z } from 'zod';
import { isLoopbackUrl } from '../core/validation/address.ts';
import { parseCidrs } from '../lib/cidr.ts';

export const port = z.coerce.number().int().min(0).max(65_535);
export const count = z.coerce.number().int().min(0);
/** Capacity of a token bucket, in calls, and its refill per second. The minimum rejects buckets that would take years to fill. */
export const burst = z.coerce.number().int().min(1).max(1_000_000);
export const ratePerSecond = z.coerce.number().min(0.001).max(100_000);
export const onOff = z.enum(['on', 'off']).transform((value) => value === 'on');

/** A secret of the operator. A key of a store begins with sk_, and a token of the panel has dots. */
export const operatorToken = z
  .string()
  .regex(/^(?!sk_)[^\s.]{32,}$/, 'must have 32 characters or more, none of them blank or a dot, and must not begin with sk_');

/** True for https, and for http to this machine: anybody who can change keys in transit can sign tokens. */
export function isTrustedUrl(address: string): boolean {
  const { protocol, username } = URL.parse(address) ?? {};
  return username === '' && (protocol === 'https:' || isLoopbackUrl(address));
}

/** The address of a site, without a slash at the end. */
export const publicUrl = z
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

/** True for a server address that c-ares accepts: an IP address with a port. */
export function isSocketAddress(text: string): boolean {
  const [, v6, v4, port] = /^(?:\[([^\]]+)\]|([\d.]+)):(\d{1,5})$/.exec(text) ?? [];
  return isIP(v6 ?? v4 ?? '') === (v6 === undefined ? 4 : 6) && Number(port) >= 1 && Number(port) <= 65_535;
}

/** An address that this service posts to. */
export const webUrlText = z
  .string()
  .refine((address) => /^https?:$/.test(URL.parse(address)?.protocol ?? ''), 'must be an http or https address');

/** True for the URL of a mail server. Special characters in its password are percent-encoded. */
export function isSmtpUrl(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {};
  return /^smtps?:$/.test(protocol ?? '') && (hostname ?? '') !== '';
}

/** Ranges of addresses with commas between them. */
export const cidrs = z.string().transform((list, { addIssue }) => {
  try {
    return parseCidrs(list);
  } catch {
    addIssue('must be address ranges with commas between them, like 127.0.0.0/8,fd00::/8');
    return z.NEVER;
  }
});

const HOST_NAME = /^[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/;

/** Names of hosts with commas between them, without a port. */
export const hostNames = z
  .string()
  .transform((list) =>
    list
      .toLowerCase()
      .split(',')
      .map((name) => name.trim()),
  )
  .refine((names) => names.every((name) => HOST_NAME.test(name)), 'must be names of hosts with commas between them');

/** An address of a PostgreSQL. */
export const databaseUrl = z.string().regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://');

/** Addresses of PostgreSQLs with commas between them, each once. */
export const databaseUrls = z
  .string()
  .transform((list) => list.split(',').map((url) => url.trim()))
  .refine(
    (list) => list.every((url) => /^postgres(ql)?:\/\/.+/.test(url) && URL.canParse(url)) && new Set(list).size === list.length,
    'must be addresses like postgres://user:password@host:5432/name with commas between them, each once; a comma in a password is %2C',
  );
