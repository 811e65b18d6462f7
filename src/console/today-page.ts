import { compileOperation } from '../core/execution/stored-operation.ts';
import { ConsoleTodayDocument, type ConsoleTodayQuery } from '../generated/documents/console.ts';
import { schema } from '../graph/schema.ts';
import { type Html, html, type Part } from '../http/html.ts';
import { objectVariables } from './event-object.ts';
import { eventTable } from './event-table.ts';
import { countText, money, numberText } from './format.ts';
import { consoleLayout } from './layout.ts';
import { isPermitted, type PageContext, runForPage } from './page-context.ts';
import { live, table } from './pieces.ts';
import { todayTroubles } from './today-troubles.ts';

const TODAY = compileOperation(schema, ConsoleTodayDocument);

/** Data of the page; what the caller may not read is absent. */
type Today = ConsoleTodayQuery;

interface Figure {
  readonly name: string;
  readonly value: string;
  /** Figure that it is compared with. */
  readonly beside: Part;
}

function figuresOf({ base }: PageContext, { today, yesterday, waiting }: Today): Figure[] {
  if (!today || !yesterday || !waiting) return [];
  const [day, before, open] = [today.summary, yesterday.summary, waiting.summary];
  const ticket = (amount: number | null) => (amount === null ? '–' : money(amount));
  return [
    { name: 'Recebido hoje', value: money(day.net), beside: `ontem ${money(before.net)}` },
    {
      name: 'Pedidos hoje',
      value: numberText(day.orders),
      beside: `${countText(day.paidOrders, 'pago', 'pagos')} · ontem ${numberText(before.orders)}`,
    },
    { name: 'Valor médio hoje', value: ticket(day.averageTicket), beside: `ontem ${ticket(before.averageTicket)}` },
    {
      name: 'À espera de pagamento',
      value: money(open.total),
      beside: html`<a href="${base}/console/pedidos?situacao=PENDING">${countText(open.orders, 'pedido', 'pedidos')}</a>`,
    },
  ];
}

const figureList = (figures: readonly Figure[]): Part =>
  figures.length === 0
    ? ''
    : html`<dl class="figures">${figures.map(({ name, value, beside }) => html`<div class="card"><dt>${name}</dt><dd><strong>${value}</strong> <span>${beside}</span></dd></div>`)}</dl>`;

function weekTable({ week }: Today): Part {
  if (!week) return '';
  const days = week.summary.byDay.toReversed();
  const most = Math.max(1, ...days.map(({ net }) => net));
  return html`<h2>Últimos 7 dias</h2>
${table(
  'Últimos 7 dias',
  [
    { title: 'Dia', cell: ({ label }) => label },
    { title: 'Pedidos', cell: ({ orders }) => countText(orders, 'pedido', 'pedidos') },
    {
      title: 'Em comparação',
      cell: ({ net }) => html`<meter class="wide" min="0" max="${most}" value="${net}" aria-hidden="true"></meter>`,
    },
    { title: 'Recebido', cell: ({ net }) => money(net), isNumber: true },
  ],
  days,
  '',
  true,
)}`;
}

const eventsView = (context: PageContext, { events }: Today): Part =>
  events
    ? html`<h2>Acabou de acontecer</h2>
${eventTable(context, events.nodes, 'Nada foi anunciado nos últimos 30 dias.')}
<p><a href="${context.base}/console/eventos">Todos os eventos</a></p>`
    : '';

/** The figures of the day, what needs somebody, and the latest events. Each part is for who may read it. */
export async function todayPage(context: PageContext): Promise<Html> {
  const today = await runForPage(context, TODAY, {
    ...objectVariables(context),
    withEvents: isPermitted(context, 'webhooks:read'),
    withPayments: isPermitted(context, 'payments:read'),
  });
  return consoleLayout(
    context,
    'Hoje',
    live(html`${figureList(figuresOf(context, today))}
${todayTroubles(context, today)}
${eventsView(context, today)}
${weekTable(today)}`),
  );
}
