import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip, constants as zlib } from 'node:zlib';

/** Encodings of a body; the names are those of HTTP. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** A text that many requests get, in each encoding. An encoding is made, or read, at its first request. */
export interface EncodedText {
  /** Hash of the text itself. */
  readonly hash: string;
  encoded(encoding: Encoding): Promise<Buffer>;
}

/** Higher ones take seconds for the largest files, and save a few percent. */
const BROTLI_QUALITY = 6;

const brotliOptions = (size: number) => ({
  params: { [zlib.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [zlib.BROTLI_PARAM_SIZE_HINT]: size },
});

const gzipped = promisify(gzip);
const brotlied = promisify(brotliCompress);

const ENCODERS: Readonly<Record<Encoding, (identity: Buffer) => Promise<Buffer>>> = {
  br: (identity) => brotlied(identity, brotliOptions(identity.length)),
  gzip: (identity) => gzipped(identity),
  identity: async (identity) => identity,
};

/** A text that is compressed on request. */
export function encodedText(text: string): EncodedText {
  const identity = Buffer.from(text);
  const made = new Map<Encoding, Promise<Buffer>>();
  return {
    hash: createHash('sha256').update(identity).digest('hex').slice(0, 16),
    encoded(encoding) {
      const known = made.get(encoding) ?? ENCODERS[encoding](identity);
      made.set(encoding, known);
      return known;
    },
  };
}
