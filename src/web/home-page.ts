import type { DemoCredentials } from '../demo/demo-credentials.ts';
import { html } from '../http/html.ts';
import { tabCredentialsScript } from '../http/static-file.ts';
import { homeStyleHeaders, homeStylePage } from './open-page.ts';

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

export const homePageHeaders = homeStyleHeaders(tabCredentialsScript);

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

/** Guides of the reference that a newcomer needs first, by their fragment. */
const GUIDES = [
  ['comece-aqui', 'comece aqui'],
  ['do-carrinho-ao-pagamento', 'do carrinho ao pagamento'],
  ['webhooks-e-sua-assinatura', 'webhooks e sua assinatura'],
  ['erros', 'erros'],
] as const;

const guideLinks = (base: string) =>
  GUIDES.map(
    ([fragment, title], index) => html`${index > 0 ? ', ' : ''}<a href="${base}/docs#description/${fragment}">${title}</a>`,
  );

/** Content of the page; `base` is the prefix of the service's paths. */
export interface HomeView {
  readonly at: Links;
  readonly base: string;
  readonly graphiql: boolean;
  readonly hasConsole: boolean;
  readonly demo: DemoCredentials | undefined;
}

/** The page at the address of the service. */
export const homePage = ({ at, base, graphiql, hasConsole, demo }: HomeView) =>
  homeStylePage(
    'API de gestão da loja',
    html`<h1>API de gestão da loja</h1>
<p class="lead">Por aqui se administra uma loja virtual hospedada: catálogo, coleções, pedidos, clientes, promoções, webhooks e automações.</p>
<div class="cards">
${demo ? demoCard(demo, at, base) : ''}
<section>
<h2>Integrações</h2>
<p>REST, com uma chave de API e o cabeçalho <code>X-Store-Id</code>, em <code>${at.rest}</code></p>
<ul>
<li><a data-credentials href="${base}/docs">Referência</a> <span>– cada caminho, para ler e experimentar</span></li>
<li>Guias: ${guideLinks(base)}</li>
<li><a href="${base}/openapi.json">openapi.json</a> <span>– para gerar um cliente</span></li>
</ul>
</section>
<section>
<h2>Painéis e administração</h2>
<p>GraphQL, com chave de API, token do painel ou do operador, em <code>${at.graphql}</code></p>
<ul>
${graphiql ? graphiqlLink(base) : ''}
<li><a href="${base}/docs/mudancas">Mudanças do esquema</a> <span>– o que entrou, o que vai sair, e até quando</span></li>
</ul>
</section>
${hasConsole ? consoleCard(base) : ''}
<section>
<h2>Saúde</h2>
<ul>
<li><a href="${base}/healthz">/healthz</a> <span>– o processo está de pé</span></li>
<li><a href="${base}/readyz">/readyz</a> <span>– o banco de dados responde</span></li>
</ul>
</section>
</div>`,
    tabCredentialsScript,
  );
