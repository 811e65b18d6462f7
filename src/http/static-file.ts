import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';
import type { HeaderReader, HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

type Encoding = 'br' | 'gzip' | 'identity';

/** A shared body, compressed once for each encoding. */
export interface StaticFile {
  readonly hash: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<Encoding, Buffer>>;
}

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

/** Higher ones take seconds for the largest files, and save a few percent. */
const BROTLI_QUALITY = 6;

const brotliOptions = (size: number) => ({
  params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: size },
});

/** A file of `text`. `headers` are added to those of its encoding: content type, policies, cache lifetime. */
export async function staticFile(text: string, headers: Readonly<Record<string, string>>): Promise<StaticFile> {
  const identity = Buffer.from(text);
  const [gz, br] = await Promise.all([gzipped(identity), brotlied(identity, brotliOptions(identity.length))]);
  const hash = createHash('sha256').update(identity).digest('hex').slice(0, 16);
  const vary = [...(headers.vary === undefined ? [] : [headers.vary]), 'accept-encoding'].join(', ');
  return {
    hash,
    headers: { ...headers, vary },
    bodies: { br, gzip: gz, identity },
  };
}

/** A file that `make` makes of what `read` returns, and makes again only when that is something else. */
export function fileOf<Value>(
  read: () => Promise<Value>,
  make: (value: Value) => Promise<StaticFile>,
): () => Promise<StaticFile> {
  let last: { readonly key: string; readonly file: Promise<StaticFile> } | undefined;
  return async () => {
    const value = await read();
    const key = JSON.stringify(value);
    if (last?.key !== key) last = { key, file: make(value) };
    return last.file;
  };
}

/** The smallest encoding that a client accepts. A weight of zero (`gzip;q=0`) rejects one. */
function encodingFor(headers: HeaderReader): Encoding {
  const accepted = headers.get('accept-encoding')?.toLowerCase() ?? '';
  const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:$|,|;(?!\\s*q=0(?:\\.0*)?\\s*(?:$|,)))`).test(accepted);
  if (takes('br')) return 'br';
  return takes('gzip') ? 'gzip' : 'identity';
}

const NOTHING = new Uint8Array(0);

/** The response to a request for the file: compressed if the client accepts it, 304 when the client has it. */
export function staticFileResponse({ hash, headers, bodies }: StaticFile, request: HttpRequest): HttpResponse {
  const encoding = encodingFor(request.headers);
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) {
    const { 'content-type': _type, ...rest } = headers;
    return { status: 304, headers: { ...rest, etag }, body: NOTHING };
  }
  const packed = encoding !== 'identity' && { 'content-encoding': encoding };
  return { status: 200, headers: { ...headers, etag, ...packed }, body: bodies[encoding] };
}
