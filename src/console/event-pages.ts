import { compileOperation } from '../core/execution/stored-operation.ts';
import { LOGGED_EVENTS, type LoggedEvent } from '../graph/integration/event/logged-event.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { DELIVERY_ROW, type DeliveryRow, deliveryTable } from './delivery-table.ts';
import { formatJson, moment } from './format.ts';
import { consoleLayout } from './layout.ts';
import { type PageContext, param, readRecord, runForPage, timeZoneOf } from './page-context.ts';
import { type ListPage, PAGE_ARGUMENTS, PAGE_INFO, PAGE_VARIABLES, pageLinks, pageVariables } from './paging.ts';
import { definitionList, filterForm, select, statusMark, table, textBlock } from './pieces.ts';

const EVENTS = compileOperation(
  schema,
  `query (${PAGE_VARIABLES}, $filter: EventFilter) { events(${PAGE_ARGUMENTS}, filter: $filter) {
    nodes { id type isTest createdAt } ${PAGE_INFO}
  } }`,
);

const EVENT = compileOperation(
  schema,
  `query ($id: ID!) { record: event(id: $id) {
    id type isTest createdAt relayedAt payload data deliveries { ${DELIVERY_ROW} }
  } }`,
);

interface EventRow {
  readonly id: string;
  readonly type: LoggedEvent;
  readonly isTest: boolean;
  readonly createdAt: string;
}

interface EventRecord extends EventRow {
  readonly relayedAt: string | null;
  /** Null: the event is not sent. */
  readonly payload: string | null;
  readonly data: unknown;
  readonly deliveries: readonly DeliveryRow[];
}

const testMark = (isTest: boolean): Part => (isTest ? html` ${statusMark('open', 'amostra')}` : '');

/** Page of the events of the store in the last 30 days. */
export async function eventListPage(context: PageContext): Promise<Html> {
  const { base, call } = context;
  const action = `${base}/console/eventos`;
  const [type, orderId] = [param(context, 'tipo'), param(context, 'pedido')];
  const filter = { ...(type !== undefined && { types: [type] }), ...(orderId !== undefined && { orderId }) };
  const { events } = await runForPage<{ events: ListPage<EventRow> }>(context, EVENTS, { ...pageVariables(call.url), filter });
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
  const event = await readRecord<EventRecord>(context, EVENT, 'Evento não encontrado.');
  const zone = timeZoneOf(context);
  return consoleLayout(
    context,
    event.type,
    html`${definitionList([
      ['Identificador', html`<code>${event.id}</code>`],
      ['Quando', moment(event.createdAt, zone)],
      ['Posto a caminho', event.relayedAt === null ? 'ainda não' : moment(event.relayedAt, zone)],
      ['Amostra', event.isTest ? 'Sim: foi pedida por sendTestEvent, e nada aconteceu.' : 'Não'],
    ])}
<h2>Corpo, formatado</h2>
${event.payload === null ? html`<p class="hint">Este evento não é enviado a webhooks. Os dados dele:</p>` : ''}
${textBlock('Corpo do evento', formatJson(event.payload ?? event.data))}
<h2>Entregas</h2>
${deliveryTable(context, event.deliveries, 'Nenhum webhook recebe este evento.')}`,
  );
}
