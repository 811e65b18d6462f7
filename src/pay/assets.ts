import { assetHeaders, assetText, hashedAsset } from '../http/hashed-asset.ts';
import type { HttpResponse } from '../http/response.ts';

const read = (name: string) => assetText(import.meta.url, name);

/** The modules of the script, each after those that it imports. */
const MODULES = ['page', 'edits', 'form', 'masks', 'zipcode', 'order', 'main'];

/** The modules as one script, so that a page loads one file: they share its scope, without imports, exports and comments. */
const bundle = () =>
  MODULES.map((name) => read(`script/${name}.js`))
    .join('')
    .replaceAll(/^import .*$/gm, '')
    .replaceAll(/^export /gm, '')
    .replaceAll(/^\s*(\/\/.*|\/\*\*[\s\S]*?\*\/)?$\n/gm, '');

export const payStyle = hashedAsset('pay', 'css', read('pay.css'));
export const payScript = hashedAsset('pay', 'js', `'use strict';{${bundle()}}`);

const ACCENT_SHEET = /^accent-([0-9a-f]{6})\.css$/;

/** Name of the stylesheet with a store's colour, `#rrggbb`: the page's policy admits no style in the page itself. */
export const accentSheet = (color: string): string => `accent-${color.slice(1)}.css`;

/** Such a stylesheet by its name; undefined for another name. */
export function accentResponse(name: string): HttpResponse | undefined {
  const color = ACCENT_SHEET.exec(name)?.[1];
  if (color === undefined) return undefined;
  return { status: 200, headers: assetHeaders('css'), body: Buffer.from(`:root{--act:#${color}}`) };
}
