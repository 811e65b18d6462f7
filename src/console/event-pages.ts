import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleEventDocument, type ConsoleEventQuery, ConsoleEventsDocument } from '../generated/documents/console.ts';
import { LOGGED_EVENTS } from '../graph/integration/event/logged-event.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html } from '../http/html.ts';
import { buyerFilter } from './buyer-filter.ts';
import { curlText } from './curl-text.ts';
import { deliveryTable } from './delivery-table.ts';
import { eventObject, objectVariables } from './event-object.ts';
import { eventTable } from './event-table.ts';
import { formatJson, moment } from './format.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, param, readRecord, runForPage, timeZoneOf } from './page-context.ts';
import { NOTHING, pageLinks, pageVariables } from './paging.ts';
import { copyableBlock, copyButton, definitionList, filterForm, live, nothingFound, select } from './pieces.ts';

const EVENTS = compileOperation(schema, ConsoleEventsDocument);
const EVENT = compileOperation(schema, ConsoleEventDocument);

/** Page of the events of the store in the last 30 days. */
export async function eventListPage(context: PageContext): Promise<Html> {
  const { base, call } = context;
  const action = `${base}/console/eventos`;
  const [type, orderId] = [param(context, 'tipo'), param(context, 'pedido')];
  const buyer = await buyerFilter(context);
  const filter = {
    ...(type !== undefined && { types: [type] }),
    ...(orderId !== undefined && { orderId }),
    ...(buyer.id && { customerId: buyer.id }),
  };
  const variables = { ...pageVariables(call.url), filter, ...objectVariables(context) };
  const events = buyer.id === null ? NOTHING : (await runForPage(context, EVENTS, variables)).events;
  const isFiltered = type !== undefined || orderId !== undefined || buyer.id !== undefined;
  return consoleLayout(
    context,
    'Eventos',
    html`<p class="hint">O que aconteceu na loja nos últimos 30 dias e foi anunciado, também sem webhook que o receba.</p>
${filterForm(action, [
  select(
    'tipo',
    'Tipo',
    'Todos',
    LOGGED_EVENTS.map((name) => [name, name] as const),
    type,
  ),
  orderId === undefined
    ? html``
    : html` <input type="hidden" name="pedido" value="${orderId}"><span>do pedido <code>${orderId}</code></span>`,
  buyer.field,
])}${buyer.choices}
${live(html`${eventTable(
  context,
  events.nodes,
  buyer.choices !== ''
    ? ''
    : isFiltered
      ? nothingFound('Nenhum evento', action)
      : html`Nada foi anunciado nos últimos 30 dias. Faça um pedido na loja, ou mande uma amostra em <a href="${base}/console/webhooks">Webhooks</a>.`,
)}
${pageLinks(action, call.url, events)}`)}`,
  );
}

type EventRecord = NonNullable<ConsoleEventQuery['record']>;

/** The call that would send an event to a receiver. */
const curlView = ({ id, payload }: EventRecord) =>
  payload === null
    ? ''
    : html`<details><summary>Como curl, para experimentar um receptor</summary>
<p class="hint">Sem assinatura: a de verdade depende do segredo do webhook e da hora.</p>
${copyableBlock('Chamada de curl', curlText('http://localhost:3000/', { 'content-type': 'application/json', 'webhook-id': id }, payload))}</details>`;

/** An event with its body and its deliveries. Throws 404 for one that the store does not have. */
export async function eventPage(context: PageContext): Promise<Html> {
  const event = await readRecord(context, EVENT, 'Evento não encontrado.', objectVariables(context));
  const zone = timeZoneOf(context);
  return consoleLayout(
    context,
    event.type,
    html`${definitionList([
      ['De que trata', eventObject(context, event)],
      ['Identificador', html`<code>${event.id}</code> ${copyButton(event.id)}`],
      ['Quando', moment(event.createdAt, zone)],
      ['Na fila de envio', event.relayedAt === null ? 'ainda não' : moment(event.relayedAt, zone)],
      ['Amostra', event.isTest ? 'Sim: foi pedida por sendTestEvent, e nada aconteceu.' : 'Não'],
    ])}
<h2>Corpo, formatado</h2>
${event.payload === null ? html`<p class="hint">Este evento não é enviado a webhooks. Os dados dele:</p>` : ''}
${copyableBlock('Corpo do evento', formatJson(event.payload ?? event.data))}
${curlView(event)}
<h2>Entregas</h2>
${deliveryTable(context, event.deliveries, 'Nenhum webhook recebe este evento.')}`,
  );
}
