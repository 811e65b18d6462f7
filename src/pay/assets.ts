import { readFileSync } from 'node:fs';
import type { HttpRequest } from '../http/request.ts';
import type { HttpResponse } from '../http/response.ts';
import { staticFile, staticFileResponse } from '../http/static-file.ts';

const read = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url), 'utf8');

/** The modules of the script, each after those that it imports. */
const MODULES = ['page', 'edits', 'form', 'masks', 'zipcode', 'order', 'main'];

/** The modules as one script, so that a page loads one file: they share its scope, without imports, exports and comments. */
const bundle = () =>
  MODULES.map((name) => read(`script/${name}.js`))
    .join('')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')
    .replaceAll(/^\s*(\/\/.*|\/\*\*[\s\S]*?\*\/)?$\n/gm, '');

const FOREVER = 'public, max-age=31536000, immutable';

/** An asset of the pages, cached indefinitely: its name contains its hash. */
function loadAsset(text: string, extension: string, type: string) {
  const file = staticFile(text, { 'content-type': type, 'cache-control': FOREVER });
  return { name: `pay.${file.hash}.${extension}`, file };
}

const [style, script] = [
  loadAsset(read('pay.css'), 'css', 'text/css; charset=utf-8'),
  loadAsset(`'use strict';{${bundle()}}`, 'js', 'text/javascript; charset=utf-8'),
] as const;

const ACCENT_SHEET = /^accent-([0-9a-f]{6})\.css$/;

/** Name of the stylesheet with a store's colour, `#rrggbb`: the page's policy admits no style in the page itself. */
export const accentSheet = (color: string): string => `accent-${color.slice(1)}.css`;

function accentResponse(name: string): HttpResponse | undefined {
  const color = ACCENT_SHEET.exec(name)?.[1];
  if (color === undefined) return undefined;
  const headers = { 'content-type': 'text/css; charset=utf-8', 'cache-control': FOREVER };
  return { status: 200, headers, body: Buffer.from(`:root{--act:#${color}}`) };
}

/** The names of the files as they are now. */
export const assets = { style: style.name, script: script.name } as const;

/** A file by its name, cached for a year; undefined for an unknown name. */
export function assetResponse(name: string, request: HttpRequest): Promise<HttpResponse> | HttpResponse | undefined {
  const found = [style, script].find((asset) => asset.name === name);
  return found ? staticFileResponse(found.file, request) : accentResponse(name);
}
