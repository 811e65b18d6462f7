import { readFileSync } from 'node:fs';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { staticFile, staticFileResponse } from '../http/static-file.ts';

/** An asset of the pages, cached indefinitely: its name contains its hash. */
async function loadAsset(name: string, extension: string, type: string) {
  const text = readFileSync(new URL(`assets/${name}.${extension}`, import.meta.url), 'utf8');
  const file = await staticFile(text, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  return { name: `${name}.${file.hash}.${extension}`, file };
}

const [style, script] = await Promise.all([
  loadAsset('pay', 'css', 'text/css; charset=utf-8'),
  loadAsset('pay', 'js', 'text/javascript; charset=utf-8'),
]);

/** The names of the files as they are now. */
export const assets = { style: style.name, script: script.name } as const;

/** A file by its name, cached for a year; undefined for an unknown name. */
export function assetResponse(name: string, request: HttpRequest): HttpResponse | undefined {
  const found = [style, script].find((asset) => asset.name === name);
  return found && staticFileResponse(found.file, request);
}
