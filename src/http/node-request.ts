import type { IncomingMessage, ServerResponse } from 'node:http';
import { LRUCache } from 'lru-cache';
import { DomainError, validationError } from '../core/errors.ts';
import { isDecodable } from './percent-encoding.ts';
import type { HeaderReader, HttpRequest } from './request.ts';
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

const malformed = () => validationError([{ field: '', message: 'A requisição não é HTTP válido.', code: 'INVALID_FORMAT' }]);

/** Errors of Node's parser by code; any other is malformed HTTP. */
const FAULTS: Readonly<Record<string, () => DomainError>> = {
  HPE_HEADER_OVERFLOW: () => new DomainError('HEADERS_TOO_LARGE', 'O endereço e os cabeçalhos passam de 16 KiB.'),
  HPE_CHUNK_EXTENSIONS_OVERFLOW: () =>
    new DomainError('PAYLOAD_TOO_LARGE', 'As extensões dos blocos do corpo são grandes demais.'),
  ERR_HTTP_REQUEST_TIMEOUT: () => new DomainError('REQUEST_TIMEOUT', 'A requisição demorou demais para chegar.'),
};

/** The error response for an unreadable request, with Node's status (D-188); undefined when the client has disconnected. */
export function parserError({ code = '' }: NodeJS.ErrnoException): DomainError | undefined {
  if (Object.hasOwn(FAULTS, code)) return FAULTS[code]?.();
  return code.startsWith('HPE_') ? malformed() : undefined;
}

/**
 * The error response for a version other than HTTP/1.0 and 1.1, and for chunks in HTTP/1.0, which does not have them: where the body of
 * such a request ends, a proxy and this service may see differently. Undefined for any other request.
 */
function versionError({ httpVersion, headers }: IncomingMessage): DomainError | undefined {
  const isKnown = httpVersion === '1.1' || (httpVersion === '1.0' && headers['transfer-encoding'] === undefined);
  return isKnown ? undefined : malformed();
}

/** The error response for an unknown `Expect`; undefined when the header is absent or known. */
export function expectationError(expect: string | undefined): DomainError | undefined {
  if (expect === undefined || /^100-continue$/i.test(expect)) return undefined;
  return new DomainError('EXPECTATION_FAILED', 'O cabeçalho Expect só pode ser 100-continue.');
}

/** The method and the target of the request line at the beginning of a packet, where one is there. */
export function requestLine(packet: Buffer | undefined): { readonly method: string; readonly url: string } {
  const [, method = 'GET', url = '/'] = /^([A-Z]{1,20}) (\S+)/.exec(packet?.toString('latin1', 0, 200) ?? '') ?? [];
  return { method, url };
}

/** Bytes of a message that has come; null for none. A read returns what one packet had, or more: which, differs between versions of Node. */
function readWhole(message: IncomingMessage): Uint8Array | null {
  const pieces: Buffer[] = [];
  for (let piece = message.read(); piece !== null; piece = message.read()) pieces.push(piece as Buffer);
  const [first = null] = pieces;
  return pieces.length > 1 ? Buffer.concat(pieces) : first;
}

/**
 * A message of a socket as a request. A `Request` of fetch with its headers, its signal and its stream costs more than
 * what most requests are about (docs/benchmarks.md).
 */
export class NodeRequest implements HttpRequest, HeaderReader {
  readonly method: string;
  readonly url: string;
  readonly error: DomainError | undefined;
  readonly #message: IncomingMessage;

  constructor(message: IncomingMessage) {
    const { url, error } = requestAddress(message);
    this.method = message.method ?? 'GET';
    this.url = url;
    this.error = versionError(message) ?? error ?? expectationError(message.headers.expect);
    this.#message = message;
  }

  get headers(): HeaderReader {
    return this;
  }

  get isHttp10(): boolean {
    return this.#message.httpVersion === '1.0';
  }

  get(name: string): string | null {
    const value = this.#message.headers[name];
    // Only `set-cookie` is a list, and requests do not have it.
    return typeof value === 'string' ? value : null;
  }

  has(name: string): boolean {
    return this.get(name) !== null;
  }

  /** A body that has come is there at once. */
  get body(): HttpRequest['body'] {
    const message = this.#message;
    if (message.complete) return readWhole(message);
    // What is left unread must not end the connection: the refusal still has to go out on it.
    return message.iterator({ destroyOnReturn: false });
  }
}

/** Maximum number of pieces in which a body may arrive: some 105 bytes each for the largest one, less than any packet has. */
const MAX_BODY_PIECES = 10_000;

/**
 * Disconnects a client whose body arrives in too many pieces: a chunk of one byte costs microseconds and some hundred bytes of
 * memory, and a body of 1 MiB could have a million (D-428). What is left of a body after its response counts as well.
 */
export function limitBodyPieces(message: IncomingMessage, response: ServerResponse): void {
  if (message.complete || (message.headers['transfer-encoding'] ?? message.headers['content-length'] ?? '0') === '0') return;
  const { push } = message;
  let pieces = 0;
  // Node's parser pushes each chunk by itself. A reader gets those of a packet as one.
  message.push = (piece: unknown, encoding?: BufferEncoding) => {
    pieces += 1;
    if (pieces <= MAX_BODY_PIECES) return push.call(message, piece, encoding);
    message.socket.destroy();
    return false;
  };
  // An unread rest would be dropped by Node without being pushed.
  response.once('prefinish', () => message.resume());
}
