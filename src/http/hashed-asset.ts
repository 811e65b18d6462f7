import { readFileSync } from 'node:fs';
import type { HttpRequest } from './request.ts';
import type { HttpResponse } from './response.ts';
import { unknownPath } from './router.ts';
import { preparedFile, type StaticFile, staticFile, staticFileResponse } from './static-file.ts';

const TYPES = { css: 'text/css', js: 'text/javascript', json: 'application/json' } as const;

type Kind = keyof typeof TYPES;

/** A file whose name has its hash: a browser keeps it for a year, and another text has another name. */
export interface HashedAsset {
  readonly name: string;
  readonly file: StaticFile;
}

/** Headers of what never changes under its name. */
export const assetHeaders = (kind: Kind) => ({
  'content-type': `${TYPES[kind]}; charset=utf-8`,
  'cache-control': 'public, max-age=31536000, immutable',
});

/** The text of a file in the folder `assets` beside a module. */
export const assetText = (moduleUrl: string, name: string): string => readFileSync(new URL(`assets/${name}`, moduleUrl), 'utf8');

const named = (stem: string, kind: Kind, file: StaticFile): HashedAsset => ({ name: `${stem}.${file.hash}.${kind}`, file });

/** The asset `<stem>.<hash>.<kind>` of a text. */
export const hashedAsset = (stem: string, kind: Kind, text: string): HashedAsset =>
  named(stem, kind, staticFile(text, assetHeaders(kind)));

/** The same of a text that takes long to make: as `npm run generate` prepared it under `prepared`, or of what `make` returns. */
export async function preparedAsset(
  stem: string,
  kind: Kind,
  prepared: string,
  make: () => Promise<string> | string,
): Promise<HashedAsset> {
  return named(stem, kind, await preparedFile(prepared, make, assetHeaders(kind)));
}

/** The response to a request for the asset of a name. Throws 404 for a name that none of them has. */
export async function assetResponse(
  assets: readonly HashedAsset[],
  name: string | undefined,
  request: HttpRequest,
): Promise<HttpResponse> {
  const found = assets.find((asset) => asset.name === name);
  if (!found) throw unknownPath();
  return staticFileResponse(found.file, request);
}
