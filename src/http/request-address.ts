import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { type DomainError, validationError } from '../core/errors.ts';
import { isDecodable } from './percent-encoding.ts';
import { repeatedHeader } from './single-headers.ts';

/** Maximum length of a host that is remembered: the longest name, and a port. */
const MAX_KNOWN_HOST = 260;
/** Hosts that were found valid. There are few. */
const validHosts = new LRUCache<string, true>({ max: 1_000 });

function isValidHost(host: string): boolean {
  if (validHosts.get(host)) return true;
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false;
  if (host.length <= MAX_KNOWN_HOST) validHosts.set(host, true);
  return true;
}

/** The host that a request names, as an address can have it. Before HTTP/1.1 it may name none. */
function hostOf({ headers, httpVersion }: IncomingMessage): string | undefined {
  if (headers.host === undefined && httpVersion !== '1.0') return undefined;
  const host = headers.host || 'localhost';
  return isValidHost(host) ? host : undefined;
}

/** Characters of a path that parsers may read differently: dot segments, backslashes, a fragment, plain or escaped. */
const SUSPECT = /[\\#]|\/\.|%(?:2e|2f|5c)/i;
const DOT_SEGMENT = /(?:^|[/\\])\.{1,2}(?:[/\\]|$)/;
const ESCAPED: Readonly<Record<string, string>> = { '%2e': '.', '%2f': '/', '%5c': '\\' };

/** True when proxies and this service may read a path differently: a dot segment, a backslash or a fragment. */
function isAmbiguous(path: string): boolean {
  if (!SUSPECT.test(path)) return false;
  const plain = path.replaceAll(/%(?:2e|2f|5c)/gi, (escaped) => ESCAPED[escaped.toLowerCase()] ?? escaped);
  return /[\\#]/.test(plain) || DOT_SEGMENT.test(plain);
}

/** Path and query of a request; undefined for an invalid or ambiguous target (D-187). */
function targetOf({ url = '/', method }: IncomingMessage): string | undefined {
  if (url === '*') return method === 'OPTIONS' ? '/' : undefined;
  const query = url.indexOf('?');
  if (isAmbiguous(query === -1 ? url : url.slice(0, query))) return undefined;
  if (url.startsWith('/')) return url;
  // Proxies are sent the whole address.
  const { pathname, search } = (/^https?:\/\//i.test(url) && URL.parse(url)) || {};
  return pathname === undefined ? undefined : `${pathname}${search}`;
}

const unsoundHost = () =>
  validationError([{ field: 'Host', message: 'Deve ser um único nome ou endereço, com porta ou sem.', code: 'INVALID_FORMAT' }]);

const unsoundTarget = () =>
  validationError([
    { field: '', message: 'O endereço não pode ter segmentos "." e "..", barras invertidas nem "#".', code: 'INVALID_FORMAT' },
  ]);

const undecodablePath = () =>
  validationError([
    {
      field: '',
      message: 'O caminho do endereço tem um % que não é de um código de UTF-8, como %C3%A9.',
      code: 'INVALID_FORMAT',
    },
  ]);

const repeated = (field: string) =>
  validationError([{ field, message: 'O cabeçalho foi enviado mais de uma vez.', code: 'INVALID_FORMAT' }]);

/** The target of a request or, when it is ambiguous, the error. */
export interface RequestAddress {
  readonly url: string;
  readonly error?: DomainError;
}

export function requestAddress(message: IncomingMessage): RequestAddress {
  const host = hostOf(message);
  const target = targetOf(message);
  if (host === undefined) return { url: `http://localhost${target ?? '/'}`, error: unsoundHost() };
  // The path as it was sent, to choose the form of the refusal.
  if (target === undefined) return { url: `http://${host}${pathSent(message.url)}`, error: unsoundTarget() };
  const url = `http://${host}${target}`;
  const twice = repeatedHeader(message);
  if (twice === 'Host') return { url, error: unsoundHost() };
  if (twice !== undefined) return { url, error: repeated(twice) };
  if (!isDecodable(target.split('?', 1)[0] ?? '')) return { url: `http://${host}${pathSent(target)}`, error: undecodablePath() };
  return { url };
}

/** The beginning of a path that was refused, up to what makes it ambiguous. */
export const pathSent = (target = ''): string => /^\/[\w/-]*/.exec(target)?.[0] ?? '/';
