import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleDeliveryDocument, type ConsoleDeliveryQuery } from '../generated/documents/console.ts';
import { webhookHeaders } from '../graph/integration/webhook-delivery/signature.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { curlText } from './curl-text.ts';
import { deliveryMark } from './delivery-table.ts';
import { formatJson, moment, numberText } from './format.ts';
import { consoleLayout } from './layout.ts';
import { isPermitted, type PageContext, param, readRecord, timeZoneOf } from './page-context.ts';
import { copyableBlock, copyButton, definitionList, live, statusMark, textBlock } from './pieces.ts';

const DELIVERY = compileOperation(schema, ConsoleDeliveryDocument);

type DeliveryRecord = NonNullable<ConsoleDeliveryQuery['record']>;

const NOT_KEPT = '(de cada tentativa, não é guardado)';

/** The headers of the POST: what differs for each attempt and the webhook's own values are only named. */
function requestHeaders({ eventId, webhook }: DeliveryRecord): string {
  const sent = webhookHeaders({ id: eventId, body: '', now: new Date(0), secret: null, previousSecret: null });
  const signatures = webhook.hasSecret ? { 'webhook-signature': NOT_KEPT, 'x-webhook-signature': NOT_KEPT } : {};
  const own = Object.keys(webhook.headers ?? {}).map((name) => [name, '(definido no webhook, não é mostrado aqui)']);
  const shown = { ...sent, 'webhook-timestamp': NOT_KEPT, ...signatures, ...Object.fromEntries(own) };
  return Object.entries(shown)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function attemptView(attempt: DeliveryRecord['attempts'][number], zone: string): Html {
  const { number, status, failure, responseHeaders, responseBody } = attempt;
  const headers = Object.entries(responseHeaders ?? {}).map(([name, value]) => `${name}: ${String(value)}`);
  return html`<section class="card"><h3>Tentativa ${number} ${failure === null ? statusMark('good', status ?? '') : statusMark('wrong', status ?? 'sem resposta')}</h3>
${definitionList([
  ['Quando', moment(attempt.createdAt, zone)],
  ['Duração', `${numberText(attempt.durationMs)} ms`],
  ['Falha', failure],
])}
${headers.length === 0 ? '' : html`<h4>Cabeçalhos da resposta</h4>\n${textBlock(`Cabeçalhos da resposta ${number}`, headers.join('\n'))}`}
${responseBody ? html`<h4>Corpo da resposta</h4>\n${textBlock(`Corpo da resposta ${number}`, responseBody)}` : ''}</section>`;
}

/** The same POST by curl, without what differs for each attempt. */
function curlView({ eventId, webhook, event }: DeliveryRecord): Part {
  const own = Object.fromEntries(Object.keys(webhook.headers ?? {}).map((name) => [name, '…']));
  const headers = { 'content-type': 'application/json', 'webhook-id': eventId, ...own };
  return html`<details><summary>Como curl</summary>
<p class="hint">Sem assinatura, que depende do segredo e da hora, e sem os valores dos cabeçalhos próprios.</p>
${copyableBlock('Chamada de curl', curlText(webhook.url, headers, event.payload ?? ''))}</details>`;
}

function resendForm(context: PageContext, { id, webhook }: DeliveryRecord): Part {
  if (!isPermitted(context, 'webhooks:write')) return '';
  if (!webhook.active) return html`<p class="hint">O webhook está desativado: nada é reenviado a ele.</p>`;
  return html`<form method="post" action="${context.base}/console/entregas/${id}/reenviar"><input type="hidden" name="token" value="${context.formToken}">
<button>Reenviar</button> <span class="hint">Faz a entrega de novo, desde já e com todas as tentativas, com o mesmo webhook-id e o mesmo corpo.</span></form>`;
}

/** A delivery with what was sent and what came back. Throws 404 for one that the store does not have. */
export async function deliveryPage(context: PageContext): Promise<Html> {
  const delivery = await readRecord(context, DELIVERY, 'Entrega não encontrada.', {});
  const zone = timeZoneOf(context);
  const { webhook, event } = delivery;
  return consoleLayout(
    context,
    `Entrega de ${delivery.eventType}`,
    html`${param(context, 'reenviada') === undefined ? '' : html`<p class="notice" role="status">A entrega está de novo na fila de envio. A tentativa aparece aqui; sem script, recarregue a página.</p>`}
${param(context, 'amostra') === undefined ? '' : html`<p class="notice" role="status">A amostra está na fila de envio. A tentativa aparece aqui; sem script, recarregue a página.</p>`}
${live(html`<p>${deliveryMark(delivery.status)}</p>
${definitionList([
  ['Identificador', html`<code>${delivery.id}</code> ${copyButton(delivery.id)}`],
  ['Evento', html`<a href="${context.base}/console/eventos/${delivery.eventId}">${delivery.eventId}</a>`],
  ['Webhook', `${webhook.name} · ${webhook.url}`],
  ['Desde', moment(delivery.createdAt, zone)],
  ['Tentativas', delivery.attemptCount],
  ['Próxima', delivery.nextAttemptAt === null ? null : moment(delivery.nextAttemptAt, zone)],
  ['Terminou', delivery.endedAt === null ? null : moment(delivery.endedAt, zone)],
  ['Por que falhou', delivery.reason],
])}
<h2>Tentativas</h2>
${delivery.attempts.length === 0 ? html`<p class="empty">Ainda não houve tentativas.</p>` : delivery.attempts.map((attempt) => attemptView(attempt, zone))}`)}
${resendForm(context, delivery)}
<h2>O que é enviado</h2>
<h3>Cabeçalhos</h3>
${textBlock('Cabeçalhos do POST', requestHeaders(delivery))}
<h3>Corpo, formatado</h3>
${copyableBlock('Corpo do POST', formatJson(event.payload ?? ''))}
${curlView(delivery)}`,
  );
}
