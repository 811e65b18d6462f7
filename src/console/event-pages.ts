import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleEventDocument, ConsoleEventsDocument } from '../generated/documents/console.ts';
import { LOGGED_EVENTS } from '../graph/integration/event/logged-event.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { deliveryTable } from './delivery-table.ts';
import { formatJson, moment } from './format.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, param, readRecord, runForPage, timeZoneOf } from './page-context.ts';
import { pageLinks, pageVariables } from './paging.ts';
import { definitionList, filterForm, select, statusMark, table, textBlock } from './pieces.ts';

const EVENTS = compileOperation(schema, ConsoleEventsDocument);
const EVENT = compileOperation(schema, ConsoleEventDocument);

const testMark = (isTest: boolean): Part => (isTest ? html` ${statusMark('open', 'amostra')}` : '');

/** Page of the events of the store in the last 30 days. */
export async function eventListPage(context: PageContext): Promise<Html> {
  const { base, call } = context;
  const action = `${base}/console/eventos`;
  const [type, orderId] = [param(context, 'tipo'), param(context, 'pedido')];
  const filter = { ...(type !== undefined && { types: [type] }), ...(orderId !== undefined && { orderId }) };
  const { events } = await runForPage(context, EVENTS, { ...pageVariables(call.url), filter });
  const zone = timeZoneOf(context);
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
])}
${table(
  'Eventos',
  [
    { title: 'Evento', cell: ({ id, type, isTest }) => html`<a href="${action}/${id}">${type}</a>${testMark(isTest)}` },
    { title: 'Quando', cell: ({ createdAt }) => moment(createdAt, zone) },
    { title: 'Identificador', cell: ({ id }) => html`<code>${id}</code>` },
  ],
  events.nodes,
  type === undefined && orderId === undefined
    ? 'Nada foi anunciado nos últimos 30 dias.'
    : 'Nenhum evento corresponde ao filtro.',
)}
${pageLinks(action, call.url, events)}`,
  );
}

/** An event with its body and its deliveries. Throws 404 for one that the store does not have. */
export async function eventPage(context: PageContext): Promise<Html> {
  const event = await readRecord(context, EVENT, 'Evento não encontrado.');
  const zone = timeZoneOf(context);
  return consoleLayout(
    context,
    event.type,
    html`${definitionList([
      ['Identificador', html`<code>${event.id}</code>`],
      ['Quando', moment(event.createdAt, zone)],
      ['Na fila de envio', event.relayedAt === null ? 'ainda não' : moment(event.relayedAt, zone)],
      ['Amostra', event.isTest ? 'Sim: foi pedida por sendTestEvent, e nada aconteceu.' : 'Não'],
    ])}
<h2>Corpo, formatado</h2>
${event.payload === null ? html`<p class="hint">Este evento não é enviado a webhooks. Os dados dele:</p>` : ''}
${textBlock('Corpo do evento', formatJson(event.payload ?? event.data))}
<h2>Entregas</h2>
${deliveryTable(context, event.deliveries, 'Nenhum webhook recebe este evento.')}`,
  );
}
