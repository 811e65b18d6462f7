import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError, validationError } from '../core/errors.ts';
import type { HeaderReader, HttpRequest } from './request.ts';
import { requestAddress } from './request-address.ts';

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

  /** A body that has come is there at once. Node tells of its end only after those who wait for its last byte have gone on. */
  get body(): HttpRequest['body'] {
    const message = this.#message;
    const { complete, readableLength, headers } = message;
    if (complete || (readableLength > 0 && readableLength === Number(headers['content-length']))) return readWhole(message);
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
