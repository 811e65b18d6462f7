import type { ConsoleTodayQuery as Today } from '../generated/documents/console.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { countText, moment, money } from './format.ts';
import { type PageContext, timeZoneOf } from './page-context.ts';

function webhookTroubles(at: string, { webhooks, failed }: Today): Html[] {
  const troubles = (webhooks?.nodes ?? []).flatMap(({ name, active, secretUnreadable, headersUnreadable, health }) => {
    if (!active) return [html`<a href="${at}/webhooks">O webhook ${name}</a> está desativado.`];
    if (secretUnreadable || headersUnreadable)
      return [html`<a href="${at}/webhooks">O webhook ${name}</a> precisa do segredo ou dos cabeçalhos outra vez.`];
    return health.failingSince === null ? [] : [html`<a href="${at}/webhooks">O webhook ${name}</a> só falha.`];
  });
  if (!failed || failed.totalCount === 0) return troubles;
  const count = countText(failed.totalCount, 'entrega falhou', 'entregas falharam');
  return [...troubles, html`<a href="${at}/entregas?situacao=FAILED">${count}</a> nos últimos 7 dias.`];
}

const providerTroubles = (at: string, { providers }: Today): Html[] =>
  (providers?.nodes ?? []).flatMap(({ id, name, active, credentialsUnreadable, health }) => {
    const problem = credentialsUnreadable ? 'as credenciais não podem mais ser lidas' : (health.checkError ?? health.listError);
    return active && problem !== null ? [html`<a href="${at}/provedores/${id}">O provedor ${name}</a>: ${problem}`] : [];
  });

/** Open claims that nobody answered, with the nearest deadline. */
function claimTroubles(at: string, { claims }: Today, zone: string): Html[] {
  const next = claims?.nodes[0];
  if (!claims || !next) return [];
  const count = countText(claims.totalCount, 'contestação espera', 'contestações esperam');
  return [html`<a href="${at}/contestacoes">${count} a resposta da loja</a>, a primeira até ${moment(next.answerDueAt, zone)}.`];
}

function moneyTroubles(at: string, { refunds, returns, unmatched }: Today): Html[] {
  const asked = returns?.totalCount ?? 0;
  const { orders = 0, total = 0 } = refunds?.summary ?? {};
  const lost = unmatched?.totalCount ?? 0;
  return [
    ...(asked > 0
      ? [
          html`<a href="${at}/pedidos?devolucao=1">${countText(asked, 'pedido tem', 'pedidos têm')} uma devolução pedida pelo comprador</a>, que espera a resposta.`,
        ]
      : []),
    ...(orders > 0
      ? [
          html`<a href="${at}/pedidos?devolver=1">${countText(orders, 'pedido tem dinheiro', 'pedidos têm dinheiro')} a devolver</a>: ${money(total)}.`,
        ]
      : []),
    ...(lost > 0
      ? [
          html`<a href="${at}/movimentos?achado=nao">${countText(lost, 'movimento', 'movimentos')} de dinheiro que nenhum pedido esperava</a>.`,
        ]
      : []),
  ];
}

/** Products on sale whose stock is low, the lowest ones by name. */
function stockTroubles({ low }: Today): Html[] {
  if (!low || low.totalCount === 0) return [];
  const count = countText(low.totalCount, 'produto à venda tem', 'produtos à venda têm');
  const named = low.nodes.map(({ name, totalStock }) => `${name} (${totalStock})`).join(', ');
  const more = low.totalCount > low.nodes.length ? ' e outros' : '';
  return [html`${count} estoque baixo: ${named}${more}.`];
}

/** List of what needs somebody, or a word that nothing does. */
export function todayTroubles(context: PageContext, today: Today): Part {
  const at = `${context.base}/console`;
  const troubles = [
    ...claimTroubles(at, today, timeZoneOf(context)),
    ...moneyTroubles(at, today),
    ...providerTroubles(at, today),
    ...webhookTroubles(at, today),
    ...stockTroubles(today),
  ];
  return html`<h2>Precisa de você</h2>
${troubles.length === 0 ? html`<p class="empty">Nada, agora.</p>` : html`<ul class="troubles">${troubles.map((one) => html`<li>${one}</li>`)}</ul>`}`;
}
