import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type StaticFile, staticFile } from '../http/static-file.ts';
import { viewerScript } from './docs-viewer.ts';

/** Scripts and requests only from this origin. The viewer adds styles at run time, which no hash can cover. */
export const referenceContentSecurityPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** A file under a name that has its hash. */
interface NamedFile {
  readonly name: string;
  readonly file: StaticFile;
}

/** Content of the reference page. */
export interface ReferencePage {
  readonly viewer: NamedFile;
  readonly opener: NamedFile;
}

/** Headers of such a file, which never changes. */
const SCRIPT = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'public, max-age=31536000, immutable' };

async function script(stem: string, text: string): Promise<NamedFile> {
  const file = await staticFile(text, SCRIPT);
  return { name: `${stem}.${file.hash}.js`, file };
}

async function load(): Promise<ReferencePage> {
  const opener = readFileSync(new URL('assets/reference.js', import.meta.url), 'utf8');
  const [viewer, made] = await Promise.all([script('viewer', await viewerScript()), script('reference', opener)]);
  return { viewer, opener: made };
}

let loaded: Promise<ReferencePage> | undefined;

/** The files of the reference, loaded on first use. */
export function reference(): Promise<ReferencePage> {
  loaded ??= load();
  return loaded;
}

/** The page that reads `/openapi.json` to people; `base` is what the paths of the service begin with. */
export const referencePage = (base: string, { viewer, opener }: ReferencePage) => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Referência da API</title>
<link rel="icon" href="data:,">
</head>
<body>
<noscript>Esta página precisa de JavaScript. A mesma descrição, para máquinas, está em <a href="${base}/openapi.json">openapi.json</a>.</noscript>
<div id="reference" data-base="${base}" data-description="${base}/openapi.json"></div>
<script src="${base}/docs/${viewer.name}"></script>
<script src="${base}/docs/${opener.name}"></script>
</body>
</html>
`;
