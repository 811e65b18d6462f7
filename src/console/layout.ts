import { type Html, html, type Part } from '../http/html.ts';
import { PRIVATE_HEADERS, pageResponses } from '../http/page.ts';
import { framedPage } from '../http/page-frame.ts';
import { consoleScript, consoleStyle } from './assets.ts';
import type { PageContext } from './page-context.ts';

/** Areas of the console: their addresses and names. */
const AREAS = [
  ['hoje', 'Hoje'],
  ['pedidos', 'Pedidos'],
  ['movimentos', 'Movimentos'],
  ['contestacoes', 'Contestações'],
  ['extrato', 'Extrato'],
  ['conciliacao', 'Conciliação'],
  ['provedores', 'Provedores'],
  ['arquivos', 'Arquivos'],
  ['eventos', 'Eventos'],
  ['webhooks', 'Webhooks'],
  ['entregas', 'Entregas'],
  ['chamadas', 'Chamadas'],
  ['limites', 'Limites'],
  ['chaves', 'Chaves'],
] as const;

/** Responses of the console. A page may load the stylesheet and the scripts of these pages, read itself again, and send its forms here. */
export const consoleResponses = pageResponses(
  { 'script-src': "'self'", 'style-src': "'self'", 'img-src': 'data:', 'connect-src': "'self'", 'form-action': "'self'" },
  PRIVATE_HEADERS,
);

/** A page of these pages: its title, what is above its contents, its contents, and the names of its scripts. */
export function pageDocument(base: string, title: string, top: Part, contents: Html, scripts: readonly string[] = []): Html {
  const asset = (name: string) => `${base}/console/assets/${name}`;
  return framedPage(
    {
      title: `${title} – Console`,
      robots: 'noindex, nofollow',
      styles: [asset(consoleStyle.name)],
      scripts: scripts.map(asset),
    },
    html`${top}<main>
${contents}
</main>`,
  );
}

/** A page for users who have not signed in. `scripts`: the names of its scripts. */
export const openLayout = (base: string, title: string, contents: Html, scripts: readonly string[] = []): Html =>
  pageDocument(
    base,
    title,
    html`<header><div class="bar"><strong>Console</strong><a href="${base}/">Início</a></div></header>\n`,
    html`<h1>${title}</h1>\n${contents}`,
    scripts,
  );

const signOut = ({ base, formToken }: PageContext): Html =>
  html`<form class="ways" method="post" action="${base}/console/sair"><a href="${base}/">Início</a><input type="hidden" name="token" value="${formToken}"><button class="plain">Sair</button></form>`;

const storeLink = ({ base, viewer }: PageContext): Part =>
  viewer.stores.length > 1 ? html` <a href="${base}/console/loja">Trocar</a>` : '';

/** The part of the address after `/console/`. */
const areaOf = ({ call }: PageContext) => call.url.pathname.split('/')[2];

/** The areas; a narrow screen opens them with a button. */
const navigation = (context: PageContext): Html =>
  html`<p class="menu"><button type="button" class="plain" popovertarget="areas">Menu</button></p>
<nav id="areas" popover aria-label="Áreas"><ul>${AREAS.map(
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
    [consoleScript.name],
  );
