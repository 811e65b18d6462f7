import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, raw } from 'hono/html';
import type { DemoCredentials } from '../demo/demo-credentials.ts';
import { tabCredentialsScript } from '../http/tab-credentials.ts';

/** Addresses that the page links to, whole. */
export interface Links {
  readonly rest: string;
  readonly docs: string;
  readonly openapi: string;
  readonly graphql: string;
  /** Absent where there is no console. */
  readonly console?: string;
  readonly healthz: string;
  readonly readyz: string;
}

const style = readFileSync(new URL('assets/home.css', import.meta.url), 'utf8');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing from elsewhere: the style sheet and the script inside the page. */
export const homeContentSecurityPolicy = [
  "default-src 'none'",
  `script-src ${hashOf(tabCredentialsScript)}`,
  `style-src ${hashOf(style)}`,
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const demoCard = ({ storeId, name }: DemoCredentials, { rest }: Links, base: string) => html`<section class="showcase">
<h2>Loja de demonstração</h2>
<p>${name}, com produtos, pedidos, compradores e promoções.<br><code>${storeId}</code></p>
<p><a href="${base}/demo">Vitrine</a> <span>– comprar como um comprador, do carrinho ao PIX</span></p>
<p>Ela vive como qualquer loja: um pedido que ninguém paga vence e é cancelado, um PIX em 30 minutos. Novos nascem na vitrine, ou de <code>npm run trigger -- ORDER_CREATED</code>.</p>
<p>As chaves dela apareceram uma única vez, no terminal, na primeira partida do serviço, com um endereço que abre estas páginas já com elas. Para outra, com o serviço parado: <code>npm run store -- key --store ${storeId}</code></p>
<pre tabindex="0" aria-label="Um exemplo"><code>curl '${rest}/products?limit=2' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'X-Store-Id: ${storeId}'</code></pre>
</section>`;

const graphiqlLink = (base: string) =>
  html`<li><a data-credentials href="${base}/graphql">GraphiQL</a> <span>– operações prontas e o esquema explicado</span></li>`;

const consoleCard = (base: string) => html`<section>
<h2>Console</h2>
<p>O que acontece numa loja, para ver no navegador com uma chave de API ou um token do painel.</p>
<ul><li><a data-credentials href="${base}/console">Console</a> <span>– pedidos, eventos, entregas de webhooks, chamadas, limites</span></li></ul>
</section>`;

/** Content of the page; `base` is the prefix of the service's paths. */
export interface HomeView {
  readonly at: Links;
  readonly base: string;
  readonly graphiql: boolean;
  readonly hasConsole: boolean;
  readonly demo: DemoCredentials | undefined;
}

/** The page at the address of the service. */
export const homePage = ({ at, base, graphiql, hasConsole, demo }: HomeView) => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>API de gestão da loja</title>
<link rel="icon" href="data:,">
<style>${raw(style)}</style>
</head>
<body>
<main>
<h1>API de gestão da loja</h1>
<p class="lead">Por aqui se administra uma loja virtual hospedada: catálogo, coleções, pedidos, clientes, promoções, webhooks e automações.</p>
<div class="cards">
<section>
<h2>Integrações</h2>
<p>REST, com uma chave de API e o cabeçalho <code>X-Store-Id</code>, em <code>${at.rest}</code></p>
<ul>
<li><a data-credentials href="${base}/docs">Referência</a> <span>– cada caminho, para ler e experimentar</span></li>
<li><a href="${base}/openapi.json">openapi.json</a> <span>– para gerar um cliente</span></li>
</ul>
</section>
<section>
<h2>Painéis e administração</h2>
<p>GraphQL, com chave de API, token do painel ou do operador, em <code>${at.graphql}</code></p>
<ul>${graphiql ? graphiqlLink(base) : ''}</ul>
</section>
${hasConsole ? consoleCard(base) : ''}
<section>
<h2>Saúde</h2>
<ul>
<li><a href="${base}/healthz">/healthz</a> <span>– o processo está de pé</span></li>
<li><a href="${base}/readyz">/readyz</a> <span>– o banco de dados responde</span></li>
</ul>
</section>
${demo ? demoCard(demo, at, base) : ''}
</div>
</main>
<script>${raw(tabCredentialsScript)}</script>
</body>
</html>
`;
