import { readFileSync } from 'node:fs';
import { html } from 'hono/html';
import { type StaticFile, staticFile } from './static-file.ts';
import { viewerScript } from './viewer.ts';

/**
 * The scripts are ours and served from here, and what they ask for is asked of here. The viewer writes styles while it
 * runs, which no hash can know.
 */
export const referencePolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** What the page of the reference is made of. */
export interface Reference {
  readonly viewer: StaticFile;
  readonly opener: StaticFile;
}

const SCRIPT = 'text/javascript; charset=utf-8';

async function load(): Promise<Reference> {
  const opener = readFileSync(new URL('assets/reference.js', import.meta.url), 'utf8');
  const files = [
    staticFile('viewer', 'js', SCRIPT, await viewerScript()),
    staticFile('reference', 'js', SCRIPT, opener),
  ] as const;
  const [viewer, made] = await Promise.all(files);
  return { viewer, opener: made };
}

let loaded: Promise<Reference> | undefined;

/** The files of the reference, loaded once, when somebody first opens it. */
export function reference(): Promise<Reference> {
  loaded ??= load();
  return loaded;
}

/** The page that reads `/openapi.json` to people; `base` is what the paths of the service begin with. */
export const referencePage = (base: string, { viewer, opener }: Reference) => html`<!doctype html>
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
