import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { Asked } from '../graph/kernel/asked.ts';

/** What a page loads from here: a file for good under a name that has its hash. */
export interface StaticFile {
  readonly name: string;
  readonly type: string;
  readonly plain: Buffer;
  readonly zipped: Buffer;
}

const compressed = promisify(gzip);

/** A file called `stem.<hash>.extension`. */
export async function staticFile(stem: string, extension: string, type: string, text: string): Promise<StaticFile> {
  const plain = Buffer.from(text);
  const hash = createHash('sha256').update(plain).digest('hex').slice(0, 16);
  return { name: `${stem}.${hash}.${extension}`, type, plain, zipped: await compressed(plain) };
}

/** The file as a client may have it: packed for who can unpack it, to be kept for a year. */
export function fileAnswer({ type, plain, zipped }: StaticFile, { headers }: Asked): Response {
  const packed = /\bgzip\b/.test(headers.get('accept-encoding') ?? '');
  return new Response(new Uint8Array(packed ? zipped : plain), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'accept-encoding',
      ...(packed && { 'content-encoding': 'gzip' }),
    },
  });
}
