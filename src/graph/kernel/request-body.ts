import { isUtf8 } from 'node:buffer';
import type { Asked } from './asked.ts';
import { DomainError, invalid } from './errors.ts';
import { strictJson } from './strict-json.ts';

/** The largest body, in bytes: 1 MiB (D-04). */
const LARGEST = 1024 * 1024;

const JSON_TYPE = /^application\/(?:[\w.+-]+\+)?json\s*(?:;|$)/i;

function tooLarge(largest: number): DomainError {
  const size = largest === LARGEST ? '1 MiB' : `${largest / 1024} KiB`;
  return new DomainError('PAYLOAD_TOO_LARGE', `O corpo da requisição passa de ${size}.`);
}

/** The chunks of a body. One that breaks off on its way is the sender's fault, not ours. */
async function* chunksOf(body: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* body;
  } catch {
    throw invalid([{ field: '', message: 'O corpo não chegou por inteiro.', code: 'INVALID_FORMAT' }]);
  }
}

/** A body that is still on its way. Throws 413 at the first byte beyond `largest`. */
async function gathered(body: AsyncIterable<Uint8Array>, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(body)) {
    size += chunk.byteLength;
    if (size > largest) throw tooLarge(largest);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The text of a body of at most `largest` bytes. Throws 413 for more, and 400 for what is not UTF-8. */
export async function bodyText({ headers, body }: Asked, largest: number): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > largest) throw tooLarge(largest);
  if (!body) return '';
  const bytes =
    body instanceof Uint8Array ? Buffer.from(body.buffer, body.byteOffset, body.length) : await gathered(body, largest);
  if (bytes.length > largest) throw tooLarge(largest);
  if (!isUtf8(bytes)) throw invalid([{ field: '', message: 'O corpo não está em UTF-8.', code: 'INVALID_FORMAT' }]);
  return bytes.toString('utf8');
}

/**
 * The JSON value of a request's body; an empty body is an empty object. Throws 413, 415 and 400 (D-04, D-05); also for more
 * than `most` keys, objects and lists.
 */
export async function readBody(request: Asked, most?: number): Promise<unknown> {
  const type = request.headers.get('content-type');
  if (type !== null && !JSON_TYPE.test(type)) {
    throw new DomainError('UNSUPPORTED_MEDIA_TYPE', 'O corpo deve ser enviado como application/json.');
  }
  const text = await bodyText(request, LARGEST);
  return text.trim() === '' ? {} : strictJson(text, most);
}
