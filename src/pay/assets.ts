import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** What the pages load from here: a file for good under a name that has its hash. */
interface Asset {
  readonly file: string;
  readonly type: string;
  readonly body: string;
}

function assetOf(name: string, extension: string, type: string): Asset {
  const body = readFileSync(new URL(`assets/${name}.${extension}`, import.meta.url), 'utf8');
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 16);
  return { file: `${name}.${hash}.${extension}`, type, body };
}

const style = assetOf('pay', 'css', 'text/css; charset=utf-8');
const script = assetOf('pay', 'js', 'text/javascript; charset=utf-8');

/** The names of the files as they are now. */
export const assets = { style: style.file, script: script.file } as const;

const byFile = new Map([style, script].map((asset) => [asset.file, asset]));

/** A file by its name, to be kept for a year; undefined for a name that none has. */
export function assetAnswer(file: string): Response | undefined {
  const asset = byFile.get(file);
  if (!asset) return undefined;
  const headers = {
    'content-type': asset.type,
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  };
  return new Response(asset.body, { headers });
}
