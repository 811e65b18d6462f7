import { readFileSync } from 'node:fs';
import { type EncodedText, type Encoding, encodedText } from './encoded-text.ts';
import { preparedText } from './prepared-texts.ts';
import type { HeaderReader, HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';

/** A shared body with its headers. */
export interface StaticFile extends EncodedText {
  readonly headers: Readonly<Record<string, string>>;
}

/** A file of a text. `headers` are added to those of its encoding: content type, policies, cache lifetime. */
export function staticFile(text: string | EncodedText, headers: Readonly<Record<string, string>>): StaticFile {
  const vary = [...(headers.vary === undefined ? [] : [headers.vary]), 'accept-encoding'].join(', ');
  return { ...(typeof text === 'string' ? encodedText(text) : text), headers: { ...headers, vary } };
}

/** A file whose text takes long to make and to compress: as `npm run generate` prepared it under `name`, or of what `make` returns. */
export async function preparedFile(
  name: string,
  make: () => Promise<string> | string,
  headers: Readonly<Record<string, string>>,
): Promise<StaticFile> {
  return staticFile((await preparedText(name)) ?? (await make()), headers);
}

/** A file that `make` makes of what `read` returns, and makes again only when that is something else. */
export function fileOf<Value>(
  read: () => Promise<Value>,
  make: (value: Value) => Promise<StaticFile> | StaticFile,
): () => Promise<StaticFile> {
  let last: { readonly key: string; readonly file: Promise<StaticFile> | StaticFile } | undefined;
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
export async function staticFileResponse(file: StaticFile, request: HttpRequest): Promise<HttpResponse> {
  const { hash, headers } = file;
  const encoding = encodingFor(request.headers);
  const etag = `"${hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  const known = (request.headers.get('if-none-match') ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (known.includes(etag) || known.includes('*')) {
    const { 'content-type': _type, ...rest } = headers;
    return { status: 304, headers: { ...rest, etag }, body: NOTHING };
  }
  const packed = encoding !== 'identity' && { 'content-encoding': encoding };
  return { status: 200, headers: { ...headers, etag, ...packed }, body: await file.encoded(encoding) };
}

/**
 * Script with which a page takes the key and the store of its tab from the address's fragment. It defines `tabCredentials`,
 * `{key, store}` or null, for what follows it in the same file.
 */
export const tabCredentialsScript = readFileSync(new URL('assets/tab-credentials.js', import.meta.url), 'utf8');
