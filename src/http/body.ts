import { isUtf8 } from 'node:buffer';
import { DomainError, validationError } from '../core/errors.ts';
import type { HttpRequest } from './request.ts';
import { type ReadJson, readJson } from './strict-json.ts';

/** The largest body, in bytes: 1 MiB (D-04). */
const MAX_BODY_BYTES = 1024 * 1024;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

function payloadTooLarge(maxBytes: number): DomainError {
  const size = maxBytes === MAX_BODY_BYTES ? '1 MiB' : `${maxBytes / 1024} KiB`;
  return new DomainError('PAYLOAD_TOO_LARGE', `O corpo da requisição passa de ${size}.`);
}

/** Chunks of a body. An incomplete body is an error of the sender. */
async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw validationError([{ field: '', message: 'O corpo não chegou por inteiro.', code: 'INVALID_FORMAT' }]);
  }
}

/** Reads a streamed body. Throws 413 at the first byte beyond `maxBytes`. */
async function readStream(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.byteLength;
    if (size > maxBytes) throw payloadTooLarge(maxBytes);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * The text of a body of at most `largest` bytes. Throws 415 for one that is compressed (D-191), 413 for more, 400 for what is not UTF-8.
 */
export async function readBodyText({ headers, body }: HttpRequest, maxBytes: number): Promise<string> {
  if (!/^(?:identity)?$/i.test(headers.get('content-encoding') ?? ''))
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'O corpo deve ser enviado sem compressão, sem o cabeçalho Content-Encoding.');
  if (Number(headers.get('content-length') ?? 0) > maxBytes) throw payloadTooLarge(maxBytes);
  if (!body) return '';
  const bytes =
    body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.length) : await readStream(body, maxBytes);
  if (bytes.length > maxBytes) throw payloadTooLarge(maxBytes);
  if (!isUtf8(bytes)) throw validationError([{ field: '', message: 'O corpo não está em UTF-8.', code: 'INVALID_FORMAT' }]);
  return bytes.toString('utf8');
}

/** The byte order mark, which some clients put before JSON and their authors cannot see (RFC 8259 §8.1, D-231). */
const BYTE_ORDER_MARK = '\uFEFF';

/**
 * The JSON value of a request's body with the keys that were sent twice; an empty body is an empty object. Throws 413, 415 and
 * 400 (D-04, D-05); also for more than `most` keys, objects and lists.
 */
export async function parseJsonBody(request: HttpRequest, most?: number): Promise<ReadJson> {
  const type = request.headers.get('content-type');
  if (type !== null && !JSON_TYPE.test(type)) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'O corpo deve ser enviado como application/json.');
  }
  const sent = await readBodyText(request, MAX_BODY_BYTES);
  const text = sent.startsWith(BYTE_ORDER_MARK) ? sent.slice(1) : sent;
  return text.trim() === '' ? { value: {}, issues: [] } : readJson(text, most);
}

/** Reads a JSON body and throws 400 for duplicate keys as well. */
export async function readJsonBody(request: HttpRequest, maxNodes?: number): Promise<unknown> {
  const { value, issues } = await parseJsonBody(request, maxNodes);
  if (issues.length > 0) throw validationError(issues);
  return value;
}
