import { type Html, html, type Part } from '../http/html.ts';
import { consoleAssets } from './assets.ts';
import type { PageContext } from './page-context.ts';

/** Areas of the console: their addresses and names. */
const AREAS = [
  ['pedidos', 'Pedidos'],
  ['eventos', 'Eventos'],
  ['webhooks', 'Webhooks'],
  ['entregas', 'Entregas'],
  ['chamadas', 'Chamadas'],
  ['limites', 'Limites'],
  ['chaves', 'Chaves'],
] as const;

/** A page of these pages: its title, what is above its contents, and its contents. */
export const pageDocument = (
  base: string,
  title: string,
  top: Part,
  contents: Html,
  head: Part = '',
): Html => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<title>${title} – Console</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${base}/console/assets/${consoleAssets.style}">
${head}</head>
<body>
${top}<main>
${contents}
</main>
</body>
</html>
`;

/** A page for users who have not signed in. `script`: name of its script. */
export const openLayout = (base: string, title: string, contents: Html, script?: string): Html =>
  pageDocument(
    base,
    title,
    html`<header><div class="bar"><strong>Console</strong><a href="${base}/">Início</a></div></header>\n`,
    html`<h1>${title}</h1>\n${contents}`,
    script === undefined ? '' : html`<script src="${base}/console/assets/${script}" defer></script>\n`,
  );

const signOut = ({ base, formToken }: PageContext): Html =>
  html`<form class="ways" method="post" action="${base}/console/sair"><a href="${base}/">Início</a><input type="hidden" name="token" value="${formToken}"><button class="plain">Sair</button></form>`;

const storeLink = ({ base, viewer }: PageContext): Part =>
  viewer.stores.length > 1 ? html` <a href="${base}/console/loja">Trocar</a>` : '';

/** The part of the address after `/console/`. */
const areaOf = ({ call }: PageContext) => call.url.pathname.split('/')[2];

const navigation = (context: PageContext): Html =>
  html`<nav aria-label="Áreas"><ul>${AREAS.map(
    ([path, name]) =>
      html`<li><a href="${context.base}/console/${path}"${areaOf(context) === path ? html` aria-current="page"` : ''}>${name}</a></li>`,
  )}</ul></nav>`;

/** A page of the console around its contents. */
export const consoleLayout = (context: PageContext, title: string, contents: Html): Html =>
  pageDocument(
    context.base,
    title,
    html`<header><div class="bar"><p class="who"><strong>${context.viewer.currentStore?.name ?? 'Console'}</strong>${storeLink(context)}
<span>${context.viewer.kind === 'KEY' ? 'chave' : 'usuário'} ${context.viewer.name}</span></p>${signOut(context)}</div>
${context.viewer.currentStore === null ? '' : navigation(context)}</header>\n`,
    html`<h1>${title}</h1>\n${contents}`,
  );
