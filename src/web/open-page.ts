import { createHash } from 'node:crypto';
import { assetText } from '../http/hashed-asset.ts';
import { type Html, html, raw } from '../http/html.ts';
import { type PagePolicy, pageHeaders, SECURITY_HEADERS } from '../http/page.ts';
import { framedPage } from '../http/page-frame.ts';

const style = assetText(import.meta.url, 'home.css');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Headers of a page for newcomers with this policy: at its address a program gets something else. */
export const openPageHeaders = (policy: PagePolicy) => pageHeaders(policy, { ...SECURITY_HEADERS, vary: 'accept' });

/** Headers of a page in the style of the home page, with this script inside it; empty: without one. */
export const homeStyleHeaders = (script = '') =>
  openPageHeaders({ 'script-src': script === '' ? "'none'" : hashOf(script), 'style-src': hashOf(style), 'img-src': 'data:' });

/** A page in the style of the home page: one file, in light and dark. */
export const homeStylePage = (title: string, contents: Html, script = ''): Html =>
  framedPage(
    { title, robots: 'noindex', head: html`<style>${raw(style)}</style>\n` },
    html`<main>
${contents}
</main>
${script === '' ? '' : html`<script>${raw(script)}</script>`}`,
  );
