import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Html, html, raw } from '../http/html.ts';

const style = readFileSync(new URL('assets/home.css', import.meta.url), 'utf8');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Policy that allows only the style sheet and the script inside the page. */
const policyWith = (script: string) =>
  [
    "default-src 'none'",
    `script-src ${script === '' ? "'none'" : hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');

/** Headers of every page and file for newcomers. */
export const OPEN_PAGE_HEADERS = { 'referrer-policy': 'no-referrer' };

/** Headers of a page with this content security policy. */
export const headersWith = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': policy,
  'x-frame-options': 'DENY',
  vary: 'accept',
  ...OPEN_PAGE_HEADERS,
});

/** Headers of a page of this frame with this script; empty: without one. */
export const framedPageHeaders = (script = '') => headersWith(policyWith(script));

/** A page in the style of the home page: one file, in light and dark. */
export const framedPage = (title: string, contents: Html, script = ''): Html => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<main>
${contents}
</main>
${script === '' ? '' : html`<script>${raw(script)}</script>`}
</body>
</html>
`;
