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

const demoCard = (
  { storeId, name }: DemoCredentials,
  { rest }: Links,
  { base, hasConsole }: HomeView,
) => html`<section class="showcase">
<h2>Loja de demonstração: ${name}</h2>
<ol class="steps">
<li><a class="step" href="${base}/demo">Comprar na vitrine</a> <span>do carrinho à página de pagamento; o cupom <code>BEMVINDO10</code> dá 10 %</span></li>
<li><strong>Pagar</strong> <span>com o botão da página do pedido que simula o PIX: é uma loja de teste</span></li>
${hasConsole ? html`<li><a class="step" data-credentials href="${base}/console">Ver o pedido no console</a> <span>com os eventos e webhooks que saíram dele</span></li>` : ''}
</ol>
<p>Um pedido que ninguém paga vence e é cancelado, como em qualquer loja: um Pix em 30 minutos. Crie outros na vitrine ou com <code>npm run trigger -- ORDER_CREATED</code>.</p>
<p data-no-key>As chaves da loja <code>${storeId}</code> apareceram uma única vez, no terminal, quando o serviço criou a loja. Para ter outras, mesmo com o serviço rodando: <code>npm run store -- key --checkout --store ${storeId}</code></p>
<pre tabindex="0" aria-label="Um exemplo"><code>curl '${rest}/products?limit=2' \\
  -H "Authorization: Bearer $API_KEY" \\
  -H 'X-Store-Id: ${storeId}'</code></pre>
</section>`;

const keyNotice = html`<p class="held" data-key hidden>Este navegador já tem a chave <code data-key-text></code><span data-key-store></span>: as outras páginas daqui a usam, também em outra aba, enquanto uma delas estiver aberta.</p>`;

const graphiqlLink = (base: string) =>
  html`<li><a data-credentials href="${base}/graphql">GraphiQL</a> <span>– operações prontas e o esquema explicado</span></li>`;

const consoleCard = (base: string) => html`<section>
<h2>Console</h2>
<p>O que acontece numa loja, para ver no navegador com uma chave de API ou um token do painel.</p>
<ul><li><a data-credentials href="${base}/console">Console</a> <span>– o dia em números, pedidos, dinheiro, provedores de pagamento, eventos, webhooks, chamadas</span></li></ul>
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
export const homePage = (view: HomeView) => {
  const { at, base, graphiql, hasConsole, demo } = view;
  return homeStylePage(
    'API de gestão da loja',
    html`<p class="brand">Balcão</p>
<h1>API de gestão da loja</h1>
<p class="lead">Por aqui se administra uma loja virtual hospedada: catálogo, coleções, pedidos, clientes, promoções, webhooks e automações.</p>
${keyNotice}
<div class="cards">
${demo ? demoCard(demo, at, view) : ''}
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
</div>
<p class="health">Saúde: <a href="${base}/healthz">/healthz</a>, o processo está de pé; <a href="${base}/readyz">/readyz</a>, o banco de dados responde.</p>`,
    tabCredentialsScript,
  );
};
