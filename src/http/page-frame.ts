import { type Html, html, type Part } from './html.ts';

/** Frame of a page: what its head says. */
export interface Frame {
  readonly title: string;
  /** Rules for search engines, as in `noindex`. */
  readonly robots: string;
  /** Addresses of stylesheets, and of scripts that run when the page is read. */
  readonly styles?: readonly string[];
  readonly scripts?: readonly string[];
  readonly bodyClass?: string;
  /** End of the head, with a line break at its own end. */
  readonly head?: Part;
}

const sheet = (address: string): Html => html`<link rel="stylesheet" href="${address}">\n`;
const deferred = (address: string): Html => html`<script src="${address}" defer></script>\n`;

/** A whole page in Portuguese: a phone shows it in its own width, and no browser asks for an icon. */
export function framedPage(frame: Frame, body: Html): Html {
  const { title, robots, styles = [], scripts = [], bodyClass, head = '' } = frame;
  return html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="${robots}">
<title>${title}</title>
<link rel="icon" href="data:,">
${styles.map(sheet)}${scripts.map(deferred)}${head}</head>
<body${bodyClass === undefined ? '' : html` class="${bodyClass}"`}>
${body}
</body>
</html>
`;
}
