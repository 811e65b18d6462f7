import { type Html, html, type Part } from '../http/html.ts';
import { consoleAssets } from './assets.ts';
import type { Visit } from './visit.ts';

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

const document = (base: string, title: string, top: Part, contents: Html, head: Part = ''): Html => html`<!doctype html>
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
  document(
    base,
    title,
    html`<header><div class="bar"><strong>Console</strong><a href="${base}/">Início</a></div></header>\n`,
    html`<h1>${title}</h1>\n${contents}`,
    script === undefined ? '' : html`<script src="${base}/console/assets/${script}" defer></script>\n`,
  );

const signOut = ({ base, formToken }: Visit): Html =>
  html`<form class="ways" method="post" action="${base}/console/sair"><a href="${base}/">Início</a><input type="hidden" name="token" value="${formToken}"><button class="plain">Sair</button></form>`;

const storeLink = ({ base, viewer }: Visit): Part =>
  viewer.storeNodes.length > 1 ? html` <a href="${base}/console/loja">Trocar</a>` : '';

/** The part of the address after `/console/`. */
const areaOf = ({ call }: Visit) => call.url.pathname.split('/')[2];

const navigation = (visit: Visit): Html =>
  html`<nav aria-label="Áreas"><ul>${AREAS.map(
    ([path, name]) =>
      html`<li><a href="${visit.base}/console/${path}"${areaOf(visit) === path ? html` aria-current="page"` : ''}>${name}</a></li>`,
  )}</ul></nav>`;

/** A page of the console around its contents. */
export const consoleLayout = (visit: Visit, title: string, contents: Html): Html =>
  document(
    visit.base,
    title,
    html`<header><div class="bar"><p class="who"><strong>${visit.viewer.currentStore?.name ?? 'Console'}</strong>${storeLink(visit)}
<span>${visit.viewer.kind === 'KEY' ? 'chave' : 'usuário'} ${visit.viewer.name}</span></p>${signOut(visit)}</div>
${visit.viewer.currentStore === null ? '' : navigation(visit)}</header>\n`,
    html`<h1>${title}</h1>\n${contents}`,
  );
