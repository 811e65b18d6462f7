import { readFileSync } from 'node:fs';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { staticFile, staticFileResponse, tabCredentialsScript } from '../http/static-file.ts';

const read = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** An asset of the pages, cached indefinitely: its name contains its hash. */
function loadAsset(text: string, extension: string, type: string) {
  const file = staticFile(text, { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' });
  return { name: `console.${file.hash}.${extension}`, file };
}

const [style, signInScript] = [
  loadAsset(read('console.css'), 'css', 'text/css; charset=utf-8'),
  loadAsset(`${tabCredentialsScript}\n${read('sign-in.js')}`, 'js', 'text/javascript; charset=utf-8'),
] as const;

/** The names of the files as they are now. */
export const consoleAssets = { style: style.name, signInScript: signInScript.name } as const;

/** A file by its name, cached for a year; undefined for an unknown name. */
export function consoleAssetResponse(name: string, request: HttpRequest): Promise<HttpResponse> | HttpResponse | undefined {
  const found = [style, signInScript].find((asset) => asset.name === name);
  return found && staticFileResponse(found.file, request);
}
